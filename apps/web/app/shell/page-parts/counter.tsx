import { useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';

/** As wide as a digit: a number on its way takes the room of the final one, so that nothing around it moves. */
const FIGURE_SPACE = '\u2007';

/** @param share of the way done, from 0 to 1. */
export function counterText(to: number, share: number): string {
  // Fast at first, slower as it arrives.
  const reached = Math.round(to * (1 - (1 - share) ** 3));
  return formatNumber(reached).padStart(formatNumber(to).length, FIGURE_SPACE);
}

type Props = {
  to: number;
  /** Stands after the number: `+`, ` %`, ` ans`. */
  suffix?: string;
  /** Share of the number that has to be on screen before it counts, from 0 to 1. */
  threshold?: number;
  durationMs?: number;
};

/**
 * A number that counts up when it is scrolled into view. The final one stands in the page from the start: without
 * JavaScript, for who asked for less motion, on paper and off screen, nothing else is ever shown.
 */
export function Counter({ to, suffix = '', threshold = 0.5, durationMs = 2000 }: Props) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const shown = element.current;
    if (!shown || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return countWhenSeen(shown, threshold, durationMs, (share) => {
      shown.textContent = counterText(to, share) + suffix;
    });
  }, [to, suffix, threshold, durationMs]);
  // One text, not two: what counts writes it over between two renderings.
  return <span ref={element}>{formatNumber(to) + suffix}</span>;
}

/** Calls `write` with 0 as soon as a bit of the element is seen, then up to 1 once enough of it is. */
function countWhenSeen(
  element: Element,
  threshold: number,
  durationMs: number,
  write: (share: number) => void,
): () => void {
  let frame = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.at(-1);
      if (!seen?.isIntersecting) return;
      write(0);
      if (seen.intersectionRatio < threshold) return;
      observer.disconnect();
      const start = performance.now();
      const step = (now: number): void => {
        const share = Math.min(Math.max((now - start) / durationMs, 0), 1);
        write(share);
        if (share < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    },
    { threshold: [0, threshold] },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    write(1);
  };
}
