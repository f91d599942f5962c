import type { Notice, NoticeType } from './notify.ts';

/** What is asked of the toasts. */
export type ToastOrder =
  | { readonly does: 'show'; readonly type: NoticeType; readonly id: string; readonly notice: Notice }
  | { readonly does: 'dismiss'; readonly id: string | undefined };

const waiting: ToastOrder[] = [];
const listeners = new Set<() => void>();
let serve: ((order: ToastOrder) => void) | undefined;
let isWanted = false;

/** Orders wait here until the toast library stands: it loads with the first one, and drops what comes too early. */
export const toastQueue = {
  add: (order: ToastOrder) => {
    if (serve) return serve(order);
    waiting.push(order);
    isWanted = true;
    for (const listener of listeners) listener();
  },
  /** Hands over what has waited, then everything as it comes, until the returned function is called. */
  serveWith: (server: (order: ToastOrder) => void) => {
    serve = server;
    for (const order of waiting.splice(0)) server(order);
    return () => {
      if (serve === server) serve = undefined;
    };
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
};
