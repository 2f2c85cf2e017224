import { useSearchParams } from "react-router";
import { isReference } from "../../../core/submissions/form.ts";

/** From the URL, so that a reload or Back still shows it. */
export function useSentReference() {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get("sent");
  const options = { replace: true, preventScrollReset: true };
  return {
    reference: isReference(inAddress) ? inAddress : undefined,
    show: (reference: string) => setSearch({ sent: reference }, options),
    clear: () => setSearch({}, options),
  };
}
