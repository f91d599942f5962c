import { VisuallyHidden } from '@radix-ui/themes';
import { formatWait } from '../../foundation/format.ts';
import { useCountdown } from '../FailureState/use-countdown.ts';

/** How long it takes until it is worth trying again, going down. */
export function FormDialogWait({ seconds }: { readonly seconds: number }) {
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
