import type { RecruitmentDetails } from '@baara/contract/applications/hiring-summary';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { offerActivityQuery } from './hiring-summary.api.ts';

type Props = { offer: RecruiterOffer; details: RecruitmentDetails | undefined };

/** The dates that count, then what the team did, the latest first. */
export function Timeline({ offer, details }: Props) {
  const dates = (
    [
      ['Offre créée', offer.createdAt],
      ['Publiée', offer.publishedAt],
      ['Première candidature', details?.firstApplicationAt],
      ['Premier recrutement', details?.firstHireAt],
    ] as const
  ).flatMap(([title, at]) => (at ? [{ title, at }] : []));
  return (
    <Card className="grid content-start gap-3 lg:col-span-2">
      <h2 className="text-l">Chronologie</h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {dates.map(({ title, at }) => (
          <div key={title}>
            <dt className="text-s text-ink-soft">{title}</dt>
            <dd className="font-medium">{formatDate(at)}</dd>
          </div>
        ))}
      </dl>
      <Activity offerId={offer.id} />
    </Card>
  );
}

function Activity({ offerId }: { offerId: number }) {
  const query = useInfiniteQuery(offerActivityQuery(offerId));
  if (query.isPending) return <SkeletonList label="Chargement de l'activité…" count={2} />;
  if (isUnreadable(query)) return <QueryError query={query} fallback="L'activité n'a pas pu être chargée." />;
  const lines = query.data.pages.flatMap(({ data }) => data);
  if (lines.length === 0)
    return <p className="text-ink-soft">Rien de noté pour cette offre pour l'instant.</p>;
  return (
    <>
      <ol className="grid gap-2 border-l-2 border-line pl-4">
        {lines.map(({ id, by, sentence, at }) => (
          <li key={id} className="wrap-anywhere">
            <p>
              <b>{by?.name ?? 'Baara'}</b> {sentence}
            </p>
            <p className="text-s text-ink-soft">{formatDateTime(at)}</p>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Voir la suite
        </Button>
      )}
    </>
  );
}
