import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Fetched by the press that asks for it: the page is read without it. */
const CareerTaste = lazyPart(() => import('./career-taste.tsx'));

/** Near trades without an account. Nothing without JavaScript: the page says how to begin with one. */
export function CareerTasteSection() {
  const [isOpen, setIsOpen] = useState(false);
  if (!useHydrated()) return null;
  return (
    <Section
      id="essayer"
      ground="surface"
      title="Essayez sans compte"
      lead="Un métier suffit : les métiers proches, et ce que le marché malien demande. Rien n'est enregistré."
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <CareerTaste />
        </Suspense>
      ) : (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Chercher un métier
        </Button>
      )}
    </Section>
  );
}
