import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";

export type Toast = {
  title: string;
  text: string;
  tone: "success" | "error";
  /** Milliseconds; the clock stands still while the toast is read (hover or focus). */
  duration: number;
};

export type ToastListProps = {
  toasts: readonly (Toast & { id: number })[];
  onClose: (id: number) => void;
};

/** Undefined takes away what is no longer true. */
type ShowToast = (toast: Toast | undefined) => void;

const ToastContext = createContext<ShowToast>(() => {});

// The list and its library arrive with the first toast, or when a form is about to need one.
// Where it cannot be fetched, the same words still stand on the page.
const loadList = (): Promise<{ default: ComponentType<ToastListProps> }> =>
  import("./toast-list.tsx").catch(() => ({ default: () => <></> }));

export function useToasts(): ShowToast {
  return useContext(ToastContext);
}

export function prepareToasts(): void {
  void loadList();
}

export function Toasts({ children }: { children: ReactNode }) {
  // One at a time: the newest word on a form takes the place of the one before.
  const [shown, setShown] = useState<ToastListProps["toasts"]>([]);
  // React would hold a lazy component back for up to 0.3 s, though it is here.
  const [List, setList] = useState<ComponentType<ToastListProps>>();
  const isNeeded = shown.length > 0;
  const show = useCallback<ShowToast>((toast) => {
    setShown(toast ? [{ ...toast, id: performance.now() }] : []);
  }, []);
  const close = useCallback((id: number) => {
    setShown((list) => list.filter((toast) => toast.id !== id));
  }, []);

  useEffect(() => {
    if (isNeeded) void loadList().then(({ default: List }) => setList(() => List));
  }, [isNeeded]);

  return (
    <ToastContext value={show}>
      {children}
      {isNeeded && List && <List toasts={shown} onClose={close} />}
    </ToastContext>
  );
}
