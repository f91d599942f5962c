import { useEffect, useRef, useState } from 'react';

/** In milliseconds: quicker keys wait for one another. */
const pause = 120;

/** What a list is asked for while somebody types: the first key after a pause at once, quicker ones when they pause. */
export function useAsked<Value>(value: Value): Value {
  const [asked, setAsked] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const isNew = !Object.is(value, asked);
  useEffect(() => {
    if (!isNew) return;
    const now = performance.now();
    const isAfterPause = now - changedAt.current >= pause;
    changedAt.current = now;
    if (isAfterPause) {
      setAsked(value);
      return;
    }
    const timer = setTimeout(() => setAsked(value), pause);
    return () => clearTimeout(timer);
  }, [value, isNew]);
  return asked;
}
