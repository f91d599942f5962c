import { useEffect, useEffectEvent, useState } from 'react';
import { usePort } from '../../provider/BullpenProvider.tsx';

/** Whole seconds that are left of `seconds`, by the clock of the context; `onEnd` is called once, at none. */
export function useCountdown(seconds: number, onEnd: () => void): number {
  const { now } = usePort();
  const [end] = useState(() => now().getTime() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  const readClock = useEffectEvent(() => {
    const next = Math.max(0, Math.ceil((end - now().getTime()) / 1000));
    setLeft(next);
    return next;
  });
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      if (readClock() > 0) return;
      clearInterval(timer);
      finish();
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
