import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useCompanyAbilities } from '../../../shell/use-company-abilities.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { noteLastPost, useLastPost } from './last-post.ts';
import { closingQuery } from '../closing/closing.api.ts';

const ClosingDialog = lazyPart(() => import('../closing/closing-dialog.tsx'));

const many = (count: number, one: string, several: string): string => `${count} ${count > 1 ? several : one}`;

/**
 * Once the last post of an offer is filled: the remaining work, in a dialog that opens by itself until somebody
 * dismisses it, and in a line from then on.
 */
export function OfferClosing({ offerId }: { offerId: string | number }) {
  // Members who may not close it see nothing.
  const { write } = useCompanyAbilities();
  const { data } = useQuery({ ...closingQuery(offerId), enabled: write });
  const [isAsked, setIsAsked] = useState(false);
  /** Closed on this screen after so many hirings: it waits for nothing from the server to go away. */
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  if (!data?.abilities.close) return null;
  const isOpen = isAsked || (data.isProposed && dismissedAt !== data.hired);
  const left = [
    data.canFill && "l'offre reste publiée",
    data.interviews > 0 && many(data.interviews, 'entretien à venir', 'entretiens à venir'),
    data.candidates > 0 && many(data.candidates, 'candidat sans réponse', 'candidats sans réponse'),
  ].filter((part) => part !== false);
  return (
    <div className="mb-4">
      <Notice tone="info">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {data.positions > 1 ? 'Tous les postes sont pourvus' : 'Le poste est pourvu'} : {left.join(', ')}.
          </span>
          <Button variant="outline" onClick={() => setIsAsked(true)}>
            Terminer le recrutement
          </Button>
        </div>
      </Notice>
      {isOpen && (
        <Suspense fallback={null}>
          <ClosingDialog
            closing={data}
            onClose={() => {
              setIsAsked(false);
              setDismissedAt(data.hired);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The same dialog on a screen of several offers, after a hiring made there. */
export function ClosingAfterHiring() {
  const offerId = useLastPost();
  const { data } = useQuery({ ...closingQuery(offerId ?? 0), enabled: offerId !== null });
  if (offerId === null || !data?.isProposed) return null;
  return (
    <Suspense fallback={null}>
      <ClosingDialog closing={data} onClose={() => noteLastPost(null)} />
    </Suspense>
  );
}
