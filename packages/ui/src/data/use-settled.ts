import { useEffect, useState } from 'react';

/** What has stayed the same for a while, in milliseconds: what somebody types is asked for once they pause. */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
