import type { getOfferClosing } from '@baara/contract/offer-closing';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useCompanyRole } from '../../../shell/use-company-role.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { offersKey } from '../../recruiting/public/offer-queries.ts';
import { noteLastPost, useLastPost } from './last-post.ts';

const ClosingDialog = lazy(() => import('../recruiter/closing-dialog.tsx'));

export const closingQuery = (offerId: string | number) =>
  queryOptions({
    queryKey: [...offersKey, 'closing', String(offerId)],
    queryFn: async () =>
      (
        await api.call<typeof getOfferClosing>('GET /recruiter/offers/:id/closing', {
          params: { id: offerId },
        })
      ).data,
  });

const many = (count: number, one: string, several: string): string => `${count} ${count > 1 ? several : one}`;

/**
 * Once the last post of an offer is taken: what is left to do, in a dialog that opens by itself until somebody put it
 * off, and in a line from then on.
 */
export function OfferClosing({ offerId }: { offerId: string | number }) {
  const { canWrite } = useCompanyRole();
  const { data } = useQuery({ ...closingQuery(offerId), enabled: canWrite });
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
          <Button variant="line" onClick={() => setIsAsked(true)}>
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
