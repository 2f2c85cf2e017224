import { bannerPage } from "./banner.page.tsx";
import { filesPage } from "./files.page.tsx";
import { formsPage } from "./forms.page.tsx";
import { hoursPage } from "./hours.page.tsx";
import { lookPage } from "./look.page.tsx";
import { pagesPage } from "./pages.page.tsx";
import { peoplePage } from "./people.page.tsx";
import { postsPage } from "./posts.page.tsx";
import { pricesPage } from "./prices.page.tsx";
import { questionsPage } from "./questions.page.tsx";
import { requestsPage } from "./requests.page.tsx";
import { servicesPage } from "./services.page.tsx";
import { statePage } from "./state.page.tsx";
import { testimonialsPage } from "./testimonials.page.tsx";
import { todayPage } from "./today.page.tsx";
import type { DeskPage } from "./desk-env.ts";

/** The menu, in its order. */
export const pages: readonly DeskPage[] = [
  todayPage,
  requestsPage,
  hoursPage,
  bannerPage,
  pricesPage,
  peoplePage,
  servicesPage,
  pagesPage,
  questionsPage,
  formsPage,
  postsPage,
  testimonialsPage,
  filesPage,
  lookPage,
  statePage,
];
