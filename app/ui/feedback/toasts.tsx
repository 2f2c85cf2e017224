import { X } from "lucide";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router";
import { useSite } from "../../layout/site-data.ts";
import { overlap } from "../../navigation/focus.ts";
import { recall, remember } from "../../navigation/tab-memory.ts";
import { Icon } from "../controls/icon.tsx";

export type Toast = {
  title: string;
  text: string;
  tone: "success" | "error";
  /** In milliseconds. Pointer and focus hold the toast longer. */
  duration: number;
  /** The page says it nowhere else: the toast is announced, and stays on the tab's next pages until it is dismissed. */
  isAlone?: boolean;
};

type OpenToast = Toast & { endsAt: number };

const keptKey = "toast";

/** Undefined dismisses the toast. */
type ShowToast = (toast: Toast | undefined) => void;

const ToastContext = createContext<{ shown?: OpenToast; show: ShowToast; giveWay: () => void }>({
  show: () => {},
  giveWay: () => {},
});

export const useToasts = (): ShowToast => useContext(ToastContext).show;

export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<OpenToast>();
  const [show] = useState((): ShowToast => (toast) => {
    remember(keptKey, toast?.isAlone ? toast : undefined);
    const endsAt = toast?.isAlone ? Infinity : performance.now() + (toast?.duration ?? 0);
    setShown(toast && { ...toast, endsAt });
  });
  const { pathname } = useLocation();
  useEffect(() => {
    const kept = recall<Toast>(keptKey);
    if (kept) show(kept);
  }, [pathname, show]);
  const [giveWay] = useState(() => () => setShown(undefined));
  return <ToastContext value={{ ...(shown && { shown }), show, giveWay }}>{children}</ToastContext>;
}

/** Shows toasts below the header. One with `isAlone` pushes the page down; others cover its left half, because most forms stand in the right half. Where there is one column, the page scrolls below a bar. */
export function ToastArea() {
  const { shown } = useContext(ToastContext);
  const area = "sticky top-0 z-50 mx-auto flex max-w-page px-5 *:mt-4 *:mb-2 sm:px-8";
  const card = shown && <ToastCard key={shown.endsAt} toast={shown} />;
  // A live region announces only what is added to it later.
  return (
    <>
      <div aria-live="polite" data-print="none" className={`${area} justify-end`}>
        {shown?.isAlone && card}
      </div>
      <div data-print="none" className={`${area} h-0`}>
        {shown?.isAlone || card}
      </div>
    </>
  );
}

const tones = {
  success: "border-pine-7 bg-pine-1",
  error: "border-red-6 bg-red-1",
};

function ToastCard({ toast: { title, text, tone, endsAt } }: { toast: OpenToast }) {
  const { show, giveWay } = useContext(ToastContext);
  const { notice } = useSite().words.forms;
  const card = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (isHeld || endsAt === Infinity) return;
    const timer = setTimeout(show, endsAt - performance.now());
    return () => clearTimeout(timer);
  }, [isHeld, endsAt, show]);

  useRoomForFocus(card, giveWay);

  function close() {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    show(undefined);
  }

  return (
    <section
      ref={card}
      aria-label={notice.label}
      data-toast
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        before.current ??= relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      className={`grid h-max w-full grid-cols-[1fr_auto] gap-x-3 rounded-card border-2 p-3 pl-4 text-ink max-lg:[box-shadow:0_0_0_100vmax_var(--brand-white)] max-lg:[clip-path:inset(-1rem_-100vmax_-0.5rem)] sm:w-100 ${tones[tone]}`}
    >
      <p className="font-bold">{title}</p>
      <button
        type="button"
        aria-label={notice.close}
        onClick={close}
        className="-mt-2 -mr-2 -mb-3 grid size-12 cursor-pointer place-items-center rounded-button"
      >
        <Icon parts={X} size={22} />
      </button>
      <p className="col-span-2 text-small">{text}</p>
    </section>
  );
}

/** Focused elements scroll to below the toast. It disappears where it would still cover one (WCAG 2.4.11). */
function useRoomForFocus(card: RefObject<HTMLElement | null>, giveWay: () => void) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${card.current!.offsetHeight + 32}px`;
    const focused = document.activeElement;
    if (focused && overlap(focused, card.current!) && focused !== document.body)
      focused.scrollIntoView({ block: "nearest" });
    const uncover = ({ target }: FocusEvent) =>
      requestAnimationFrame(() => {
        if (!(target instanceof Element) || !card.current || card.current.contains(target)) return;
        if (overlap(target, card.current)) giveWay();
      });
    addEventListener("focusin", uncover);
    return () => {
      style.scrollPaddingTop = "";
      removeEventListener("focusin", uncover);
    };
  }, [card, giveWay]);
}
