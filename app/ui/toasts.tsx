import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useState,
} from "react";

export type Toast = {
  title: string;
  text: string;
  tone: "success" | "error";
  /** Milliseconds; the clock stands still while the toast is read (hover or focus). */
  duration: number;
};

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast>(() => {});

// The list and its library arrive with the first toast, or when a form is about to need one.
// Where it cannot be fetched, the same words still stand on the page.
const loadList = () => import("./toast-list.tsx").catch(() => ({ default: () => <></> }));
const ToastList = lazy(loadList);

export function useToasts(): ShowToast {
  return useContext(ToastContext);
}

export function prepareToasts(): void {
  void loadList();
}

export function Toasts({ children }: { children: ReactNode }) {
  // One at a time: the newest word on a form takes the place of the one before.
  const [shown, setShown] = useState<(Toast & { id: number })[]>([]);
  const show = useCallback<ShowToast>((toast) => {
    setShown([{ ...toast, id: performance.now() }]);
  }, []);
  const close = useCallback((id: number) => {
    setShown((list) => list.filter((toast) => toast.id !== id));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      {shown.length > 0 && (
        <Suspense>
          <ToastList toasts={shown} onClose={close} />
        </Suspense>
      )}
    </ToastContext>
  );
}
