import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { X } from "lucide";
import { useEffect, useRef } from "react";
import { useSite } from "../../layout/site-data.ts";
import { Icon } from "../controls/icon.tsx";
import { type ToastListProps, useToasts } from "./toasts.tsx";

const tones = {
  success: "border-pine-7 bg-pine-1",
  error: "border-red-6 bg-red-1",
};

export default function ToastList({ toast }: ToastListProps) {
  const list = useRef<HTMLOListElement>(null);
  const show = useToasts();
  const { notice } = useSite().words.forms;

  // A focused element must stay visible (WCAG 2.4.11); the same words stand above the form.
  useEffect(() => {
    const giveWayTo = (target: EventTarget | null) => {
      requestAnimationFrame(() => {
        if (!(target instanceof Element) || !list.current || list.current.contains(target)) return;
        // The thanks take the focus as a whole, and are read from their beginning.
        if (target.matches("[tabindex='-1']:not([role=alert])")) return;
        if (overlap(target, list.current)) show(undefined);
      });
    };
    const follow = ({ target }: FocusEvent) => giveWayTo(target);
    addEventListener("focusin", follow);
    giveWayTo(document.querySelector("[role=alert]:focus"));
    return () => removeEventListener("focusin", follow);
  }, [toast, show]);

  return (
    <Provider label={notice.label} swipeDirection="right">
      <Root
        key={toast.shownAt}
        duration={toast.duration}
        // Announced politely: the same words take the focus in the form.
        type="background"
        onOpenChange={() => show(undefined)}
        className={`grid grid-cols-[1fr_auto] gap-x-3 rounded-card border-2 p-4 text-ink ${tones[toast.tone]}`}
      >
        <Title className="font-bold">{toast.title}</Title>
        <Close
          aria-label={notice.close}
          className="row-span-2 -mt-2 -mr-2 grid size-12 cursor-pointer place-items-center self-start rounded-button"
        >
          <Icon parts={X} size={22} />
        </Close>
        <Description className="text-small">{toast.text}</Description>
      </Root>
      <Viewport
        ref={list}
        className="fixed inset-x-4 bottom-20 z-50 flex flex-col gap-3 in-[:root:has([data-bar][hidden])]:bottom-4 sm:left-auto sm:w-100 md:bottom-6"
      />
    </Provider>
  );
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
