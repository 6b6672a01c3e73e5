import type { CampaignPage } from '@baara/contract/campaigns/campaign-pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BackLink } from '../../../lib/back-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { campaignHeadQuery } from './administration.api.ts';
import { CampaignTabs } from './campaign-tabs.tsx';
import { ManagedStateTag } from './managed-state-tag.tsx';

type Props = {
  id: string;
  current: CampaignPage;
  action?: ReactNode;
  /** What the page has to say first, after the institution. */
  note?: string | undefined;
  children: ReactNode;
};

/** A page of a campaign: its title, its state and its tabs above what the page shows. */
export function CampaignFrame({ id, current, action, note, children }: Props) {
  const query = useQuery(campaignHeadQuery(id));
  if (isUnreadable(query))
    return (
      <WorkspacePage>
        <QueryError query={query} title="Campagne indisponible" />
      </WorkspacePage>
    );
  const { data } = query;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        back={<BackLink to={paths.managedCampaigns()}>Campagnes</BackLink>}
        title={data ? data.title : <Skeleton className="h-8 w-72 max-w-full" />}
        description={
          data && (
            <span className="flex flex-wrap items-center gap-2">
              <ManagedStateTag state={data.state} />
              {data.institution}
              {note && <span className="font-medium text-ink">{note}</span>}
            </span>
          )
        }
        action={action}
      />
      <CampaignTabs id={id} current={current} />
      {children}
    </WorkspacePage>
  );
}
