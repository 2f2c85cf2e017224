import { useEffect } from "react";
import { useLocation } from "react-router";

/** Opens the question that the address points at, or every question of the group, and shows it. */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const target = document.getElementById(decode(hash.slice(1)));
    if (!target) return;
    if (target instanceof HTMLDetailsElement) target.open = true;
    target.querySelectorAll("details").forEach((question) => (question.open = true));
    target.scrollIntoView();
  }, [hash, key]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
