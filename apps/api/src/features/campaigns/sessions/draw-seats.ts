import { proofMessages } from '@baara/contract/campaigns/proof-words';
import { sessionMessages as messages, type UnseatedReason } from '@baara/contract/campaigns/sessions-words';
import type { SeatingInput, SeatingPlan } from '@baara/seating';
import { createHash, randomBytes } from 'node:crypto';
import { runThread } from '../../../platform/bounded-process/run-thread.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import {
  deleteSeats,
  type DrawnFile,
  insertSeats,
  insertUnseated,
  lockSession,
  markDraw,
  selectDrawnFiles,
} from './draw.queries.ts';
import { sealedSeating, sealSeats } from '../proof/seating-proof.ts';
import { listHashOf, seatingCentres, seatingId } from './seating-input.ts';
import { changeSeating, requireSession } from './session-access.ts';
import { type RoomRow, selectRooms, type SessionRow, updateSession } from './sessions.queries.ts';

export const drawSeatsJob = defineJob<{ sessionId: string }>('campaigns.draw-seats', { policy: 'short' });

type Place = { campaignId: string; sessionId: string };

/**
 * Chooses the seed of a session's draw. Nobody reads it before the draw; its hash is public from now on, so that it cannot
 * be another one afterwards.
 * @throws 404; 403; 409 SEED_TWICE.
 */
export async function sealSeed(
  db: Db,
  member: CompanyMember,
  { campaignId, sessionId }: Place,
  now: Date,
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'sessions', now }, async (tx) => {
    const session = await requireSession(tx, campaignId, sessionId);
    if (session.is_verifiable) throw conflict('PROOF_OWN_SEED', proofMessages.OWN_SEED);
    if (session.seed_hash) throw conflict('SEED_TWICE', messages.SEED_TWICE);
    const seed = randomBytes(32);
    const seedHash = createHash('sha256').update(seed).digest('hex');
    await updateSession(tx, sessionId, {
      seed: seed.toString('hex'),
      seed_hash: seedHash,
      seed_sealed_at: now,
    });
    await announcePageChange(tx);
    return { kind: 'seed-sealed', detail: `${session.name} : ${seedHash}` };
  });
}

/** Why no draw begins; undefined when one can. One that runs is no reason: asked for again, it runs once. */
export function drawRefusalOf(session: SessionRow, { rooms }: { rooms: number }): DomainError | undefined {
  if (session.convocations_at) return conflict('DRAW_SENT', messages.DRAW_SENT);
  if (!session.seed)
    return session.is_verifiable
      ? conflict('PROOF_OWN_SEED', proofMessages.OWN_SEED)
      : conflict('SEED_REQUIRED', messages.SEED_REQUIRED);
  if (rooms === 0) return conflict('DRAW_NO_ROOM', messages.DRAW_NO_ROOM);
  return session.eligible === 0 ? conflict('DRAW_NOBODY', messages.DRAW_NOBODY) : undefined;
}

/** Asks for a draw, with the seed that was sealed: drawn again, the same people get the same seats. @throws 404; 403; 409. */
export async function askForDraw(
  db: Db,
  member: CompanyMember,
  { campaignId, sessionId }: Place,
  { queue, now }: { queue: JobQueue; now: Date },
): Promise<void> {
  await changeSeating(db, member, { campaignId, ability: 'sessions', now }, async (tx) => {
    const session = await requireSession(tx, campaignId, sessionId);
    const { length } = await selectRooms(tx, campaignId);
    const refusal = drawRefusalOf(session, { rooms: length });
    if (refusal) throw refusal;
    await markDraw(tx, sessionId, { draw_state: 'running' });
    await queue.enqueue(tx, drawSeatsJob, { sessionId }, { key: sessionId });
    return { kind: 'seats-drawn', detail: session.name };
  });
}

const BOUNDS = { milliseconds: 120_000, heapMb: 512 };
const SEATS_AT_ONCE = 10_000;

