import { useEffect, useRef } from 'react';

const DELAY_MS = 50;

/** After each change of page, not of its query: filters and page numbers keep one's place. A hash leads to its place. */
export function useScrollToTop(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return undefined;
    last.current = path;
    const { hash } = window.location;
    if (hash) {
      document.querySelector(`#${CSS.escape(hash.slice(1))}`)?.scrollIntoView();
      return undefined;
    }
    const timer = setTimeout(() => window.scrollTo(0, 0), DELAY_MS);
    return () => clearTimeout(timer);
  }, [path]);
}
