import type { Stage } from '@baara/contract/applications/stages';
import type { IntegrationApplication, IntegrationOffer } from '@baara/contract/integration/integration';
import type { Selectable } from 'kysely';
import type { Offers } from '../../platform/db/schema.generated.ts';
import { anonymousText } from '../candidates/public/masking.ts';
import { effectiveOfferStatus } from '../offers/public/offer-status.ts';
import type { ApplicationRow } from './integration.queries.ts';

export const integrationOfferView = (
  row: Selectable<Offers>,
  { now, site }: { now: Date; site: string },
): IntegrationOffer => ({
  id: row.id,
  title: row.title,
  status: effectiveOfferStatus(row, now),
  url: `${site}/recruitment-offers/${row.slug}`,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});

export const integrationApplicationView = (row: ApplicationRow): IntegrationApplication => ({
  id: row.id,
  offerId: row.offer_id,
  stage: row.stage as Stage,
  candidate: {
    id: row.applicant_id,
    firstName: row.first_name,
    lastName: row.last_name,
    headline: row.is_open ? row.headline : null,
    city: row.is_open ? row.city : null,
    email: row.is_open ? row.email : null,
    phone: row.is_open ? row.phone : null,
  },
  hasCv: row.has_cv,
  appliedAt: row.created_at.toISOString(),
  updatedAt: row.stage_changed_at.toISOString(),
});

/** The letter, without what names the candidate while the application is anonymous. */
export function letterOf(row: ApplicationRow): string | null {
  if (row.message === null || !row.is_anonymous) return row.message;
  return anonymousText(row.message, { firstName: row.own_first_name, lastName: row.own_last_name });
}
