import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { managedCampaignQuery } from './administration.api.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignTabs } from './campaign-tabs.tsx';
import { campaignSteps, type CampaignStepId } from './campaign-steps.ts';
import { ManagedStateTag } from './managed-state-tag.tsx';
import type { StepProps } from './step-card.tsx';
import { StepLinks, StepsNav } from './steps-nav.tsx';

export const meta = () => [{ title: 'Préparer une campagne | Baara' }];

/** Each step comes when somebody goes to it: an editor of texts or a form of conditions weighs for those alone. */
const stepViews: Record<CampaignStepId, ComponentType<StepProps>> = {
  presentation: lazyPart(() => import('./steps/identity-step.tsx')),
  categories: lazyPart(() => import('./steps/categories-step.tsx')),
  conditions: lazyPart(() => import('./steps/conditions-step.tsx')),
  pieces: lazyPart(() => import('./steps/documents-step.tsx')),
  frais: lazyPart(() => import('./steps/fee-step.tsx')),
  centres: lazyPart(() => import('./steps/centres-step.tsx')),
  calendrier: lazyPart(() => import('./steps/calendar-step.tsx')),
  equipe: lazyPart(() => import('./steps/team-step.tsx')),
  publication: lazyPart(() => import('./steps/publication-step.tsx')),
};

/** Writes a campaign, step by step. */
export default function CampaignEditorPage() {
  const { id = '' } = useParams();
  const query = useQuery(managedCampaignQuery(id));
  if (query.data) return <CampaignEditor key={id} campaign={query.data} />;
  return (
    <WorkspacePage>
      {isUnreadable(query) ? (
        <QueryError query={query} title="Campagne indisponible" />
      ) : (
        <SkeletonList label="Chargement de la campagne…" />
      )}
    </WorkspacePage>
  );
}

function CampaignEditor({ campaign }: { campaign: ManagedCampaign }) {
  const [search] = useSearchParams();
  const current = campaignSteps.find(({ id }) => id === search.get('etape')) ?? campaignSteps[0];
  const Step = stepViews[current.id];
  const isPublic = campaign.status === 'published' || campaign.status === 'closed';
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        back={<BackLink to={paths.managedCampaigns()}>Campagnes</BackLink>}
        title={campaign.title}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <ManagedStateTag state={campaign.state} />
            {campaign.institution}
          </span>
        }
        action={
          <>
            {isPublic && (
              <Link to={paths.campaign(campaign.slug)} className={buttonClass('outline', 'max-md:hidden')}>
                Voir la page publique
              </Link>
            )}
            <CampaignActions campaign={campaign} />
          </>
        }
      />
      <CampaignTabs id={campaign.id} current="notice" />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <StepsNav campaign={campaign} current={current} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <Step key={current.id} campaign={campaign} />
          </Suspense>
          <StepLinks campaign={campaign} current={current} />
        </div>
      </div>
    </WorkspacePage>
  );
}
