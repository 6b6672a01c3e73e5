import type { CompanyActivityKind } from '@baara/contract/companies/activity';
import { recruiterOfferMessages, type RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { approvalMessages } from '@baara/contract/companies/approval-words';
import type { ScamReading } from '@baara/scam-detection';
import { isDeepStrictEqual } from 'node:util';
import { isForeignKeyViolation } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import {
  requireNoApproval,
  selectOfferApprovalStates,
  voidApproval,
} from '../../companies/approvals/public/approval-gate.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import { offerWords, readOffer, scamColumns } from '../../support/moderation/public/offer-reading.ts';
import type { OfferPatch } from '../public/offer-columns.ts';
import { offerSearchTerms, type SearchedOffer } from '../public/offer-search-terms.ts';
import { effectiveOfferStatus } from '../public/offer-status.ts';
import { type OfferAction, type OfferSituation, refusalOf, unpostedReason } from './offer.policy.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import {
  countByStage,
  countForOffers,
  findCategoryTitle,
  findCompanyOffer,
  lockCompanyOffer,
  type OfferRow,
  updateOffer,
} from './recruiter-offers.queries.ts';
import { draftOf, recruiterOfferView } from './recruiter-offers.view.ts';

/** What every write on an offer needs beside the database. */
export type OfferWriting = {
  member: CompanyMember;
  now: Date;
  /** Shows what was just written on this instance's public pages; after the commit. */
  refresh(id: number): Promise<void>;
  mailer: Mailer;
  /** Of a publication that every approver agreed to: records the last agreement in its transaction. */
  settle?: (tx: Db) => Promise<void>;
};

/** @throws 404 for an offer of another company, as for one that does not exist. */
export async function getOffer(
  db: Db,
  id: number,
  { member, now }: { member: CompanyMember; now: Date },
): Promise<RecruiterOffer> {
  return offerAnswer(db, await requireOffer(db, id, member), { member, now });
}

async function requireOffer(db: Db, id: number, { company }: CompanyMember): Promise<OfferRow> {
  const row = await findCompanyOffer(db, company.id, id);
  if (!row) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  return row;
}

/** An offer that has a public page. @throws 404, 409 OFFER_STATE_REFUSED for a draft or a suspended one. */
export async function findPostedOffer(db: Db, member: CompanyMember, id: number): Promise<OfferRow> {
  const row = await requireOffer(db, id, member);
  const refusal = unpostedReason({ status: row.status, suspended: row.suspended_at !== null });
  if (refusal !== undefined) throw conflict('OFFER_STATE_REFUSED', refusal);
  return row;
}

export async function offerAnswer(
  db: Db,
  row: OfferRow,
  { member, now }: { member: CompanyMember; now: Date },
): Promise<RecruiterOffer> {
  const [stageCounts, counts, approvals] = await Promise.all([
    countByStage(db, row.id),
    countForOffers(db, [row.id]),
    selectOfferApprovalStates(db, member.accountId, [row.id]),
  ]);
  const approval = approvals.get(row.id) ?? 'none';
  return recruiterOfferView(row, {
    member,
    stageCounts,
    views: counts.views.get(row.id) ?? 0,
    approval,
    now,
  });
}

export async function lockOffer(tx: Db, member: CompanyMember, id: number): Promise<OfferRow> {
  const row = await lockCompanyOffer(tx, member.company.id, id);
  if (!row) throw notFound(recruiterOfferMessages.OFFER_NOT_FOUND, 'OFFER_NOT_FOUND');
  return row;
}

/** @throws 409 OFFER_STATE_REFUSED with the sentence of the rule that stands against it. */
export function requireAllowed(action: OfferAction, row: OfferRow, now: Date, applications = 0): void {
  const situation: OfferSituation = {
    status: effectiveOfferStatus(row, now),
    suspended: row.suspended_at !== null,
    applications,
  };
  const refusal = refusalOf(action, situation);
  if (refusal !== undefined) throw conflict('OFFER_STATE_REFUSED', refusal);
}

/**
 * Loads and locks the offer, checks the rule of the action, writes what `patchOf` makes of the row, and shows
 * it in this instance's search index before answering.
 * @param patchOf may be asked more than once.
 * @throws 404, 409 OFFER_STATE_REFUSED, and whatever `patchOf` refuses.
 */
