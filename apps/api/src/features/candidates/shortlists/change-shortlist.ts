import {
  shortlistLimits as limits,
  shortlistMessages as messages,
} from '@baara/contract/candidates/shortlist-messages';
import { candidateProfileMessages } from '@baara/contract/candidates/record-messages';
import type { CompanyActivityKind } from '@baara/contract/companies/activity';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { selectApplicants } from '../../applications/public/applicants.ts';
import { selectCandidateCards } from '../public/candidate-cards.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { requireCompanyOffer } from '../../offers/recruiter-offers/public/company-offer.ts';
import {
  type EntryChange,
  entryExists,
  insertEntries,
  removeEntries,
  restoreEntries,
  updateEntry,
} from './shortlist-writes.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

export type ByMember = { member: CompanyMember; at: Date };
type Wanted = {
  candidateIds: readonly string[];
  offerId: number | null;
  /** Their pool, instead of an offer. */
  poolId?: string;
  note: string | null;
  followUpOn?: string | null;
};
/** `ids` of the entries added now; `already` counts those that were there. */
type Shortlisted = { ids: string[]; already: number };

/**
 * Shortlists candidates for an offer, or in general without one; existing entries stay unchanged.
 * @throws 404 OFFER_NOT_FOUND; CANDIDATE_NOT_FOUND when none of them may be seen by the company.
 */
export function addToShortlist(db: Db, { member, at }: ByMember, wanted: Wanted): Promise<Shortlisted> {
  return db.transaction().execute(async (tx) => {
    if (wanted.offerId !== null) await requireCompanyOffer(tx, member.scope, wanted.offerId);
    return requireSomebody(await addCandidates(tx, { member, at }, wanted));
  });
}

/**
 * Shortlists applicants, each for the offer of their application; existing entries stay unchanged, and withdrawn
 * applications are skipped.
 * @throws 404 CANDIDATE_NOT_FOUND when nobody is left, as for another company's applications.
 */
export function shortlistApplicants(
  db: Db,
  by: ByMember,
  applicationIds: readonly string[],
): Promise<Shortlisted> {
  return db.transaction().execute(async (tx) => {
    const applicants = await selectApplicants(tx, by.member.company.id, applicationIds);
    const result: Shortlisted = { ids: [], already: 0 };
    // Offers in one order, as people within each: two members who shortlist the same ones never deadlock.
    for (const [offerId, people] of Map.groupBy(applicants, (one) => one.offer_id)) {
      const candidateIds = people.map((one) => one.candidate_id);
      const { ids, already } = await addCandidates(tx, by, { candidateIds, offerId, note: null });
      result.ids.push(...ids);
      result.already += already;
    }
    return requireSomebody(result);
  });
}

/** @throws 404 when the company may see none of those who were asked for. */
export function requireSomebody(result: Shortlisted): Shortlisted {
  if (result.ids.length + result.already > 0) return result;
  throw notFound(candidateProfileMessages.NOT_FOUND, 'CANDIDATE_NOT_FOUND');
}

/** Candidates that the company may not see are skipped. */
export async function addCandidates(
  tx: Db,
  { member, at }: ByMember,
  { candidateIds, offerId, poolId, note, followUpOn = null }: Wanted,
): Promise<Shortlisted> {
  const companyId = member.company.id;
  const seen = await selectCandidateCards(tx, companyId, [...new Set(candidateIds)]);
  const added = await insertEntries(tx, {
    companyId,
    offerId,
    poolId: poolId ?? null,
    followUpOn,
    candidateIds: seen.map(({ id }) => id),
    addedBy: member.accountId,
    note,
    at,
  });
  await logShortlist(tx, { member, at }, added, poolId ? 'pooled' : 'shortlisted', offerId);
  return { ids: added.map(({ id }) => id), already: seen.length - added.length };
}

/** @throws 404 ENTRY_NOT_FOUND, 409 SHORTLIST_CHANGED when someone saved meanwhile. */
export async function editEntry(
  db: Db,
  { member }: Pick<ByMember, 'member'>,
  entry: { id: string; version: number },
  set: EntryChange,
): Promise<void> {
  const companyId = member.company.id;
  if (await updateEntry(db, companyId, entry, set)) return;
  if (await entryExists(db, companyId, entry.id)) throw conflict('SHORTLIST_CHANGED', messages.CHANGED);
  throw notFound(messages.ENTRY_NOT_FOUND, 'ENTRY_NOT_FOUND');
}

type Changed = { ids: string[]; areOfPool: boolean };

/** Missing entries, or another company's, are skipped. @returns those removed now. */
export function removeFromShortlist(
  db: Db,
  { member, at }: ByMember,
  ids: readonly string[],
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const removed = await removeEntries(tx, member.company.id, ids, at);
    const change = changeOf(removed);
    const action = change.areOfPool ? 'unpooled' : 'unshortlisted';
    await logShortlist(tx, { member, at }, removed, action, offerOf(removed));
    return change;
  });
}

/** @returns those put back; a removal older than 30 days stays. */
export function restoreToShortlist(
  db: Db,
  { member, at }: ByMember,
  ids: readonly string[],
): Promise<Changed> {
  return db.transaction().execute(async (tx) => {
    const since = new Date(at.getTime() - limits.undoDays * DAY_MS);
    const restored = await restoreEntries(tx, member.company.id, ids, since);
    const change = changeOf(restored);
    const action = change.areOfPool ? 'pooled' : 'shortlisted';
    await logShortlist(tx, { member, at }, restored, action, offerOf(restored));
    return change;
  });
}

const changeOf = (entries: readonly { id: string; pool_id: string | null }[]): Changed => ({
  ids: entries.map(({ id }) => id),
  areOfPool: entries.some(({ pool_id: pool }) => pool !== null),
});

/** The one offer they were all shortlisted for, if there is one. */
function offerOf(entries: readonly { offer_id: number | null }[]): number | null {
  const [first] = entries;
  return first && entries.every(({ offer_id }) => offer_id === first.offer_id) ? first.offer_id : null;
}

/** One line of the log for one action, on one person or on many. */
async function logShortlist(
  tx: Db,
  { member, at }: ByMember,
  entries: readonly { candidate_id: string }[],
  action: 'shortlisted' | 'unshortlisted' | 'pooled' | 'unpooled',
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
    const kind: CompanyActivityKind = `candidates.${action}`;
    const subject = { id: '', title: `${entries.length} candidats` };
    await recordActivity(tx, { ...line, kind, subject });
    return;
  }
  const [card] = await selectCandidateCards(tx, member.company.id, [first.candidate_id]);
  const subject = { id: first.candidate_id, title: card?.name ?? 'Un candidat' };
  await recordActivity(tx, { ...line, kind: `candidate.${action}`, subject });
}
