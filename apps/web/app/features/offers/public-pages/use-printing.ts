import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed; what is for paper alone is then drawn before the paper is. */
export function useIsPrinting(): boolean {
  // Its code may arrive while the page is being printed.
  const [isPrinting, setIsPrinting] = useState(
    () => typeof window !== 'undefined' && window.matchMedia('print').matches,
  );
  useEffect(() => {
    const paper = window.matchMedia('print');
    const begin = (): void => flushSync(() => setIsPrinting(true));
    const end = (): void => setIsPrinting(paper.matches);
    const change = (): void => (paper.matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    paper.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      paper.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}
