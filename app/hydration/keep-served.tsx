import { Component, type ReactNode, use } from "react";

/** What proxies and antivirus programs change in a page is not run, and then its data cannot be read: it stays as it was served. */
export class KeepServed extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isUnreadable: true });
  override state = { isUnreadable: false };
  override render = () => (this.state.isUnreadable ? <NeverHydrated /> : this.props.children);
}

const never = new Promise<never>(() => {});

/** React shows nothing new before everything outside a Suspense boundary is there. */
const NeverHydrated = () => use(never);
