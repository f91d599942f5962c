import { VisuallyHidden } from '@radix-ui/themes';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { mayBeSent } from '../../data/change-state.ts';
import { formatWait } from '../../foundation/format.ts';
import { usePort } from '../../provider/BullpenProvider.tsx';
import { useCountdown } from '../FailureState/use-countdown.ts';
import type { FormDialogProps } from './FormDialog.tsx';
import { whoChanged } from './who-changed.ts';

/** How long it takes until it is worth trying again, going down. */
function FormDialogWait({ seconds }: { readonly seconds: number }) {
  const left = useCountdown(seconds, nothing);
  if (left === 0) return <>It can be tried again now.</>;
  return (
    <>
      It can be tried again {/* It stands in an alert: counting down, it would be read out every second. */}
      <VisuallyHidden>in {formatWait(seconds)}</VisuallyHidden>
      <span aria-hidden="true">in {formatWait(left)}</span>.
    </>
  );
}

const nothing = () => undefined;

/** What has become of the change, above everything else. */
export function FormDialogAnswer({
  state,
  done,
  kept = '',
  conflict,
  isKnownDone = false,
  onCheck,
}: Pick<FormDialogProps, 'state' | 'done' | 'kept' | 'conflict' | 'isKnownDone' | 'onCheck'>) {
  const port = usePort();
  switch (state.is) {
    case 'paused':
      return (
        <Callout title="Waiting for the connection">
          You are offline and nothing has been sent. It goes on as soon as you are back online; Cancel takes that back.
        </Callout>
      );
    case 'failed':
      return (
        <Callout title={`Nothing was ${done}`} requestId={state.requestId}>
          {state.message} {state.retryAfter === undefined ? null : <FormDialogWait seconds={state.retryAfter} />}
        </Callout>
      );
    case 'unknown':
      if (isKnownDone && state.check === 'done')
        return (
          <Callout title={`It was ${done}`} requestId={state.requestId}>
            Only the answer did not arrive. Nothing is left to do.
          </Callout>
        );
      return (
        <Callout
          title={`It may have been ${done}`}
          requestId={state.requestId}
          action={
            state.check === 'failed' ? (
              <Button variant="outline" size="sm" onClick={onCheck}>
                Check again
              </Button>
            ) : null
          }
        >
          {sentence(state.message)} {checks[state.check]} {mayBeSent(state) ? kept : null}
        </Callout>
      );
    case 'refused':
      return <Callout title="This is not possible">{state.message}</Callout>;
    case 'conflict':
      return (
        <Callout title={conflict?.title ?? 'Somebody changed it in the meantime'}>
          {conflict ? conflict.description : whoChanged(state, port)} Below it is as it stands now. Look again before
          you go on. {kept}
        </Callout>
      );
    case 'gone':
      return (
        <Callout title="It does not exist any more">Below it is as it was last seen. Nothing is left to do.</Callout>
      );
    default:
      return null;
  }
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const checks = {
  running: 'It is being read again.',
  done: 'It was read again and is as you see it below. Look again before you go on.',
  absent: 'It was looked for and is not there yet.',
  failed: 'It could not be read again either.',
} as const;
