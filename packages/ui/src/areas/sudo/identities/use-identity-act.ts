import type { Identity, IdentityInput } from '@bullpen/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { NoticeAction } from '../../../components/Toaster/notify.ts';
import type { ApiConnection } from '../../../data/api-connection.ts';
import { identityMutations } from '../../../data/identity-mutations.ts';
import { type Change, useChange } from '../../../data/use-change.ts';
import { usePort } from '../../../provider/BullpenProvider.tsx';
import type { UndoMessages } from '../../../records/undo-change.ts';
import { undoChange } from '../../../records/undo-change.ts';
import { identityActFields } from './IdentityActDialog/IdentityActDialog.tsx';

/** What is done to an account, what takes it back, and how both are told. */
export interface IdentityAct {
  readonly input: IdentityInput;
  /** What takes it back from the account as it was before; without it nothing can. */
  readonly back?: IdentityInput | undefined;
  /** Such as "Account deactivated". */
  readonly done: string;
  /** Such as "Account may have been deactivated". */
  readonly unknown: string;
  readonly undo: UndoMessages;
  /** Why it is taken back, for the audit trail. */
  readonly undoReason: string;
}

/** An act with a reason, and its state. */
export interface IdentityActing extends Omit<Change<Identity, never, (typeof identityActFields)[number]>, 'send'> {
  /**
   * Does it to the account as it is shown; `onDone` follows while its dialog is still there, with the undo of the notice,
   * which runs once wherever it is pressed.
   */
  readonly act: (
    identity: Identity,
    act: IdentityAct,
    reason: string,
    onDone: (undo: NoticeAction | undefined) => void,
  ) => void;
}

/**
 * What every act on one account is done through: once however often it is pressed, from the version that is shown, with
 * a reason, told in a notice with its undo. An act that asks for a recent log-in waits for one (see `onOldSignIn` of the
 * connection).
 */
export function useIdentityAct(api: ApiConnection, id: string): IdentityActing {
  const port = usePort();
  const { notify } = port;
  const queryClient = useQueryClient();
  const { send, ...change } = useChange(identityMutations.update(api, id, queryClient), identityActFields);
  return {
    ...change,
    act({ updated_at, traits }, { input, back, done, unknown, undo, undoReason }, reason, onDone) {
      const description = traits.email;
      send(
        { version: updated_at, ...input, reason },
        {
          onDone(changed, isShown) {
            const { updated_at: version } = changed;
            const undoing = back && {
              messages: undo,
              description,
              openAt: `/sudo?open=${id}`,
              change: identityMutations.update(api, id, queryClient),
              input: { version, ...back, isUndo: true, reason: undoReason },
            };
            const action = undoing && onceOnly(undoChange(undoing, { ...port, queryClient }));
            notify.success({ title: done, description, action });
            if (isShown) onDone(action);
          },
          onUnknownUnseen: () => notify.warning({ title: unknown, description }),
        },
      );
    },
  };
}

function onceOnly({ label, run }: NoticeAction): NoticeAction {
  let hasRun = false;
  return {
    label,
    run() {
      if (hasRun) return;
      hasRun = true;
      run();
    },
  };
}
