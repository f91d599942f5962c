import { type ActivityLog, createActivityLog } from './activity-log.ts';
import { toastQueue } from './toast-queue.ts';

/** The specified types of a toast. */
export type NoticeType = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';

/** What somebody may still do about what a toast says: take it back, or try it again. */
export interface NoticeAction {
  /** One or two words: "Undo", "Try again". */
  readonly label: string;
  /** Called once at most, from the toast or later from the activity tray. */
  readonly run: () => void;
}

/** What a toast says. */
export interface Notice {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action?: NoticeAction | undefined;
  /**
   * Of a change that has not come about: where its record is, a path of the console with its project. Should the page go
   * before the action is used, the title waits in the activity tray of the next one, on this device, for a week: it names
   * nobody.
   */
  readonly openAt?: string | undefined;
  /** Of a toast that stands: it changes into this one instead of another one coming. */
  readonly id?: string;
}

/** What is said while something is under way, and then about how it ended. */
export interface PromiseNotices<Value> {
  readonly loading: Notice;
  readonly success: Notice | ((value: Value) => Notice);
  readonly error: Notice | ((error: unknown) => Notice);
}

/** Shows a toast and returns its id. */
export type ShowNotice = (notice: Notice) => string;

/**
 * Says something in passing. Toasts leave after 4 s, errors too; `loading` stays until it is changed or dismissed.
 * What must not be missed belongs into the page.
 */
export interface Notify extends Readonly<Record<NoticeType, ShowNotice>> {
  /** Takes one toast away, or all of them. */
  readonly dismiss: (id?: string) => void;
  /** `loading` while `work` is under way, then `success` or `error` in its place. Returns the id of the toast. */
  readonly promise: <Value>(work: Promise<Value>, notices: PromiseNotices<Value>) => string;
}

const { record, settle, ...log } = createActivityLog();

/** What the toasts of {@link notify} have said. */
export const activity: ActivityLog = log;

let count = 0;

const show =
  (type: NoticeType): ShowNotice =>
  (said) => {
    const id = said.id ?? `notice-${++count}`;
    const notice = { ...said, action: said.action && onceFor(id, said.action) };
    record(type, id, notice);
    toastQueue.add({ does: 'show', type, id, notice });
    return id;
  };

/** What is done about it is not offered any more, neither in the toast nor in the tray. */
const onceFor = (id: string, { label, run }: NoticeAction): NoticeAction => ({
  label,
  run() {
    if (!settle(id)) return;
    toastQueue.add({ does: 'dismiss', id });
    run();
  },
});

const noticeOf = <Outcome>(notice: Notice | ((outcome: Outcome) => Notice), outcome: Outcome) =>
  typeof notice === 'function' ? notice(outcome) : notice;

/** The toasts of {@link Toaster}. The toast library loads with the first one. */
export const notify: Notify = {
  default: show('default'),
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  dismiss: (id) => toastQueue.add({ does: 'dismiss', id }),
  promise: (work, { loading, success, error }) => {
    const id = notify.loading(loading);
    work.then(
      (value) => notify.success({ ...noticeOf(success, value), id }),
      (reason: unknown) => notify.error({ ...noticeOf(error, reason), id }),
    );
    return id;
  },
};
