import { useEffect, useRef, useState } from 'react';

export type Stopwatch = {
  /** Whole seconds. */
  seconds: number;
  isRunning: boolean;
  start: () => void;
  stop: () => void;
  /** Stops it at zero. */
  reset: () => void;
};

/** Counts whole seconds from each start; by the clock, since a page in the background ticks rarely. */
export function useStopwatch(): Stopwatch {
  const [seconds, setSeconds] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const startedAt = useRef(0);
  useEffect(() => {
    if (!isRunning) return;
    const tick = (): void => setSeconds(Math.floor((performance.now() - startedAt.current) / 1000));
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    seconds,
    isRunning,
    start: () => {
      startedAt.current = performance.now();
      setSeconds(0);
      setIsRunning(true);
    },
    stop: () => setIsRunning(false),
    reset: () => {
      setIsRunning(false);
      setSeconds(0);
    },
  };
}
