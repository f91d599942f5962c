import { Button } from '../../../components/Button/Button.tsx';
import { Callout } from '../../../components/Callout/Callout.tsx';
import type { DeactivateDialogState } from './DeactivateDialog.tsx';

interface DeactivateDialogAnswerProps {
  readonly state: DeactivateDialogState;
  readonly isActive: boolean;
  readonly onCheck: () => void;
}

/** What has become of the change, above everything else. */
export function DeactivateDialogAnswer({ state, isActive, onCheck }: DeactivateDialogAnswerProps) {
  if (state.is === 'gone') {
    return <Callout title="This identity is not in the list any more">Below it is as it was last seen.</Callout>;
  }
  if (!isActive) {
    const title = state.is === 'conflict' ? 'Somebody changed this account' : 'This account was changed';
    return <Callout title={`${title} in the meantime`}>It is not active any more. Nothing is left to do.</Callout>;
  }
  switch (state.is) {
    case 'held':
      return (
        <Callout title="Waiting for the connection">
          You are offline and nothing has been sent. The account is deactivated as soon as you are back online; Cancel
          takes that back.
        </Callout>
      );
    case 'failed':
      return (
        <Callout title="The account was not changed" requestId={state.requestId}>
          {state.message}
        </Callout>
      );
    case 'unknown':
      return (
        <Callout
          title="The account may have been changed"
          requestId={state.requestId}
          action={
            state.check === 'failed' ? (
              <Button variant="outline" size="sm" onClick={onCheck}>
                Check again
              </Button>
            ) : null
          }
        >
          {sentence(state.message)} {checks[state.check]}
        </Callout>
      );
    case 'refused':
      return <Callout title="This is not possible">{state.message}</Callout>;
    case 'conflict':
      return (
        <Callout title="Somebody changed this account in the meantime">
          Below it is as it stands now. Your reason is kept: look again, then deactivate.
        </Callout>
      );
    default:
      return null;
  }
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const checks = {
  running: 'It is being read again.',
  done: 'Read again, it is still active. Your reason is kept: look again, then deactivate.',
  failed: 'It could not be read again either.',
} as const;
