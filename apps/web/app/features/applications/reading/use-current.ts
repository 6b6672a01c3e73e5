import { useCallback, useEffect, useRef, useState } from 'react';

/** The strip of the screen that says which one is read: a quarter down, under the bars. */
const STRIP_TOP = 0.25;
const STRIP = `${-100 * STRIP_TOP}% 0px -70% 0px`;
const LOOKED_AT_MS = 1000;

/**
 * Which of several that follow each other is read: the first that crosses the strip; the first of all until one does, the
 * last once the reader is below them all, as the key End leads there at once.
 * @returns its id, whether it is in view, what leads to another, and the ref of each.
 */
export function useCurrent(ids: readonly string[], first: string | undefined) {
  const [seen, setSeen] = useState(first);
  const [isBelowAll, setIsBelowAll] = useState(false);
  const inStrip = useRef(new Set<string>());
  const order = useRef(ids);
  const observer = useRef<IntersectionObserver>(undefined);
  const boxes = useRef(new Set<HTMLElement>());
  useEffect(() => {
    order.current = ids;
  });
  useEffect(() => {
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const { id } = target;
          if (isIntersecting) inStrip.current.add(id);
          else inStrip.current.delete(id);
        }
        const inView = order.current.find((id) => inStrip.current.has(id));
        const above = inView === undefined ? order.current.findLast(isAboveStrip) : undefined;
        const next = inView ?? above;
        if (next) setSeen(next);
        setIsBelowAll(above !== undefined);
      },
      { rootMargin: STRIP },
    );
    observer.current = watching;
    for (const box of boxes.current) watching.observe(box);
    return () => watching.disconnect();
  }, []);
  const watch = useCallback((box: HTMLElement) => {
    boxes.current.add(box);
    observer.current?.observe(box);
    return () => {
      boxes.current.delete(box);
      observer.current?.unobserve(box);
    };
  }, []);
  return {
    current: seen !== undefined && ids.includes(seen) ? seen : ids[0],
    isInView: !isBelowAll,
    setCurrent: setSeen,
    watch,
  };
}

function isAboveStrip(id: string): boolean {
  const box = document.getElementById(id);
  return box !== null && box.getBoundingClientRect().top < window.innerHeight * STRIP_TOP;
}

/** Whether it was really looked at: in view for a moment, on a page that is itself in sight. */
export function useLookedAt(isInView: boolean): boolean {
  const [wasLookedAt, setWasLookedAt] = useState(false);
  useEffect(() => {
    if (!isInView || wasLookedAt) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(() => setWasLookedAt(true), LOOKED_AT_MS);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [isInView, wasLookedAt]);
  return wasLookedAt;
}
