import { offerDefaults } from '@baara/contract/offers/reference';
import type { JobOffer } from '@baara/contract/support/job-offers';
import { effectiveOfferStatus } from '../../offers/public/offer-status.ts';
import type { JobOfferRow } from './job-offers.queries.ts';

export const jobOfferState = (row: JobOfferRow, now: Date): JobOffer['state'] =>
  row.suspended_at ? 'suspended' : (effectiveOfferStatus(row, now) as JobOffer['state']);

export function jobOfferView(row: JobOfferRow, now: Date): JobOffer {
  const state = jobOfferState(row, now);
  return {
    id: row.id,
    title: row.title || offerDefaults.title,
    company: { id: row.company_id, name: row.company_name, isVerified: row.is_verified },
    city: row.city,
    country: row.country,
    state,
    isFeatured: row.is_hot,
    openFlag: row.open_flag,
    duplicates: row.duplicates,
    applications: row.applications,
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    url: state === 'active' || state === 'expired' ? `/recruitment-offers/${row.slug}` : null,
    suspension:
      state === 'suspended' && row.upheld_flag !== null
        ? { reason: row.upheld_reason, by: row.upheld_by }
        : null,
    abilities: {
      suspend: state !== 'suspended' && row.published_at !== null,
      lift: state === 'suspended' && row.upheld_flag !== null,
      feature: state === 'active' && !row.is_hot,
      unfeature: row.is_hot,
    },
  };
}
