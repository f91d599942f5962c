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

async function show(kind: keyof Notify, { title, ...options }: Notice): Promise<void> {
  toasterDemand.raise();
  const { toastsMounted } = await import('./ToasterToasts.tsx');
  const toast = await toastsMounted();
  toast[kind](title, options);
}

const showOrLog = (kind: keyof Notify) => (notice: Notice) => {
  show(kind, notice).catch((error: unknown) => console.error(notice.title, error));
};

/** The toasts of {@link Toaster}. The toast library loads with the first one. */
export const notify: Notify = { success: showOrLog('success'), error: showOrLog('error') };
