import { bannerPage } from "./clinic/banner.page.tsx";
import { filesPage } from "./texts/files.page.tsx";
import { formsPage } from "./forms/forms.page.tsx";
import { hoursPage } from "./clinic/hours.page.tsx";
import { lookPage } from "./clinic/look.page.tsx";
import { pagesPage } from "./texts/pages.page.tsx";
import { peoplePage } from "./clinic/people.page.tsx";
import { postsPage } from "./records/posts.page.tsx";
import { pricesPage } from "./clinic/prices.page.tsx";
import { questionsPage } from "./texts/questions.page.tsx";
import { requestsPage } from "./requests/requests.page.tsx";
import { servicesPage } from "./clinic/services.page.tsx";
import { statePage } from "./state/state.page.tsx";
import { testimonialsPage } from "./records/testimonials.page.tsx";
import { todayPage } from "./state/today.page.tsx";
import type { DeskPage } from "./desk-env.ts";

/** In the menu's order. */
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
