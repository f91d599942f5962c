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

type Kind = keyof Notify;

const show = (kind: Kind) => (notice: Notice) => {
  void import('./toast.ts').then(({ toast }) =>
    toast[kind](notice.title, notice.description === undefined ? {} : { description: notice.description }),
  );
};

/** The toasts of {@link Toaster}. The toast library loads with the first one. */
export const notify: Notify = { success: show('success'), error: show('error') };
