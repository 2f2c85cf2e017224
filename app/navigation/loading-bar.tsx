import { useNavigation } from "react-router";

/** The progress of a navigation, seen once it is slow: loading-bar.css. */
export function LoadingBar() {
  return useNavigation().state === "loading" && <div aria-hidden className="loading-bar" />;
}
