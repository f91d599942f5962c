import { toasterDemand } from './toaster-demand.ts';

/** What a toast says. */
export interface Notice {
  readonly title: string;
  readonly description?: string;
}

/** Says something in passing. Toasts leave after 4 s; what must not be missed belongs into the page. */
export interface Notify {
  readonly success: (notice: Notice) => void;
  readonly error: (notice: Notice) => void;
}

const show =
  (kind: keyof Notify) =>
  async ({ title, ...options }: Notice) => {
    toasterDemand.raise();
    const { toastsMounted } = await import('./ToasterToasts.tsx');
    const toast = await toastsMounted();
    toast[kind](title, options);
  };

/** The toasts of {@link Toaster}. The toast library loads with the first one. */
export const notify: Notify = { success: show('success'), error: show('error') };
