import { type CampaignPage, campaignPageTitles } from '@baara/contract/campaigns/campaign-pages';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { campaignHeadQuery } from './administration.api.ts';

const addressOf: Record<CampaignPage, (id: string) => string> = {
  notice: paths.editCampaign,
  files: paths.campaignFiles,
  sessions: paths.campaignProcess,
  results: paths.managedResults,
  figures: paths.campaignFigures,
  fees: paths.campaignFees,
  proof: paths.campaignProof,
  log: paths.campaignLog,
};

/** The pages of a campaign, those that one's role opens; nothing where there is one alone. */
export function CampaignTabs({ id, current }: { id: string; current: CampaignPage }) {
  const { data } = useQuery(campaignHeadQuery(id));
  if (!data || data.pages.length < 2) return null;
  return (
    <TabLinks
      label="Pages de la campagne"
      tabs={data.pages.map((page) => ({
        id: page,
        title: campaignPageTitles[page],
        to: addressOf[page](id),
      }))}
      current={current}
    />
  );
}
