import type { CampaignResults } from '@baara/contract/campaigns/results';
import { lastComplaintDay } from '@baara/contract/campaigns/results-words';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { Card } from '../../../ui/card.tsx';

/** What is public, since when, and until when marks are contested. */
export function PublicationCard({
  results: { campaign, publishedAt, complaintsUntil },
}: {
  results: CampaignResults;
}) {
  return (
    <Card>
      <h2 className="text-l">Publication</h2>
      <p className="mt-1">
        Publiés le {formatDateTime(publishedAt ?? '')}.{' '}
        {complaintsUntil && `Réclamations jusqu’au ${formatDate(lastComplaintDay(complaintsUntil))} inclus.`}
      </p>
      <Link
        to={publicPaths.campaignResults(campaign.slug)}
        className="inline-flex min-h-11 items-center text-primary underline"
      >
        Voir la page publique des résultats
      </Link>
    </Card>
  );
}
