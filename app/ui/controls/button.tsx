import { type PlaceData, useSite } from "../../layout/site-data.ts";
import type { ComponentProps, ReactNode } from "react";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { directionsUrl } from "../../../core/clinic/address.ts";
import { reportConversion } from "../../measurement/conversion.ts";
import { Link } from "../../navigation/link.tsx";

type Tone = "primary" | "secondary" | "sun" | "onDark";

const shape =
  "button inline-flex min-h-12 items-center justify-center gap-2 rounded-button border-2 px-5 py-2 text-center text-small font-bold";
const tones: Record<Tone, string> = {
  primary: "border-lake-7 bg-lake-7 text-white hover:border-lake-9 hover:bg-lake-9",
  secondary: "border-ink bg-white text-ink hover:bg-lake-1",
  sun: "border-sun bg-sun text-on-sun hover:border-ink",
  onDark: "border-white text-white hover:bg-lake-7",
};

/** Gives links of other components the look of a button. */
export const buttonLook = (tone: Tone) => `${shape} ${tones[tone]}`;

/** Puts buttons in a row where they fit; on a phone they fill it. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div data-call-to-action data-print="none" className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
      {children}
    </div>
  );
}

type ButtonLinkProps = { to: string; tone?: Tone; children: ReactNode };

export function ButtonLink({ to, tone = "primary", children }: ButtonLinkProps) {
  return (
    <Link to={to} className={buttonLook(tone)}>
      {children}
    </Link>
  );
}

export function Button({ tone = "primary", ...props }: ComponentProps<"button"> & { tone?: Tone }) {
  return (
    <button
      {...props}
      className={`${buttonLook(tone)} cursor-pointer aria-disabled:cursor-wait aria-disabled:border-ink-2 aria-disabled:bg-ink-2`}
    />
  );
}

type SendButtonProps = ComponentProps<"button"> & {
  words: { idle: string; busy: string };
  isBusy: boolean;
};

/** Beside it stands what it shows while busy: screen readers do not announce a changed label. */
export function SendButton({ words, isBusy, ...props }: SendButtonProps) {
  return (
    <>
      <Button {...props} type="submit" aria-disabled={isBusy}>
        {isBusy ? words.busy : words.idle}
      </Button>
      <span aria-live="polite" className="sr-only">
        {isBusy && words.busy}
      </span>
    </>
  );
}

type BookButtonProps = {
  tone?: Tone;
  children?: ReactNode;
  conversion?: string;
  url?: string | undefined;
};

export function BookButton({ tone = "primary", children, ...link }: BookButtonProps) {
  const { words } = useSite();
  return (
    <BookLink {...link} className={buttonLook(tone)}>
      {children ?? words.buttons.book}
    </BookLink>
  );
}

type BookLinkProps = Pick<BookButtonProps, "conversion" | "url"> & {
  className: string;
  children: ReactNode;
};

export function BookLink({ url, conversion, className, children }: BookLinkProps) {
  const { bookingUrl } = useSite();
  const to = url ?? bookingUrl;
  const link = { className, onClick: conversion ? () => reportConversion(conversion) : undefined };
  if (to.startsWith("/"))
    return (
      <Link to={to} {...link}>
        {children}
      </Link>
    );
  return (
    <NewTabLink href={to} {...link}>
      {children}
    </NewTabLink>
  );
}

export function NewTabLink({ children, ...link }: ComponentProps<"a">) {
  const { labels } = useSite().words;
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {labels.newTab}</span>
    </a>
  );
}

type CallButtonProps = { tone?: Tone; children?: ReactNode };

export function CallButton({ tone = "secondary", children }: CallButtonProps) {
  const { facts, words } = useSite();
  return (
    <a href={`tel:${facts.phone.e164}`} className={`${buttonLook(tone)} tabular-nums`}>
      {children ?? words.buttons.call}
    </a>
  );
}

export function DirectionsButton({ place }: { place?: PlaceData | undefined }) {
  const { facts, words } = useSite();
  return (
    <NewTabLink href={directionsUrl(place ?? facts)} className={buttonLook("secondary")}>
      {words.visit.directions}
      {place && <span className="sr-only">: {place.name}</span>}
    </NewTabLink>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link">
      {children}
    </Link>
  );
}

type TallLinkProps = { to: string; label: string; className?: string };

/** Stands alone in its line, as high as a thumb needs. */
export function TallLink({ to, label, className = "mt-1" }: TallLinkProps) {
  return (
    <p className={`tall-links ${className}`}>
      <TextLink to={to}>{label}</TextLink>
    </p>
  );
}

type LinkListProps = { links: readonly { to: string; label: string }[]; className: string };

export function LinkList({ links, className }: LinkListProps) {
  return (
    <ul className={`tall-links ${className}`}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <TextLink to={to}>{label}</TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Shows words such as "Learn more"; screen readers add what about. */
export function MoreLink({ to, label, title }: { to: string; label: string; title: string }) {
  const { buttons } = useSite().words;
  return (
    <TextLink to={to}>
      {label}
      <span className="sr-only"> {fillPlaces(buttons.about, { title })}</span>
    </TextLink>
  );
}

export function PhoneLink({ place }: { place?: PlaceData | undefined }) {
  const { facts } = useSite();
  const { e164, display } = (place ?? facts).phone;
  return (
    <a href={`tel:${e164}`} className="link tabular-nums">
      {display}
    </a>
  );
}

export function EmailLink(props: { address?: string }) {
  const { facts } = useSite();
  const address = props.address ?? facts.email;
  return (
    <a href={`mailto:${address}`} className="link wrap-anywhere">
      {address}
    </a>
  );
}
