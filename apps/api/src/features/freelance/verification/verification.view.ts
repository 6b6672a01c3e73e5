import type {
  FreelanceVerification,
  OwnFreelanceVerification,
  QueuedFreelance,
} from '@baara/contract/freelance/verification';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isWaiting, readOwnRequest, readRequests } from '../../document-review/public/request-views.ts';
import type { RequestRow } from '../../document-review/public/requests.queries.ts';
import { freelanceReview } from './freelance-review.ts';
import { findBadge, type QueuedFreelanceRow, selectFreelanceNamesakes } from './verification.queries.ts';

/** In a view of somebody's account, the number of their identity document is left out. */
export async function readOwnFreelance(
  db: Db,
  { accountId, support }: Pick<Actor, 'accountId'> & Partial<Pick<Actor, 'support'>>,
): Promise<OwnFreelanceVerification> {
  const badge = await findBadge(db, accountId);
  const own = await readOwnRequest(db, freelanceReview, accountId);
  return {
    isVerified: badge.is_verified,
    verifiedUntil: badge.verified_until,
    name: badge.name ?? '',
    request: own
      ? {
          ...own.view,
          identityNumber: support ? null : own.row.identity_number,
          taxNumber: own.row.tax_number,
        }
      : null,
    abilities: { change: badge.has_profile && !(own && isWaiting(own.row)) },
  };
}

export const queuedFreelanceView = (row: QueuedFreelanceRow, accountId: string): QueuedFreelance => ({
  id: row.id,
  freelance: { id: row.profile_id, name: row.name, headline: row.headline, country: row.country },
  step: row.step,
  since: row.since.toISOString(),
  takenBy: row.taker_name,
  isMine: row.taken_by === accountId,
  isOwnFirst: row.step === 'second' && row.first_by === accountId,
  documents: row.documents,
});

/** Requests of one freelance as somebody of the platform reads them. */
export async function freelanceVerificationViews(
  db: Db,
  rows: readonly RequestRow[],
  reader: { accountId: string; now: Date },
): Promise<FreelanceVerification[]> {
  const views: FreelanceVerification[] = [];
  for (const { row, view } of await readRequests(db, freelanceReview, rows, reader)) {
    const numbers = { accountId: row.subject_id, identity: row.identity_number, tax: row.tax_number };
    views.push({
      ...view,
      identityNumber: row.identity_number,
      namesakes: isWaiting(row) ? await selectFreelanceNamesakes(db, numbers) : [],
    });
  }
  return views;
}
