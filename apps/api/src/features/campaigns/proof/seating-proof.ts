import { seatingInput, seatLeaves, type SeatedPersonLeaf } from '@baara/concours-proof';
import type { SeatingInput, SeatingPlan } from '@baara/seating';
import type { Db } from '../../../platform/db/database.ts';
import { commitList } from './commit.ts';
import { findValue, hasEntry, isVerifiable } from './commitments.queries.ts';
import { seedOf } from './proof-steps.ts';
import { selectFilesByNumber } from './pseudonyms.queries.ts';
import { selectLeaves } from './sealed-lists.queries.ts';

type Session = { campaignId: string; sessionId: string };

/**
 * The draw of a session of a verifiable campaign: the rooms and people that were sealed, and the seed of both halves.
 * @returns undefined for another campaign.
 * @throws 409 PROOF_DRAW_MISSING.
 */
export async function sealedSeating(tx: Db, { campaignId, sessionId }: Session) {
  if (!(await isVerifiable(tx, campaignId))) return undefined;
  const seed = await seedOf(tx, campaignId, `seating:${sessionId}`);
  const rooms = await findValue(tx, campaignId, 'rooms', sessionId);
  const list = await findValue(tx, campaignId, 'list', `people:${sessionId}`);
  if (!rooms || !list) throw new TypeError(`Session ${sessionId} was drawn and not sealed.`);
  const people = await selectLeaves<SeatedPersonLeaf>(tx, { campaignId, entry: list.entry });
  const input: SeatingInput = seatingInput(rooms.value, people, seed);
  const files = await selectFilesByNumber(
    tx,
    campaignId,
    people.map(({ file }) => Number(file)),
  );
  return { input, people, files };
}

/** Seals the seats that were drawn; drawn again they are the same. */
export async function sealSeats(
  tx: Db,
  { campaignId, sessionId }: Session,
  { people, plan, at }: { people: readonly SeatedPersonLeaf[]; plan: SeatingPlan; at: Date },
): Promise<void> {
  if (await hasEntry(tx, campaignId, 'list', `seats:${sessionId}`)) return;
  await commitList(tx, { campaignId, name: `seats:${sessionId}`, leaves: seatLeaves(people, plan), at });
}
