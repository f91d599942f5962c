import type { QueryClient } from '@tanstack/react-query';
import type { Notice, NoticeAction } from '../components/Toaster/notify.ts';
import { whoWasFirst } from '../data/change-state.ts';
import { isCertainlyUnchanged, RequestFailure } from '../data/failure.ts';
import { isFinal } from '../data/is-final.ts';
import { sendChange } from '../data/send-change.ts';
import type { ChangeOptions } from '../data/use-change.ts';
import { addressOf } from '../foundation/address-of.ts';
import { capitalized } from '../foundation/capitalized.ts';
import { formatWait } from '../foundation/format.ts';
import type { Port } from '../provider/port.ts';
import { whoChanged } from './FormDialog/who-changed.ts';

const sentences = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');

/** What the notices of an undoing say, one after the other. */
export interface UndoMessages {
  /** Such as "Activating the account". */
  readonly running: string;
  /** Such as "To be activated once you are online". */
  readonly paused: string;
  /** Such as "Account activated". */
  readonly done: string;
  /** Such as "Account may have been activated". */
  readonly unknown: string;
  /** Such as "Somebody changed the account since". */
  readonly conflict: string;
  /** Such as "Account not activated". */
  readonly failed: string;
}

/**
 * The messages of an undoing: of what thing, such as "league"; that it runs, such as "Deleting the league again"; and what has
 * become of the thing, such as "deleted again". `is` and `be` say that in other words, such as "is as before".
 */
export function undoMessages(
  thing: string,
  running: string,
  undone: string,
  [is, be]: readonly [is: string, be: string] = [undone, `have been ${undone}`],
): UndoMessages {
  const Thing = capitalized(thing);
  return {
    running,
    paused: `To be ${undone} once you are online`,
    done: `${Thing} ${is}`,
    unknown: `${Thing} may ${be}`,
    conflict: `Somebody changed the ${thing} since`,
    failed: `${Thing} not ${undone}`,
  };
}

/** The messages of an undoing that changes something to what it was before. */
export const changedBack = (thing: string): UndoMessages =>
  undoMessages(thing, `Changing the ${thing} back`, 'changed back', ['is as before', 'be as before']);

interface Undoing<Data, Input> {
  readonly messages: UndoMessages;
  /** Which one it is, below each of the words. */
  readonly description: string;
  /** Which one it is once it is undone, where its name changes with that. */
  readonly became?: string;
  /** Where the record is, for what has to be looked at again. */
  readonly openAt: string;
  readonly change: ChangeOptions<Data, Input>;
  readonly input: Input;
  /** Called once it is taken back. */
  readonly onUndone?: () => void;
  /** Says what happened in a conflict, for those that can say more than who changed it. */
  readonly overtaken?: (error: unknown) => Pick<Notice, 'title' | 'description'> | undefined;
  /** How much is taken back where the rest could not be; undefined where nothing is. */
  readonly partOf?: () => string | undefined;
  /** What a refusal of this change alone says, and where one goes from there; undefined where it failed as any may. */
  readonly refusalOf?: (error: unknown) => { readonly text: string; readonly openAt: string | undefined } | undefined;
}

/** What an undo is sent and told through. */
export interface UndoContext extends Pick<Port, 'navigate' | 'notify' | 'project' | 'timeZone' | 'unsaved' | 'viewer'> {
  readonly queryClient: QueryClient;
}

/**
 * The undo of a notice: sends the change that takes another one back, and tells what became of it. It asks before it is
 * lost; what has left goes on when its person goes elsewhere.
 */
export function undoChange<Data, Input>(
  {
    messages,
    description,
    became = description,
    openAt,
    change,
    input,
    onUndone,
    overtaken,
    partOf,
    refusalOf,
  }: Undoing<Data, Input>,
  { queryClient, navigate, notify, project, timeZone, unsaved, viewer }: UndoContext,
): NoticeAction {
  // Whichever is selected by the time that the notice is used.
  const projectKey = project.selectedProject?.key;
  const place = addressOf(openAt, projectKey);
  const run = async () => {
    const notice = notify.loading({ title: messages.running, description });
    const leaving = new AbortController();
    const hold = unsaved.hold('unanswered', () => leaving.abort(), place);
    const onPaused = (isPaused: boolean) => {
      hold.change(isPaused ? 'unsent' : 'unanswered');
      notify.loading({ id: notice, title: isPaused ? messages.paused : messages.running, description });
    };
    try {
      const sending = { queryClient, signal: leaving.signal, goesOn: true, onPaused };
      await sendChange(change, input, sending).finally(hold.release);
      notify.success({ id: notice, title: messages.done, description: became });
      onUndone?.();
    } catch (error) {
      const { kind, code, requestId, retryAfter } = error instanceof RequestFailure ? error.facts : {};
      // The API says what of it is done, and what is left.
      const said = code === 'provider_unavailable' && error instanceof RequestFailure ? error.message : undefined;
      const quote = requestId && `Request ${requestId}`;
      const part = partOf?.();
      const opening = (to: string) => ({ label: 'Open', run: () => navigate(to, projectKey) });
      const open = opening(openAt);
      const again = { label: 'Try again', run: () => void run() };
      const refusal = refusalOf?.(error);
      // Whoever gave it up before it was sent is not told of it again; what had left went on.
      const keptAt = error instanceof RequestFailure && error.facts.isSent === false ? undefined : place;
      if (refusal) {
        notify.error({
          id: notice,
          title: messages.failed,
          description: sentences(description, refusal.text),
          action: refusal.openAt === undefined ? undefined : opening(refusal.openAt),
          openAt: keptAt,
        });
      } else if (!isCertainlyUnchanged(error)) {
        notify.warning({
          id: notice,
          title: messages.unknown,
          description: sentences(description, part, said, quote),
          action: open,
          openAt: keptAt,
        });
      } else if (kind === 'conflict') {
        const other = overtaken?.(error);
        notify.info({
          id: notice,
          title: other?.title ?? messages.conflict,
          description: sentences(
            other?.description ?? description,
            part,
            other ? undefined : whoChanged({ is: 'conflict', ...whoWasFirst(error) }, { timeZone, viewer }),
          ),
          action: open,
        });
      } else {
        const why = error instanceof RequestFailure ? error.message : undefined;
        const wait = retryAfter === undefined ? undefined : `Try again in ${formatWait(retryAfter)}.`;
        notify.error({
          id: notice,
          title: part ?? messages.failed,
          description: sentences(description, why, wait, quote),
          action: isFinal(error) ? open : again,
          openAt: keptAt,
        });
      }
    }
  };
  return { label: 'Undo', run: () => void run() };
}
