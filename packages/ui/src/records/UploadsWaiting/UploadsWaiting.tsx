import { VisuallyHidden } from '@radix-ui/themes';
import { Callout } from '../../components/Callout/Callout.tsx';
import { formatWait } from '../../foundation/format.ts';
import { useCountdown } from '../FailureState/use-countdown.ts';

/** Props of {@link UploadsWaiting}. */
export interface UploadsWaitingProps {
  /** Whether they wait for the network. */
  readonly isPaused: boolean;
  /** For how many seconds the server takes nothing more; null while it does. */
  readonly pause: number | null;
}

/** Why uploads wait that nobody has stopped; nothing where none does. */
export function UploadsWaiting({ isPaused, pause }: UploadsWaitingProps) {
  return (
    <>
      {isPaused ? (
        <Callout title="Waiting for the connection">
          You are offline. What has not been sent goes on as soon as you are back online.
        </Callout>
      ) : null}
      {pause === null ? null : (
        <Callout title="The server has too much to do">
          What waits goes on by itself <UploadsWaitingPause key={pause} seconds={pause} />.
        </Callout>
      )}
    </>
  );
}

/** How long it takes, going down. */
function UploadsWaitingPause({ seconds }: { readonly seconds: number }) {
  const left = useCountdown(seconds, nothing);
  return (
    <>
      {/* It stands in an alert: counting down, it would be read out every second. */}
      <VisuallyHidden>in {formatWait(seconds)}</VisuallyHidden>
      <span aria-hidden="true">in {formatWait(left)}</span>
    </>
  );
}

const nothing = () => undefined;