/** Draws in a thread, while requests are answered, and writes everything or nothing. A second run changes nothing. */
export async function drawSeats(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (session?.draw_state !== 'running' || !session.seed || session.convocations_at) return;
    const campaignId = session.campaign_id;
    // Of a verifiable campaign, what was sealed decides, and not what became of it since.
    const sealed = await sealedSeating(tx, { campaignId, sessionId });
    const files = sealed?.files ?? (await selectDrawnFiles(tx, sessionId));
    const input =
      sealed?.input ??
      inputOf(files, await selectRooms(tx, campaignId), {
        seed: session.seed,
        versions: session.paper_versions,
      });
    const program = new URL('draw.thread.ts', import.meta.url);
    const plan = await runThread<SeatingPlan>(program, input, BOUNDS);
    if (!plan) return markDraw(tx, sessionId, { draw_state: 'failed' });
    await deleteSeats(tx, sessionId);
    await writePlan(tx, sessionId, plan, files);
    if (sealed) await sealSeats(tx, { campaignId, sessionId }, { people: sealed.people, plan, at: now });
    await markDraw(tx, sessionId, {
      draw_state: 'drawn',
      drawn_at: now,
      list_hash: listHashOf(input),
      same_category_pairs: plan.rooms.reduce((sum, { sameCategoryPairs }) => sum + sameCategoryPairs, 0),
      shortages: JSON.stringify(plan.shortages),
    });
    await announcePageChange(tx);
  });
}

export function inputOf(
  files: readonly DrawnFile[],
  rooms: readonly RoomRow[],
  { seed, versions }: Pick<SeatingInput, 'seed' | 'versions'>,
): SeatingInput {
  const centres = [...seatingCentres(rooms)];
  const known = new Set(centres.map(({ id }) => id));
  const candidates = files.flatMap(({ file_number, category_id, centre_id, adapted_needs }) => {
    if (centre_id === null) return [];
    // A centre without a room is full: those who chose it are listed.
    if (!known.has(centre_id)) {
      known.add(centre_id);
      centres.push({ id: centre_id, rooms: [] });
    }
    const id = seatingId(file_number);
    return [{ id, fileNumber: id, categoryId: category_id ?? '', centreId: centre_id, needs: adapted_needs }];
  });
  return { candidates, centres, versions, fill: 'balanced', seed };
}

async function writePlan(
  tx: Db,
  sessionId: string,
  plan: SeatingPlan,
  files: readonly DrawnFile[],
): Promise<void> {
  const byNumber = new Map(files.map((file) => [seatingId(file.file_number), file]));
  const idOf = (candidateId: string): string => byNumber.get(candidateId)?.id as string;
  // Files that were erased since they were sealed have a seat in the proof alone.
  const seats = plan.seats.filter(({ candidateId }) => byNumber.has(candidateId));
  for (let from = 0; from < seats.length; from += SEATS_AT_ONCE) {
    const some = seats.slice(from, from + SEATS_AT_ONCE);
    await insertSeats(
      tx,
      sessionId,
      some.map(({ candidateId, roomId, seat, version }) => ({
        applicationId: idOf(candidateId),
        roomId,
        seat,
        version,
      })),
    );
  }
  const unseated: { applicationId: string; reason: UnseatedReason }[] = [
    ...plan.unplaced
      .filter(({ candidateId }) => byNumber.has(candidateId) && byNumber.get(candidateId)?.centre_id !== null)
      .map(({ candidateId, reason }) => ({
        applicationId: idOf(candidateId),
        reason: reason === 'no_fitting_seat' ? reason : ('centre_full' as const),
      })),
    ...files
      .filter(({ centre_id }) => centre_id === null)
      .map(({ id }) => ({ applicationId: id, reason: 'no_centre' as const })),
  ];
  if (unseated.length > 0) await insertUnseated(tx, sessionId, unseated);
}
