import { offerDefaults } from '@baara/contract/offers/reference';
import type { Verification } from '@baara/contract/support/verifications';
import { placeLabel } from '@baara/contract/offers/labels';
import { effectiveOfferStatus } from '../../offers/public/offer-status.ts';
import type { PublishedOfferRow } from './verifications.queries.ts';

export function verificationView(row: PublishedOfferRow, code: string, now: Date): Verification {
  const outcome = outcomeOf(row, now);
  const endedAt = endOf(row, outcome);
  return {
    outcome,
    code,
    offer: {
      id: row.id,
      title: row.title || offerDefaults.title,
      company: { name: row.company_name, isVerified: row.is_verified },
      place: placeLabel(row.city, row.country),
      publishedAt: (row.published_at ?? row.updated_at).toISOString(),
      closesAt: row.expires_at?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
      url: outcome === 'suspended' || outcome === 'withdrawn' ? null : `/recruitment-offers/${row.slug}`,
    },
  };
}

function outcomeOf(row: PublishedOfferRow, now: Date): Verification['outcome'] {
  if (row.suspended_at) return 'suspended';
  const status = effectiveOfferStatus(row, now);
  if (status === 'draft') return 'withdrawn';
  return status === 'active' ? 'open' : status;
}

function endOf(row: PublishedOfferRow, outcome: Verification['outcome']): Date | null {
  switch (outcome) {
    case 'suspended':
      return row.suspended_at;
    case 'filled':
      return row.filled_at ?? row.updated_at;
    case 'expired':
      return row.expires_at ?? row.updated_at;
    case 'withdrawn':
      return row.updated_at;
    default:
      return null;
  }
}
