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
    <div className="sticky bottom-36 z-20 h-0 md:bottom-4 print:hidden">
      <button
        type="button"
        aria-label="Retour en haut de page"
        title="Retour en haut de page"
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        className="absolute right-4 bottom-0 grid size-11 place-items-center rounded-full border border-line-strong bg-surface mb-2"
      >
        ↑
      </button>
    </div>
  );
}
