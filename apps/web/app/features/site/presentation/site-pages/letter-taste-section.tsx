import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Section } from '../../../../shell/site-parts/section.tsx';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Fetched by the press that asks for it: the page is read without it. */
const LetterTaste = lazyPart(() => import('./letter-taste.tsx'));

/** A first letter without an account. It has its place in the server's answer, so that nothing moves. */
export function LetterTasteSection() {
  const [isOpen, setIsOpen] = useState(false);
  const isReady = useHydrated();
  return (
    <Section
      id="essayer"
      ground="surface"
      title="Essayez sans compte"
      lead="Quelques champs, une lettre. Rien n'est enregistré : ni vos réponses, ni la lettre."
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <LetterTaste />
        </Suspense>
      ) : (
        <>
          <noscript>
            <p>Cet essai a besoin de JavaScript. Avec un compte, la lettre part de votre profil.</p>
          </noscript>
          <Button variant="outline" disabled={!isReady} onClick={() => setIsOpen(true)}>
            Écrire une lettre d'essai
          </Button>
        </>
      )}
    </Section>
  );
}
