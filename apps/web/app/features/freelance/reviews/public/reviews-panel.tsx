import type { ContractReviews, Review } from '@baara/contract/freelance/reviews';
import { reviewCriteria, reviewMessages } from '@baara/contract/freelance/review-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { ReviewCard } from '../review-card.tsx';
import { ReviewForm } from '../review-form.tsx';
import { contractReviewsQuery } from '../reviews.api.ts';

const AnswerForm = lazyPart(() => import('../answer-form.tsx'));
const ReportForm = lazyPart(() => import('../report-form.tsx'));

type Props = { contractId: string; side: ContractSide };

const ofOther: Record<ContractSide, string> = { client: 'du freelance', freelance: 'du client' };

/** Reviews of a contract for one of its sides: mine to write, then both once they are published. */
export function ReviewsPanel({ contractId, side }: Props) {
  const query = useQuery(contractReviewsQuery(contractId));
  if (query.isPending) return <SkeletonList count={2} label="Chargement des avis…" />;
  if (isUnreadable(query)) return <QueryError query={query} fallback="Les avis n’ont pas pu être chargés." />;
  const { period, about, mine, theirs, abilities } = query.data;
  if (!period)
    return (
      <EmptyState title="Pas encore d’avis">
        {reviewMessages.NOT_OPEN}. Les deux avis sont publiés en même temps.
      </EmptyState>
    );
  return (
    <section aria-label="Avis" className="grid gap-4">
      {abilities.write && (
        <Card className="grid gap-3">
          <h2 className="text-l">Votre avis sur {side === 'client' ? 'le freelance' : 'le client'}</h2>
          <p className="text-ink-soft">{whenOf(query.data)}</p>
          <ReviewForm key={mine?.version ?? 0} contractId={contractId} about={about} mine={mine} />
        </Card>
      )}
      {theirs && <Theirs contractId={contractId} side={side} review={theirs} />}
      {mine && !abilities.write && (
        <ReviewCard
          review={mine}
          title={side === 'client' ? 'Avis du client' : 'Avis du freelance'}
          criteria={reviewCriteria[about]}
        />
      )}
      {!abilities.write && !mine && !theirs && (
        <EmptyState title="Aucun avis">{outcomeOf(query.data, side)}</EmptyState>
      )}
    </section>
  );
}

function whenOf({ period, hasTheirs, mine }: ContractReviews): string {
  const until = formatDate(period?.closesAt);
  if (hasTheirs)
    return `L’autre partie a écrit le sien : les deux sont publiés dès que vous écrivez le vôtre.`;
  return mine
    ? `Vous pouvez le corriger jusqu’à la publication : quand l’autre partie aura écrit le sien, ou le ${until}.`
    : `Vous avez jusqu’au ${until}. Les deux avis sont publiés en même temps : l’autre partie ne lit pas le vôtre avant.`;
}

const outcomeOf = ({ period }: ContractReviews, side: ContractSide): string =>
  period?.publishedAt === null
    ? `Ils seront publiés le ${formatDate(period.closesAt)} au plus tard.`
    : `Ni votre avis ni celui ${ofOther[side]} ne se lit ici.`;

function Theirs({ contractId, side, review }: Props & { review: Review }) {
  const [opened, setOpened] = useState<'answer' | 'report'>();
  const { id, abilities } = review;
  const close = (): void => setOpened(undefined);
  return (
    <ReviewCard review={review} title={`Avis ${ofOther[side]}`} criteria={reviewCriteria[side]}>
      {(abilities.answer || abilities.report) && (
        <div className="flex flex-wrap gap-2">
          {abilities.answer && (
            <Button variant="outline" onClick={() => setOpened('answer')}>
              Répondre
            </Button>
          )}
          {abilities.report && (
            <Button variant="ghost" onClick={() => setOpened('report')}>
              Signaler
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {opened === 'answer' && <AnswerForm contractId={contractId} id={id} onClose={close} />}
        {opened === 'report' && <ReportForm id={id} onClose={close} />}
      </Suspense>
    </ReviewCard>
  );
}
