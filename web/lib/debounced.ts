import { useEffect, useState } from 'react';

/** Returns the latest value that stayed unchanged for `delay` milliseconds; at first, the initial value. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
