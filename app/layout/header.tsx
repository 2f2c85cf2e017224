import { useSite } from "./site-data.ts";
import { Link } from "../navigation/link.tsx";
import { useFollowLink } from "../navigation/plain-links.ts";
import { shortAddress } from "../../core/clinic/address.ts";
import { BookButton } from "../ui/controls/button.tsx";
import { OpenNow } from "../ui/clinic/open-now.tsx";
import { Container } from "../ui/text/section.tsx";
import { Mark } from "../ui/clinic/mark.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { MenuItems } from "./navigation.tsx";

export function Header() {
  const { labels, navigation } = useSite().words;
  const follow = useFollowLink();
  return (
    <header data-print="none">
      <a href="#main" className="skip-link" onClick={follow}>
        {labels.skip}
      </a>
      <Banner />
      <UtilityLine />
      <div className="border-b border-line bg-white">
        <Container>
          <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-2 gap-y-2 py-2 sm:min-h-19 sm:py-3">
            <div className="max-lg:max-w-full max-lg:flex-1 lg:max-w-max lg:flex-[1_1_14rem]">
              <ClinicName />
            </div>
            <nav aria-label={labels.main} className="max-lg:hidden">
              <ul className="flex flex-wrap gap-x-4">
                <MenuItems items={navigation.header} as="bar" />
              </ul>
            </nav>
            <div className="flex max-sm:hidden">
              <BookButton />
            </div>
            <div className="menu-frame lg:hidden">
              <MobileMenu />
            </div>
          </div>
        </Container>
      </div>
    </header>
  );
}

/** Within the header, so that whoever goes by landmarks meets it first. */
function Banner() {
  const { banner } = useSite();
  if (banner.length === 0) return null;
  return (
    <div className="border-b-2 border-sun-7 bg-sun-1 py-1">
      <Container>
        {banner.map(({ text, link }) => (
          <p key={text} className="max-w-measure py-2 font-semibold">
            {link ? (
              <Link className="link" to={link}>
                {text}
              </Link>
            ) : (
              text
            )}
          </p>
        ))}
      </Container>
    </div>
  );
}

/** Takes two lines on a narrow phone, so that its neighbours stay in place. */
export function ClinicName() {
  const { facts } = useSite();
  return (
    <Link
      to="/"
      className="inline-flex min-h-12 max-w-full items-center gap-2 text-lead/tight font-bold"
    >
      <Mark className="h-9 flex-none" />
      <span className="min-w-0">{facts.name}</span>
    </Link>
  );
}

function UtilityLine() {
  const { facts, words } = useSite();
  // The open status beside it is that of this address alone.
  const severalPlaces = facts.otherPlaces.length > 0;
  const { buttons } = words;
  return (
    <div className="bg-mist text-small">
      <Container>
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6">
          <div className="flex flex-wrap items-center gap-x-6 md:flex-[1_1_18rem]">
            <OpenNow isBrief />
            <span className={`flex min-h-9 items-center ${severalPlaces ? "" : "max-md:hidden"}`}>
              {severalPlaces ? facts.address.street : shortAddress(facts)}
            </span>
          </div>
          <div className="flex flex-wrap gap-x-6 max-md:hidden">
            <div className="max-lg:hidden">
              <a href={`mailto:${facts.email}`} className="tall-link hover:underline">
                {facts.email}
              </a>
            </div>
            <a href={`tel:${facts.phone.e164}`} className="tall-link tabular-nums hover:underline">
              {buttons.call}
            </a>
          </div>
        </div>
      </Container>
    </div>
  );
}
