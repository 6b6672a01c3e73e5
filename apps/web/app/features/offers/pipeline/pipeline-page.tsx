import type { RecruitmentConfig } from '@baara/contract/offers/pipeline';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Notice } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { OfferLoadError } from '../recruiter-offers/public/offer-load-error.tsx';
import { OfferTabs } from '../recruiter-offers/public/offer-tabs.tsx';
import { RecruitingTabs } from '../recruiter-offers/public/recruiting-tabs.tsx';
import { CompanySettings } from './company-settings.tsx';
import { configQuery } from './pipeline.api.ts';
import { HiringTeamEditor } from '../hiring-team/public/hiring-team.tsx';
import { QuestionsEditor } from '../questions/public/questions-editor.tsx';
import { InterviewKitsEditor } from './interview-kits-editor.tsx';
import { PipelineEditor } from './pipeline-editor.tsx';
import { ScorecardEditor } from './scorecard-editor.tsx';
import { TemplatesEditor } from './templates-editor.tsx';
import { useConfigDrafts } from './use-pipeline-drafts.ts';

export const meta = () => [{ title: 'Réglages du recrutement | Baara' }];

/** How an offer recruits, or, without one, how the company's next offers will. */
export default function RecruitmentConfigScreen() {
  const { jobId } = useParams();
  const offerId = jobId ?? null;
  const config = useQuery(configQuery(offerId));
  if (isUnreadable(config)) {
    return (
      <WorkspacePage>
        <OfferLoadError
          error={config.error}
          retry={() => void config.refetch()}
          isRetrying={config.isFetching}
        />
      </WorkspacePage>
    );
  }
  return (
    <WorkspacePage>
      <PageHeader
        back={offerId && <BackLink to={paths.offerTracking(offerId)}>Suivi</BackLink>}
        title={config.data?.offer?.title || 'Réglages du recrutement'}
        description={
          offerId
            ? 'Les questions, les étapes, la grille et les messages de cette offre.'
            : 'Ce dont partent vos prochaines offres. Celles qui existent gardent leurs réglages.'
        }
      />
      {offerId ? <OfferTabs offerId={offerId} current="config" /> : <RecruitingTabs current="config" />}
      {config.isPending && <SkeletonList label="Chargement des réglages…" />}
      {config.data && <Settings key={offerId} config={config.data} offerId={offerId} />}
    </WorkspacePage>
  );
}

function Settings({ config, offerId }: { config: RecruitmentConfig; offerId: string | null }) {
  const drafts = useConfigDrafts(config, offerId);
  return (
    <div className="grid grid-cols-1 gap-8">
      {!config.abilities.edit && (
        <Notice tone="info">Vous consultez ces réglages ; un recruteur peut les modifier.</Notice>
      )}
      {offerId && config.abilities.edit && (
        <CompanySettings offerId={offerId} config={config} onTaken={drafts.forget} />
      )}
      {offerId && <HiringTeamEditor offerId={offerId} />}
      {offerId && <QuestionsEditor offerId={offerId} />}
      <PipelineEditor config={config} offerId={offerId} part={drafts.steps} />
      <ScorecardEditor config={config} offerId={offerId} part={drafts.criteria} />
      <InterviewKitsEditor offerId={offerId} />
      <TemplatesEditor config={config} offerId={offerId} />
    </div>
  );
}
