import { Outlet } from "react-router";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { MobileBar } from "./mobile-bar.tsx";

/** What surrounds every page but the assessment landing page. */
export default function Site() {
  return (
    <div className="pb-22 md:pb-0">
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
      <MobileBar />
    </div>
  );
}
