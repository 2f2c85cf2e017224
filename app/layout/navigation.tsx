import { ChevronDown } from "lucide";
import { useLocation } from "react-router";
import { Link } from "../navigation/link.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import type { SiteData } from "./site-data.ts";

const looks = {
  bar: "nav-link tall-link border-b-3 px-1 text-small hover:border-line",
  sheet: "nav-link flex min-h-12 items-center border-l-4 px-4 text-lead",
};

type As = keyof typeof looks;
type MenuItem = SiteData["words"]["navigation"]["header"][number];

export function MenuItems({ items, as }: { items: readonly MenuItem[]; as: As }) {
  const { pathname } = useLocation();
  return items.map(({ label, to, ...item }) => (
    <li key={label}>
      {to ? (
        <Link
          to={to}
          prefetch={as === "bar" ? "viewport" : "intent"}
          className={looks[as]}
          aria-current={currentness(to, pathname)}
        >
          {label}
        </Link>
      ) : (
        // Closed on the next page.
        <Submenu
          key={pathname}
          label={label}
          links={("links" in item && item.links) || []}
          as={as}
        />
      )}
    </li>
  ));
}

/** A disclosure, which works without script; with it, Escape and leaving close it. */
function Submenu({ label, links, as }: { label: string; links: readonly MenuItem[]; as: As }) {
  const { pathname } = useLocation();
  const holdsPage = links.some(({ to }) => to && currentness(to, pathname));
  return (
    // Hears what its links and its summary bubble.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className="relative"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || as === "sheet") return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isOutside =
          !currentTarget.contains(relatedTarget) && !currentTarget.matches(":hover");
        if (as === "bar" && isOutside) currentTarget.open = false;
      }}
    >
      <summary
        className={`${looks[as]} cursor-pointer list-none gap-1 [&::-webkit-details-marker]:hidden`}
        aria-current={holdsPage ? "true" : undefined}
      >
        {label}
        <Icon parts={ChevronDown} />
      </summary>
      <ul
        className={
          as === "bar"
            ? "absolute z-10 w-max max-w-72 rounded-card border border-line bg-white px-4 py-2"
            : "pl-5"
        }
      >
        <MenuItems items={links} as={as} />
      </ul>
    </details>
  );
}

/** "page" for the page itself, "true" for its section. */
function currentness(href: string, pathname: string): "page" | "true" | undefined {
  const path = pathname === "/resources" ? "/blog" : pathname;
  if (path === href) return "page";
  return href !== "/" && path.startsWith(`${href}/`) ? "true" : undefined;
}
