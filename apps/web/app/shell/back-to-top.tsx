import { useEffect, useState } from 'react';

const THRESHOLD_PX = 300;

export function BackToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = (): void => setShown(window.scrollY > THRESHOLD_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label="Retour en haut de page"
      title="Retour en haut de page"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className="fixed right-4 bottom-36 z-20 grid size-11 place-items-center rounded-full border border-line-strong bg-surface md:bottom-6 print:hidden"
    >
      ↑
    </button>
  );
}
