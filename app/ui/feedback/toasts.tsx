import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from "react";

export type Toast = {
  title: string;
  text: string;
  tone: "success" | "error";
  /** Milliseconds; paused on hover and focus. */
  duration: number;
};

export type ToastListProps = { toast: Toast & { shownAt: number } };

/** Undefined dismisses the current toast. */
type ShowToast = (toast: Toast | undefined) => void;

const ToastContext = createContext<ShowToast>(() => {});

// Loaded with the first toast, or when a form takes the focus. If it cannot be fetched, the same words stand on the
// page.
const loadList = (): Promise<{ default: ComponentType<ToastListProps> }> =>
  import("./toast-list.tsx").catch(() => ({ default: () => <></> }));

export function useToasts(): ShowToast {
  return useContext(ToastContext);
}

export function prepareToasts(): void {
  void loadList();
}

export function Toasts({ children }: { children: ReactNode }) {
  // The newest toast replaces the one before.
  const [shown, setShown] = useState<ToastListProps["toast"]>();
  // React would delay a loaded lazy component by up to 0.3 s.
  const [List, setList] = useState<ComponentType<ToastListProps>>();
  const show = useCallback<ShowToast>((toast) => {
    setShown(toast && { ...toast, shownAt: performance.now() });
    if (toast) void loadList().then(({ default: List }) => setList(() => List));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {shown && List && <List toast={shown} />}
    </ToastContext>
  );
}
