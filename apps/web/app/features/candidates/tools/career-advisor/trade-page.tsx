import type { CareerTradeDetail } from '@baara/contract/candidates/tools/career-advisor';
import { nearnessTitles } from '@baara/contract/candidates/tools/career-advisor-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api-error.ts';
import { BackLink } from '../../../../lib/back-link.tsx';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { PageHeader } from '../../../../ui/workspace/page-header.tsx';
import { AskedSkills } from './asked-skills.tsx';
import { careerKey, careerTradeQuery, followTrade, leaveGoal } from './career-advisor.api.ts';
import { MarketFacts } from './market-facts.tsx';
import { PaperLine } from './paper-line.tsx';
import { PathSteps } from './path-steps.tsx';

const back = <BackLink to={paths.ownCareerAdvisor()}>Conseiller carrière</BackLink>;

/** One trade: the path to it, what it asks, and what the market asks and pays. */
export function TradePage({ tradeKey }: { tradeKey: string }) {
  const query = useQuery(careerTradeQuery(tradeKey));
  if (query.data && !isUnreadable(query)) return <Trade detail={query.data} />;
  return (
    <>
      <PageHeader title="Conseiller carrière" back={back} />
      {query.isPending ? (
        <SkeletonList label="Lecture du métier…" />
      ) : (
        <QueryError query={query} fallback="Ce métier n’a pas pu être lu." />
      )}
    </>
  );
}

function Trade({ detail }: { detail: CareerTradeDetail }) {
  const { trade, skills, paper, market, steps, abilities } = detail;
  return (
    <>
      <PageHeader
        title={trade.title}
        back={back}
        description={sentenceOf(detail)}
        action={<GoalButton detail={detail} />}
      />
      {paper && (
        <div className="mb-4 rounded-lg border border-line bg-surface px-4 py-3">
          <PaperLine paper={paper} />
        </div>
      )}
      {steps.length > 0 && (
        <section aria-label="Votre chemin" className="mb-6">
          <h2 className="mb-3 text-l">Votre chemin</h2>
          {isFar(detail) && (
            <div className="mb-3">
              <Notice tone="info">
                Aucun métier de notre liste ne fait le pont avec le vôtre : ce serait un nouveau départ,
                souvent par des études. Regardez le niveau que le marché demande avant de choisir.
              </Notice>
            </div>
          )}
          <PathSteps steps={steps} />
        </section>
      )}
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
        <AskedSkills skills={skills} hasProfile={abilities.saveGoal || detail.isPractised} />
        <MarketFacts market={market} trade={trade} />
      </div>
    </>
  );
}

/** Neither near nor reached through another trade. */
const isFar = ({ nearness, steps }: CareerTradeDetail): boolean =>
  nearness === 'far' && steps.filter(({ kind }) => kind === 'trade').length === 1;

function sentenceOf({ isPractised, nearness, starts }: CareerTradeDetail): string {
  if (isPractised) return 'Votre profil nomme déjà ce métier : voici ce que le marché en demande.';
  if (!nearness) return 'Ce que le métier demande, et ce que le marché en dit.';
  return `${nearnessTitles[nearness]} : ${starts.map(({ title }) => title).join(', ')}.`;
}

/** Follows the trade as a goal, or leaves it; nothing for who has no profile. */
function GoalButton({ detail: { trade, goalId, abilities } }: { detail: CareerTradeDetail }) {
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: (): Promise<{ message?: string }> => (goalId ? leaveGoal(goalId) : followTrade(trade.key)),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: careerKey });
      if (message) toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, 'L’objectif n’a pas pu être changé. Réessayez.')),
  });
  if (!goalId && !abilities.saveGoal) return null;
  return (
    <Button
      variant={goalId ? 'outline' : 'primary'}
      busy={changing.isPending}
      className="max-sm:w-full"
      onClick={() => changing.mutate()}
    >
      {goalId ? 'Ne plus suivre' : 'En faire mon objectif'}
    </Button>
  );
}
