import type { CampaignDetail } from '@baara/contract/campaigns/campaigns';
import { formatDate } from '../../../lib/format.ts';
import { daysText } from '../campaign-words.ts';

/** What happens when, in the order of the notice. */
export function Calendar({ milestones }: { milestones: CampaignDetail['milestones'] }) {
  if (milestones.length === 0) return <p className="text-ink-soft">Les dates seront publiées ici.</p>;
  return (
    <ol className="grid gap-3">
      {milestones.map(({ title, startsOn, endsOn }) => (
        <li key={title + startsOn} className="border-l-3 border-line-strong pl-3">
          <span className="block font-medium">{title}</span>
          <span className="text-s text-ink-soft">
            {endsOn ? daysText(startsOn, endsOn) : `le ${formatDate(startsOn)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
