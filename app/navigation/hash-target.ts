import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { decodeUri } from "../../core/process/decode-uri.ts";
import { focusPlace } from "./focus.ts";

/** Opens the question that the address points at, or every question of the group, and goes there. The main part of a page is no group. */
export function useHashTarget(): void {
  const location = useLocation();
  const { hash, key } = location;
  const arrival = useRef(location);
  const arriving = arrival.current === location;

  useEffect(() => {
    if (hash.length < 2) return;
    const target = document.getElementById(decodeUri(hash.slice(1)) ?? hash.slice(1));
    if (!target) return;
    const opened = openQuestions(target);
    // A page that loads goes to its hash by itself, and who reads may have scrolled on since.
    if (arriving && !opened) return;
    target.scrollIntoView();
    if (!arriving && !target.contains(document.activeElement)) focusPlace(startOf(target));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, key]);
}

function openQuestions(target: HTMLElement): boolean {
  if (target.localName === "main") return false;
  const questions = [target, ...target.querySelectorAll("details")]
    .filter((element) => element instanceof HTMLDetailsElement)
    .filter(({ open }) => !open);
  for (const question of questions) question.open = true;
  return questions.length > 0;
}

/** What is read out first: the question, the heading of a section, or the place itself. */
function startOf(target: HTMLElement): HTMLElement {
  return target.querySelector<HTMLElement>("summary, h1, h2, h3") ?? target;
}
