import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { decodeUri } from "../../core/process/decode-uri.ts";
import { focusPlace } from "./focus.ts";
import { focusLink, keepPlace, recallPlace, reopenQuestions } from "./page-places.ts";
import { useRecoverNavigation } from "./recover-navigation.ts";

/**
 * Announces a page that a click brought, and moves the focus: to the place that the address points at, whose questions
 * open, or to the heading; after Back to the link that was followed, with the questions as they were.
 */
export function AfterNavigation() {
  const location = useLocation();
  const { hash, key, pathname } = location;
  const isReturn = useNavigationType() === "POP";
  const [title, setTitle] = useState("");
  const shown = useRef<typeof location>(undefined);
  useRecoverNavigation();

  // Before the router scrolls: where to depends on which questions are open.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before === location) return;
    if (isReturn) reopenQuestions(key);
    const place = isReturn ? recallPlace(key) : undefined;
    const target = document.getElementById(decodeUri(hash.slice(1)) ?? hash.slice(1));
    if (!before) {
      // On a page load the browser follows the hash, and the visitor may have moved the focus since.
      if (place && document.activeElement === document.body) focusLink(place);
      else if (!place && target && openQuestions(target)) target.scrollIntoView();
      return;
    }
    const isNewPage = before.pathname !== pathname;
    if (isNewPage) {
      // After the words of what takes the focus: at the same time they would be heard in any order.
      setTimeout(() => setTitle(document.title), 1_000);
      // The JSON-LD describes the page that was loaded, not the one that a click brings.
      for (const script of document.querySelectorAll('[type="application/ld+json"]'))
        script.remove();
    }
    if (place && focusLink(place)) return;
    if (target && !place) openQuestions(target);
    const start = target ? startOf(target) : (document.getElementById("sent") ?? heading());
    if (start && (target || isNewPage) && !target?.contains(document.activeElement))
      focusPlace(start);
  }, [location, hash, key, pathname, isReturn]);

  // Ends before the next page opens its questions.
  useLayoutEffect(() => keepPlace(key), [key]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** Opens the question, or all questions in the section, that the hash names. @returns whether any was closed */
function openQuestions(target: HTMLElement): boolean {
  if (target.localName === "main") return false;
  const questions = [target, ...target.querySelectorAll("details")].filter(
    (element) => element instanceof HTMLDetailsElement && !element.open,
  );
  for (const question of questions) question.setAttribute("open", "");
  return questions.length > 0;
}

const heading = () => document.querySelector<HTMLElement>("h1");

/** The element to focus: the question, the section's heading, or the element itself. */
const startOf = (target: HTMLElement) =>
  target.querySelector<HTMLElement>("summary, h1, h2, h3") ?? target;
