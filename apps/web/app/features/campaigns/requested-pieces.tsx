import type { MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import { formatDate } from '../../lib/format.ts';

/** What is asked for, and until when. */
export function RequestedPieces({ application }: { application: MyCampaignApplicationDetail }) {
  const { requestedDocuments, requestedUntil } = application;
  if (requestedUntil === null) return null;
  return (
    <p>
      {requestedDocuments.map(({ name }) => name).join(', ')} : à envoyer avant le{' '}
      <b>{formatDate(requestedUntil)}</b> au soir.
    </p>
  );
}
