import { useEffect, useState } from 'react';

/** Seconds left until `endsAt` (milliseconds since 1970), counted down each second; 0 once it is past. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
