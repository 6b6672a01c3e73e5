import { type InterviewKind, interviewKinds } from '@baara/contract/applications/interview-words';
import { interviewKitMessages as messages } from '@baara/contract/offers/interview-kit-words';
import type { InterviewKits, KitChange } from '@baara/contract/offers/interview-kits';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { ConfigWriting } from './change-pipeline.ts';
import { deleteKit, insertKit, selectKits, updateKit } from './interview-kits.queries.ts';
import { requireOffer } from './read-pipeline.ts';

/** One for each kind: the offer's, else the company's. @throws 404 for another company's offer. */
export async function readKits(
  db: Db,
  offerId: number | null,
  member: CompanyMember,
): Promise<InterviewKits> {
  const companyId = member.company.id;
  await requireOffer(db, companyId, offerId);
  const rows = await selectKits(db, { companyId, offerId });
  const kits = interviewKinds.map((kind) => {
    const kit = rows.find((row) => row.kind === kind);
    const isOwn = kit?.offer_id === offerId;
    return {
      kind,
      version: kit && isOwn ? kit.version : 0,
      purpose: kit?.purpose ?? null,
      questions: kit?.questions ?? [],
      isOfCompany: kit !== undefined && !isOwn,
      companyHasOne: rows.some((row) => row.kind === kind && row.offer_id === null),
    };
  });
  return { kits, abilities: { edit: member.canWrite } };
}

/**
 * Writes the kit of a kind; one without anything is taken out. Interviews with notes or an evaluation preserve theirs.
 * @throws 404; 409 KIT_CHANGED when someone saved meanwhile.
 */
export async function changeKit(
  db: Db,
  kind: InterviewKind,
  { version, purpose, questions }: KitChange,
  { member, offerId, now }: ConfigWriting,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const companyId = member.company.id;
    const offer = await requireOffer(tx, companyId, offerId);
    const place = { companyId, offerId, kind };
    const content = { purpose, questions: questions.map((one) => ({ ...one, id: one.id ?? randomUUID() })) };
    const write = (): Promise<boolean> => {
      if (purpose !== null || questions.length > 0)
        return version === 0 ? insertKit(tx, place, content) : updateKit(tx, place, { ...content, version });
      return version === 0 ? Promise.resolve(true) : deleteKit(tx, place, version);
    };
    if (!(await write())) throw conflict('KIT_CHANGED', messages.CHANGED);
    await recordActivity(tx, {
      companyId,
      actorId: member.accountId,
      kind: offer ? 'recruitment.offer-settings-changed' : 'recruitment.settings-changed',
      ...(offer && { subject: { id: offer.id, title: offer.title }, offerId: offer.id }),
      at: now,
    });
  });
}
