import { useEffect, useState } from 'react';
import { usePort } from '../../../../provider/BullpenProvider.tsx';

/** The time, second by second. */
export function useSecond(): Date {
  const { now } = usePort();
  const [second, setSecond] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setSecond(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return second;
}
