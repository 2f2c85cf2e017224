import { useSite } from "./site-data.ts";
import { useLocation } from "react-router";
import { Link } from "../navigation/link.tsx";

const looks = {
  bar: "nav-link inline-flex min-h-12 items-center border-b-3 px-1 text-small hover:border-line",
  sheet: "nav-link flex min-h-12 items-center border-l-4 px-4 text-lead",
};

export function NavigationLinks({ as }: { as: keyof typeof looks }) {
  const { navigation } = useSite().words;
  const { pathname } = useLocation();
  return navigation.header.map(({ to, label }) => (
    <li key={to}>
      <Link
        to={to}
        prefetch={as === "bar" ? "viewport" : "intent"}
        className={looks[as]}
        aria-current={currentness(to, pathname)}
      >
        {label}
      </Link>
    </li>
  ));
}

/** "page" for the page itself, "true" for its section. */
function currentness(href: string, pathname: string): "page" | "true" | undefined {
  const path = pathname === "/resources" ? "/blog" : pathname;
  if (path === href) return "page";
  return href !== "/" && path.startsWith(`${href}/`) ? "true" : undefined;
}
