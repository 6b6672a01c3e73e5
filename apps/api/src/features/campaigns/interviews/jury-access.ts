import { interviewMessages as messages } from '@baara/contract/campaigns/interviews-words';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { TestPlace } from '../tests/change-test.ts';
import { type Interviews, requireInterviews, requireSlot } from './interview-access.ts';
import { areMarksSealed, findPanelOf, type PanelRow } from './interviews.queries.ts';
import { lockSlot, type SlotRow } from './slots.queries.ts';

export type JuryPlace = TestPlace & { slotId: string };
type OwnSlot = { of: Interviews; panel: PanelRow; slot: SlotRow };

/** @throws 404 for the campaign, the test, or a candidate of another panel; 403 CAMPAIGN_ROLE. */
export async function requireOwnSlot(
  db: Db,
  member: CompanyMember,
  place: JuryPlace,
  now: Date,
): Promise<OwnSlot> {
  const of = await requireInterviews(db, member, place, { ability: 'examine', now });
  const panel = await findPanelOf(db, of.test.id, member.accountId);
  const slot = await requireSlot(db, of.test.id, place.slotId);
  if (!panel || slot.panel_id !== panel.id) throw notFound(messages.SLOT_NOT_FOUND, 'SLOT_NOT_FOUND');
  return { of, panel, slot };
}

/**
 * Works on a candidate of one's panel; examiners of one candidate do so one after the other.
 * @throws as `requireOwnSlot`; 409 INTERVIEWS_NOT_PUBLISHED, MARKS_SEALED; what `write` throws.
 */
export async function changeOwnSlot<Result>(
  db: Db,
  member: CompanyMember,
  place: JuryPlace,
  now: Date,
  write: (tx: Db, own: OwnSlot) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockSlot(tx, place.slotId);
    const own = await requireOwnSlot(tx, member, place, now);
    if (!own.of.interviews.convocations_at)
      throw conflict('INTERVIEWS_NOT_PUBLISHED', messages.NOT_PUBLISHED);
    if (await areMarksSealed(tx, place.testId)) throw conflict('MARKS_SEALED', messages.MARKS_CLOSED);
    return write(tx, own);
  });
}
