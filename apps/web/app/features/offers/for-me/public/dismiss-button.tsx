import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/button.tsx';

const DismissDialog = lazyPart(() => import('../dismiss-dialog.tsx'));

/** « Pas pour moi », on an offer that is proposed. */
export function DismissButton({ offerId, title }: { offerId: number; title: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        // Above the link that covers the whole card.
        className="relative z-1 -mb-2 -ml-3 px-3! text-s"
        aria-label={`Pas pour moi : ${title}`}
        onClick={() => setIsAsking(true)}
      >
        Pas pour moi
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <DismissDialog offerId={offerId} title={title} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
