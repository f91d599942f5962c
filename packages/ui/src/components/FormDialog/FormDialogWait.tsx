import { useCountdown } from '../FailureState/useCountdown.ts';

/** How long it takes until it is worth trying again, going down. */
export function FormDialogWait({ seconds }: { readonly seconds: number }) {
  const left = useCountdown(seconds, nothing);
  if (left === 0) return <>It can be tried again now.</>;
  return (
    <>
      It can be tried again
      {/* It stands in an alert, which would be read out every second. */}
      <span aria-hidden="true"> in {left} s</span>.
    </>
  );
}

const nothing = () => undefined;
