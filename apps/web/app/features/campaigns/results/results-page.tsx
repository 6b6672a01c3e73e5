import type { CampaignResults } from '@baara/contract/campaigns/results';
import type { ProposalKindName } from '@baara/contract/two-people/proposal-words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { ExportDialog } from '../../files/exports/public/export-dialog.tsx';
import { CampaignFrame } from '../administration/campaign-frame.tsx';
import { CampaignProposals } from '../decisions/campaign-proposals.tsx';
import { campaignProposalsQuery } from '../decisions/decisions.api.ts';
import { ComplaintsSection } from './complaints-section.tsx';
import { MarksState } from './marks-state.tsx';
import { PublicationCard } from './publication-card.tsx';
import { RankingSection } from './ranking-section.tsx';
import { ReplacementsSection } from './replacements-section.tsx';
import { cacheResults, exportResults, rankCampaign, resultsQuery } from './results.api.ts';
import { RulesCard } from './rules-card.tsx';

const ProposeForm = lazyPart(() => import('./propose-form.tsx'));
const WithdrawalForm = lazyPart(() => import('./withdrawal-form.tsx'));

export const meta = () => [{ title: 'Résultats de la campagne | Baara' }];

/** The deliberation of a campaign: rules, sealed marks, ranking, decision, publication, and what follows. */
export default function ResultsPage() {
  const { id = '' } = useParams();
  const query = useQuery(resultsQuery(id));
  return (
    <CampaignFrame
      id={id}
      current="results"
      note={query.data && stateText(query.data)}
      action={query.data && <Actions results={query.data} />}
    >
      {query.data ? (
        <Results results={query.data} />
      ) : isUnreadable(query) ? (
        <QueryError query={query} title="Résultats indisponibles" />
      ) : (
        <SkeletonList label="Chargement des résultats…" />
      )}
    </CampaignFrame>
  );
}

function stateText({ publishedAt, decidedAt, ranking, rules }: CampaignResults): string {
  if (publishedAt) return ranking.isOutdated ? 'Publiés, des notes ont changé depuis' : 'Résultats publiés';
  if (ranking.isOutdated) return 'Des notes ont changé depuis le classement';
  if (decidedAt) return 'Classement arrêté, à publier';
  if (ranking.state === 'done') return 'Classement calculé, à arrêter par le jury';
  return rules.sealedAt ? 'Règles scellées' : 'Règles à sceller';
}

type Asking = 'decide' | 'publish' | 'rectify' | 'withdraw' | 'export';

/** The next step is the one indigo button. */
function Actions({ results }: { results: CampaignResults }) {
  const { campaign, abilities, ranking } = results;
  const [asking, setAsking] = useState<Asking | null>(null);
  const client = useQueryClient();
  const ranked = useMutation({
    mutationFn: () => rankCampaign(campaign.id),
    onSuccess: ({ data, message }) => {
      cacheResults(client, data);
      toast.success(message ?? '');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const close = (): void => setAsking(null);
  // Proposed once, the next step is another person's: to confirm it.
  const proposals = useQuery(campaignProposalsQuery(campaign.id));
  const isProposed = (kind: ProposalKindName): boolean =>
    proposals.data?.some((one) => one.kind === kind && one.state === 'proposed' && !one.isOutdated) === true;
  const isRankNext = abilities.rank && !abilities.decide;
  return (
    <>
      {abilities.publish && !isProposed('campaign.publication') && (
        <Button variant="primary" onClick={() => setAsking('publish')}>
          Proposer la publication
        </Button>
      )}
      {abilities.rectify && !isProposed('campaign.rectification') && (
        <Button variant="primary" onClick={() => setAsking('rectify')}>
          Proposer de rectifier
        </Button>
      )}
      {abilities.decide && !isProposed('campaign.results') && (
        <Button variant="primary" onClick={() => setAsking('decide')}>
          Proposer d’arrêter le classement
        </Button>
      )}
      {isRankNext && (
        <Button
          variant="primary"
          busy={ranked.isPending}
          busyLabel="Demande…"
          onClick={() => ranked.mutate()}
        >
          {ranking.state === 'none' ? 'Calculer le classement' : 'Calculer de nouveau'}
        </Button>
      )}
      <ActionMenu
        label="Autres actions"
        variant="outline"
        actions={[
          ...(abilities.rank && !isRankNext
            ? [{ label: 'Calculer de nouveau', onSelect: () => ranked.mutate() }]
            : []),
          ...(abilities.withdraw
            ? [{ label: 'Enregistrer un désistement', onSelect: () => setAsking('withdraw') }]
            : []),
          ...(abilities.export
            ? [{ label: 'Exporter les résultats', onSelect: () => setAsking('export') }]
            : []),
        ]}
      />
      <Suspense fallback={null}>
        {(asking === 'decide' || asking === 'publish' || asking === 'rectify') && (
          <ProposeForm results={results} step={asking} onClose={close} />
        )}
        {asking === 'withdraw' && <WithdrawalForm campaignId={campaign.id} onClose={close} />}
      </Suspense>
      {asking === 'export' && (
        <ExportDialog
          title="Exporter les résultats"
          description="Tous les dossiers classés ou non, avec noms, notes, rangs et décisions, par catégorie."
          ask={(format) => exportResults({ params: { id: campaign.id }, body: { format } })}
          onClose={close}
        />
      )}
    </>
  );
}

function Results({ results }: { results: CampaignResults }) {
  const { campaign, rules, publishedAt, replacements, abilities } = results;
  return (
    <div className="grid grid-cols-1 gap-4">
      <CampaignProposals
        campaignId={campaign.id}
        kinds={['campaign.results', 'campaign.publication', 'campaign.rectification']}
      />
      {publishedAt && <PublicationCard results={results} />}
      {(abilities.replace || replacements.length > 0) && <ReplacementsSection results={results} />}
      {abilities.readComplaints && <ComplaintsSection results={results} />}
      <RankingSection results={results} />
      <MarksState results={results} />
      <RulesCard campaignId={campaign.id} rules={rules} abilities={abilities} />
    </div>
  );
}
