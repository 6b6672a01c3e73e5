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
  // Its place in the page is above the footer, whose lists it would cover.
  return (
    <button
      type="button"
      aria-label="Retour en haut de page"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      className="sticky bottom-36 z-20 -mt-11 mr-4 ml-auto grid size-11 place-items-center rounded-full border border-line-strong bg-surface md:bottom-6 print:hidden"
    >
      ↑
    </button>
  );
}
