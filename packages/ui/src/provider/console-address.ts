import type { ComponentType, ReactNode, Ref } from 'react';
import type { UnsavedChanges } from '../foundation/unsaved-changes.ts';

/** What the link of a router takes, besides what an anchor takes. */
export interface AddressLinkProps {
  readonly to: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Where the console is, and how it goes elsewhere: `browserAddress()`, `memoryAddress()`, or a router's. */
export interface ConsoleAddress {
  /** Path and query, such as `/sudo?project=alpha`. */
  readonly current: () => string;
  /** Calls back on every change of it, until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Goes to a path of the console. With a query alone (`?search=anna`) the page stays, and stays scrolled. `replace` leaves
   * no entry in the history.
   */
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  /** The router's link. Without one links are anchors that call `go`. */
  readonly Link?: ComponentType<AddressLinkProps> | undefined;
  /** Stops the router before what is unsaved. Without one `go` is asked for only once the person has agreed to leave. */
  readonly LeaveGuard?: ComponentType<{ readonly unsaved: UnsavedChanges }> | undefined;
}

const anywhere = 'http://console.invalid';

const pathOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => `${pathname}${search}`;

/** Those who want to know of a change. */
function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell() {
      for (const listener of listeners) listener();
    },
    add(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An address of its own, that nobody sees: for tests, a part of a page, or a server. */
export function memoryAddress(start: string): ConsoleAddress {
  const { tell, add } = createListeners();
  let current = pathOf(new URL(start, anywhere));
  return {
    current: () => current,
    subscribe: add,
    go(to) {
      current = pathOf(new URL(to, anywhere + current));
      tell();
    },
  };
}

/** There is one address of the browser, however often it is asked for. */
const ofBrowser = createListeners();

/** The address of the browser, where no router has it: what leads elsewhere is pushed to its history. In browsers alone. */
export function browserAddress(): ConsoleAddress {
  const { tell, add } = ofBrowser;
  return {
    current: () => pathOf(window.location),
    subscribe(listener) {
      const remove = add(listener);
      window.addEventListener('popstate', listener);
      return () => {
        remove();
        window.removeEventListener('popstate', listener);
      };
    },
    go(to, { replace = false } = {}) {
      window.history[replace ? 'replaceState' : 'pushState'](null, '', to);
      if (!to.startsWith('?')) window.scrollTo(0, 0);
      tell();
    },
  };
}
