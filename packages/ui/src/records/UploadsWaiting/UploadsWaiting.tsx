import { VisuallyHidden } from '@radix-ui/themes';
import { Callout } from '../../components/Callout/Callout.tsx';
import type { UploadsPause } from '../../data/uploads.ts';
import { formatWait } from '../../foundation/format.ts';
import { useCountdown } from '../FailureState/use-countdown.ts';

/** Props of {@link UploadsWaiting}. */
export interface UploadsWaitingProps {
  /** Whether they wait for the network. */
  readonly isPaused: boolean;
  /** Until when the server takes nothing more; null while it does. */
  readonly pause: UploadsPause | null;
}

/**
 * Why uploads wait that nobody has stopped; nothing where none does.
 *
 * Use it beside a FileDrop whose uploads can be held up; a failed upload says so in its own row.
 */
export function UploadsWaiting({ isPaused, pause }: UploadsWaitingProps) {
  return (
    <>
      {isPaused ? (
        <Callout title="Waiting for the connection">
          You are offline. What has not been sent goes on as soon as you are back online.
        </Callout>
      ) : null}
      {pause === null ? null : (
        <Callout
          title={pause.message === undefined ? 'The server has too much to do' : 'The server takes no files now'}
        >
          {/* It is an alert: counting down, it would be read out every second, and anew with each pause. */}
          {pause.message} What waits goes on by itself <VisuallyHidden>in {formatWait(pause.seconds)}</VisuallyHidden>
          <UploadsWaitingPause key={pause.number} seconds={pause.seconds} />.
        </Callout>
      )}
    </>
  );
}

/** How long it takes, going down; once it is over, one file asks whether they are taken. */
function UploadsWaitingPause({ seconds }: { readonly seconds: number }) {
  const left = useCountdown(seconds, nothing);
  return <span aria-hidden="true">{left === 0 ? 'now' : `in ${formatWait(left)}`}</span>;
}

const nothing = () => undefined;
