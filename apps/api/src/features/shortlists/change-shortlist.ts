import {
  shortlistLimits as limits,
  shortlistMessages as messages,
  type ShortlistStatus,
} from '@baara/contract/shortlist-messages';
import { candidateProfileMessages } from '@baara/contract/candidate-profile-messages';
import type { CompanyActivityKind } from '@baara/contract/company-activity';
import type { Db } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { selectApplicants } from '../applications/public/applicants.ts';
import { selectCandidateCards } from '../candidates/public/candidate-cards.ts';
import { recordActivity } from '../company-access/public/activity.ts';
import type { CompanyMember } from '../company-access/public/company-member.ts';
import { requireCompanyOffer } from '../recruiting/public/company-offer.ts';
import {
  entryExists,
  insertEntries,
  removeEntries,
  restoreEntries,
  updateEntry,
} from './shortlist-writes.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

export type ByMember = { member: CompanyMember; at: Date };
type Wanted = { candidateIds: readonly string[]; offerId: number | null; note: string | null };
/** `ids` of the entries added now; `already` counts those that were there. */
type Kept = { ids: string[]; already: number };

/**
 * Keeps candidates for an offer, or in general without one; those already there stay as they are.
 * @throws 404 OFFER_NOT_FOUND; CANDIDATE_NOT_FOUND when none of them may be seen by the company.
 */
export function addToShortlist(db: Db, { member, at }: ByMember, wanted: Wanted): Promise<Kept> {
  return db.transaction().execute(async (tx) => {
    if (wanted.offerId !== null) await requireCompanyOffer(tx, member.scope, wanted.offerId);
    return found(await keep(tx, { member, at }, wanted));
  });
}

/**
 * Keeps people who applied, each for the offer of their application; those already there stay as they are, and who took
 * their application back is passed over.
 * @throws 404 CANDIDATE_NOT_FOUND when nobody is left, as for another company's applications.
 */
export function shortlistApplicants(db: Db, by: ByMember, applicationIds: readonly string[]): Promise<Kept> {
  return db.transaction().execute(async (tx) => {
    const applicants = await selectApplicants(tx, by.member.company.id, applicationIds);
    const kept: Kept = { ids: [], already: 0 };
    // Offers in one order, as people within each: two members who keep the same ones never wait for each other.
    for (const [offerId, people] of Map.groupBy(applicants, (one) => one.offer_id)) {
      const candidateIds = people.map((one) => one.candidate_id);
      const { ids, already } = await keep(tx, by, { candidateIds, offerId, note: null });
      kept.ids.push(...ids);
      kept.already += already;
    }
    return found(kept);
  });
}

function found(kept: Kept): Kept {
  if (kept.ids.length + kept.already > 0) return kept;
  throw notFound(candidateProfileMessages.NOT_FOUND, 'CANDIDATE_NOT_FOUND');
}

/** Whoever the company may not see is passed over. */
async function keep(
  tx: Db,
  { member, at }: ByMember,
  { candidateIds, offerId, note }: Wanted,
): Promise<Kept> {
  const companyId = member.company.id;
  const seen = await selectCandidateCards(tx, companyId, [...new Set(candidateIds)]);
  const added = await insertEntries(tx, {
    companyId,
    offerId,
    candidateIds: seen.map(({ id }) => id),
    addedBy: member.accountId,
    note,
    at,
  });
  await tellLog(tx, { member, at }, added, 'shortlisted', offerId);
  return { ids: added.map(({ id }) => id), already: seen.length - added.length };
}

/** @throws 404 ENTRY_NOT_FOUND, 409 SHORTLIST_CHANGED when someone saved meanwhile. */
export async function editEntry(
  db: Db,
  { member }: Pick<ByMember, 'member'>,
  entry: { id: string; version: number },
  set: { note?: string | null | undefined; status?: ShortlistStatus | undefined },
): Promise<void> {
  const companyId = member.company.id;
  if (await updateEntry(db, companyId, entry, set)) return;
  if (await entryExists(db, companyId, entry.id)) throw conflict('SHORTLIST_CHANGED', messages.CHANGED);
  throw notFound(messages.ENTRY_NOT_FOUND, 'ENTRY_NOT_FOUND');
}

/** What is not there, or another company's, is passed over. @returns those removed now. */
export function removeFromShortlist(
  db: Db,
  { member, at }: ByMember,
  ids: readonly string[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const removed = await removeEntries(tx, member.company.id, ids, at);
    await tellLog(tx, { member, at }, removed, 'unshortlisted', offerOf(removed));
    return removed.map(({ id }) => id);
  });
}

/** @returns those put back; a removal older than 30 days stays. */
export function restoreToShortlist(
  db: Db,
  { member, at }: ByMember,
  ids: readonly string[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const since = new Date(at.getTime() - limits.undoDays * DAY_MS);
    const restored = await restoreEntries(tx, member.company.id, ids, since);
    await tellLog(tx, { member, at }, restored, 'shortlisted', offerOf(restored));
    return restored.map(({ id }) => id);
  });
}

/** The one offer they were all kept for, if there is one. */
function offerOf(entries: readonly { offer_id: number | null }[]): number | null {
  const [first] = entries;
  return first && entries.every(({ offer_id }) => offer_id === first.offer_id) ? first.offer_id : null;
}

/** One line of the log for one deed, of one person or of many. */
async function tellLog(
  tx: Db,
  { member, at }: ByMember,
  entries: readonly { candidate_id: string }[],
  deed: 'shortlisted' | 'unshortlisted',
  offerId: number | null,
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const line = {
    companyId: member.company.id,
    actorId: member.accountId,
    at,
    ...(offerId === null ? {} : { offerId }),
  };
  if (entries.length > 1) {
    const kind: CompanyActivityKind = `candidates.${deed}`;
    const subject = { id: '', title: `${entries.length} candidats` };
    await recordActivity(tx, { ...line, kind, subject });
    return;
  }
  const [card] = await selectCandidateCards(tx, member.company.id, [first.candidate_id]);
  const subject = { id: first.candidate_id, title: card?.name ?? 'Un candidat' };
  await recordActivity(tx, { ...line, kind: `candidate.${deed}`, subject });
}
