import { useNavigate, useSearchParams } from "react-router";
import { isReference } from "../../../core/submissions/form.ts";

/** From the URL, so that a reload or Back still shows it. */
export function useSentReference() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = search.get("sent");
  const put = (query: string) =>
    void navigate({ search: query }, { replace: true, preventScrollReset: true });
  return {
    reference: isReference(inAddress) ? inAddress : undefined,
    show: (reference: string) => put(`?sent=${reference}`),
    clear: () => put(""),
  };
}
