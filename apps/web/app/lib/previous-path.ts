import { useEffect } from 'react';

let shown: string | null = null;

/**
 * The path of the page seen before this one without leaving the site; null on the first page. To be read in an effect
 * of the page: the frame around it stores the new path after that.
 */
export const previousPath = (): string | null => shown;

/** Of the frame around every page. */
export function useStoredPath(path: string): void {
  useEffect(() => {
    shown = path;
  }, [path]);
}