export async function changeOffer(
  db: Db,
  id: number,
  writing: OfferWriting,
  action: OfferAction,
  patchOf: (row: OfferRow) => OfferPatch,
): Promise<RecruiterOffer> {
  const { member, now } = writing;
  const apply = (before: OfferRow): OfferPatch => {
    requireAllowed(action, before, now);
    return patchOf(before);
  };
  for (;;) {
    // Reading a long text takes seconds, and anyone who applies waits for the locked offer: it is read before.
    const seen = await requireOffer(db, id, member);
    const words = { ...seen, ...apply(seen) };
    const reading = await readOffer(words);
    const row = await db.transaction().execute(async (tx) => {
      const before = await lockOffer(tx, member, id);
      const patch = apply(before);
      // Somebody changed its text meanwhile: that one is read.
      if (offerWords({ ...before, ...patch }) !== offerWords(words)) return undefined;
      return writeOffer(tx, before, { patch, reading, action }, writing);
    });
    if (!row) continue;
    await writing.refresh(id);
    return offerAnswer(db, row, writing);
  }
}

async function writeOffer(
  tx: Db,
  before: OfferRow,
  { patch, reading, action }: { patch: OfferPatch; reading: ScamReading; action: OfferAction },
  writing: OfferWriting,
): Promise<OfferRow> {
  const { member, now } = writing;
  if (action === 'publish') {
    await requireReleased(tx, member.company.id);
    await (writing.settle?.(tx) ?? requireNoApproval(tx, member, { act: 'offer', offerId: before.id }));
  }
  const after = await refuseUnknownCategory(async () =>
    updateOffer(
      tx,
      before.id,
      {
        ...patch,
        search_terms: await searchTerms(tx, member, { ...before, ...patch }),
        ...scamColumns(reading),
      },
      now,
    ),
  );
  if (action === 'edit' && !isDeepStrictEqual(draftOf(before), draftOf(after)))
    await voidApproval(
      tx,
      { act: 'offer', offerId: before.id },
      { reason: approvalMessages.OFFER_EDITED, by: member.accountId },
      writing,
    );
  // Published under one department's rule, an offer does not move under a stricter one.
  const isOut = effectiveOfferStatus(after, now) === 'active';
  if (action === 'edit' && isOut && before.department !== after.department) {
    const subject = { act: 'offer' as const, offerId: after.id };
    await requireNoApproval(tx, member, subject, approvalMessages.NEEDED_THERE);
  }
  // Drafts are nobody's to read yet.
  if (isOut) await flagOffer(tx, after, reading, writing);
  // A draft is saved over and over while it is written: that says nothing.
  if (action !== 'edit' || after.published_at !== null)
    await recordOffer(tx, after, activityOf[action], writing);
  // Of a published one: candidates may have applied as it was.
  if (after.published_at !== null && before.anonymous_screening !== after.anonymous_screening)
    await recordOffer(
      tx,
      after,
      after.anonymous_screening ? 'offer.anonymity-on' : 'offer.anonymity-off',
      writing,
    );
  return after;
}

/** Sentences of the company's activity log for each action. */
const activityOf: Record<OfferAction, OfferActivity> = {
  edit: 'offer.edited',
  publish: 'offer.published',
  unpublish: 'offer.unpublished',
  fill: 'offer.filled',
  duplicate: 'offer.created',
  delete: 'offer.deleted',
};
type OfferActivity = Extract<CompanyActivityKind, `offer.${string}`>;

/** Writes down, in the company's activity log, what was done with an offer. */
export function recordOffer(
  tx: Db,
  { id, title }: Pick<OfferRow, 'id' | 'title'>,
  kind: OfferActivity,
  { member, now }: Pick<OfferWriting, 'member' | 'now'>,
): Promise<void> {
  return recordActivity(tx, {
    companyId: member.company.id,
    actorId: member.accountId,
    kind,
    subject: { id, title: title || 'Sans titre' },
    // A deleted offer is nothing to lead to.
    ...(kind === 'offer.deleted' ? {} : { offerId: id }),
    at: now,
  });
}

async function flagOffer(
  tx: Db,
  row: OfferRow,
  reading: ScamReading,
  { member, mailer, now }: OfferWriting,
): Promise<void> {
  const text = offerWords(row);
  const subject = { subjectKind: 'offer' as const, subjectId: String(row.id), companyId: member.company.id };
  await flagText(tx, { ...subject, text, reading }, { mailer, now });
}

export async function searchTerms(
  db: Db,
  member: CompanyMember,
  offer: Partial<SearchedOffer> & { category_id?: number | null },
): Promise<string> {
  const searched: SearchedOffer = {
    title: offer.title ?? '',
    department: offer.department ?? null,
    description: offer.description ?? '',
    key_points: offer.key_points ?? [],
    skills: offer.skills ?? [],
    city: offer.city ?? null,
    country: offer.country ?? '',
  };
  return offerSearchTerms(
    searched,
    member.company.name,
    await findCategoryTitle(db, offer.category_id ?? null),
  );
}

/** @throws 422 naming the field when the category does not exist. */
export async function refuseUnknownCategory<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isForeignKeyViolation(error, 'offers_category_id_fkey'))
      throw invalid([{ field: 'categoryId', message: 'Cette catégorie n’existe pas' }]);
    throw error;
  }
}
