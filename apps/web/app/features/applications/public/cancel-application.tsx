import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';

const CancelDialog = lazyPart(() => import('../cancel-dialog.tsx'));

/** Offers to withdraw one's application. The question comes when it is asked for; the button works with the page. */
export function CancelApplication({ offerId, onCancelled }: { offerId: number; onCancelled?: () => void }) {
  const [isAsking, setIsAsking] = useState<boolean>();
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Annuler ma candidature
      </Button>
      {isAsking !== undefined && (
        <Suspense fallback={null}>
          <CancelDialog
            offerId={offerId}
            isOpen={isAsking}
            onClose={() => setIsAsking(false)}
            onCancelled={onCancelled}
          />
        </Suspense>
      )}
    </>
  );
}
