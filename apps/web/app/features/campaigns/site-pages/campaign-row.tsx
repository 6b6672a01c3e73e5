import type { CampaignSummary } from '@baara/contract/campaigns/campaigns';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { Tag } from '../../../ui/tag.tsx';
import { campaignPath, deadlineText, feeText, isClosing, periodText } from '../campaign-words.ts';

const CATEGORIES_SHOWN = 3;

/** A campaign in a list: how many posts, whose, until when. */
export function CampaignRow({
  campaign,
  headingLevel = 2,
}: {
  campaign: CampaignSummary;
  headingLevel?: 2 | 3;
}) {
  const Heading = `h${headingLevel}` as const;
  const { jobCategories, totalPositions } = campaign;
  const others = jobCategories.length - CATEGORIES_SHOWN;
  return (
    <article className="relative grid gap-4 rounded-lg border border-line bg-surface p-4.5 hover:border-primary sm:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-1.5">
        <p className="text-s font-medium text-ink-soft">{campaign.institution}</p>
        <Heading className="text-l">
          <Link to={campaignPath(campaign)} className="cover">
            {campaign.title}
          </Link>
        </Heading>
        {jobCategories.length > 0 && (
          <p className="text-ink-soft">
            {jobCategories
              .slice(0, CATEGORIES_SHOWN)
              .map(({ name }) => name)
              .join(' · ')}
            {others > 0 && ` · et ${others} ${others > 1 ? 'autres' : 'autre'}`}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s text-ink-soft">
          <StateTag campaign={campaign} />
          <span>Candidatures {periodText(campaign)}</span>
          {campaign.place && <span>{campaign.place}</span>}
          <span>{feeText(campaign.applicationFeeAmount)}</span>
        </p>
      </div>
      <p className="flex items-baseline gap-1.5 sm:grid sm:content-center sm:justify-items-end sm:border-l sm:border-line sm:pl-4.5">
        <span className="text-xl font-heavy text-primary">{formatNumber(totalPositions)}</span>
        <span className="text-s text-ink-soft">{totalPositions > 1 ? 'postes' : 'poste'}</span>
      </p>
    </article>
  );
}

const tones = { active: 'good', upcoming: 'info', closed: 'neutral' } as const;

/** How long one may still apply. */
function StateTag({ campaign }: { campaign: CampaignSummary }) {
  return <Tag tone={isClosing(campaign) ? 'hot' : tones[campaign.state]}>{deadlineText(campaign)}</Tag>;
}
