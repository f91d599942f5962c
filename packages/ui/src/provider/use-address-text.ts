import { useEffect, useState } from 'react';
import { usePort } from './BullpenProvider.tsx';

/** A text that stands in the address under `name`. What is typed shows at once; the address follows. */
export function useAddressText(name: string): readonly [string, (value: string) => void] {
  const { address } = usePort();
  const inAddress = address.search.get(name) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    // More may have been typed since this was rendered.
    if (typed === inAddress) setTyped((latest) => (latest === inAddress ? null : latest));
  }, [inAddress, typed]);
  return [
    typed ?? inAddress,
    (value) => {
      setTyped(value);
      address.update({ [name]: value === '' ? null : value }, { replace: true });
    },
  ];
}
