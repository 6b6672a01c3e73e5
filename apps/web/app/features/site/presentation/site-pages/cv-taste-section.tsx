import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Fetched by the press that asks for it: the page is read without it. */
const CvTaste = lazyPart(() => import('./cv-taste.tsx'));

/** A CV read and scored without an account. Nothing without JavaScript: the page says how to begin with one. */
export function CvTasteSection() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useHydrated()) return null;
  return (
    <Section
      id="essayer"
      ground="surface"
      title="Essayez sans compte"
      lead="Un fichier ou un texte collé, une note et les premières remarques. Rien n'est enregistré : ni le CV, ni le résultat."
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <CvTaste />
        </Suspense>
      ) : (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Faire lire mon CV
        </Button>
      )}
    </Section>
  );
}
