import { VisuallyHidden } from '@radix-ui/themes';
import { formatWait } from '../../../../foundation/format.ts';
import { useCountdown } from '../../../../records/FailureState/use-countdown.ts';

/** How long it takes, going down. */
export function ImagesUploadPause({ seconds }: { readonly seconds: number }) {
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
