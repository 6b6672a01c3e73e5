import { adaptedNeedTitles, fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { moveSessionSeat } from '@baara/contract/campaigns/sessions';
import { sessionMessages as messages } from '@baara/contract/campaigns/sessions-words';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import {
  type MoveRefusal,
  moveSeat,
  type MoveWarning,
  type PaperVersion,
  type SeatChange,
  type SeatingCandidate,
  type SeatingInput,
  type SeatingPlan,
} from '@baara/seating';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, DomainError, invalid, notFound } from '../../../platform/http/errors.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { findSeatOf, placePeople } from './draw.queries.ts';
import { seatingCentres, seatingId } from './seating-input.ts';
import { changeSeating, requireRoom, requireSession } from './session-access.ts';
import { type RoomRow, type SeatRow, selectRoomSeats } from './sessions.queries.ts';

type Move = BodyOf<typeof moveSessionSeat>;
type Person = NonNullable<Awaited<ReturnType<typeof findSeatOf>>>;

/**
 * Changes a seat by hand: to a free one, or in exchange with the person who sits there. The rules of the draw stay.
 * @returns what to know about it, in French.
 * @throws 404; 403; 409 DRAW_REQUIRED, SEAT_REFUSED with every reason; 422 for a number that is not of the session.
 */
export async function moveByHand(
  db: Db,
  member: CompanyMember,
  { campaignId, sessionId }: { campaignId: string; sessionId: string },
  move: Move,
  now: Date,
): Promise<string[]> {
  let warnings: string[] = [];
  await changeSeating(db, member, { campaignId, ability: 'rooms', now }, async (tx, campaign) => {
    const session = await requireSession(tx, campaignId, sessionId);
    if (session.draw_state !== 'drawn') throw conflict('DRAW_REQUIRED', messages.DRAW_REQUIRED);
    const target = await requireRoom(tx, campaign, move.roomId);
    const person = await requirePerson(tx, sessionId, move.fileNumber);
    // A centre's head moves people into and out of the rooms of that centre alone.
    const from = person.room_id === null ? null : await requireRoom(tx, campaign, person.room_id);
    if (campaign.centreId !== null && from === null && person.centre_id !== campaign.centreId)
      throw notFound(messages.NOT_IN_SESSION, 'PERSON_NOT_FOUND');
    const rooms = from && from.id !== target.id ? [target, from] : [target];
    const situation = await situationOf(tx, sessionId, { rooms, person, versions: session.paper_versions });
    const change = changeOf(situation, person, move);
    const result = moveSeat(situation.input, situation.plan, change);
    const say = { prefix: campaign.row.file_prefix, rooms };
    if (result.kind === 'refused')
      throw new DomainError(
        409,
        'SEAT_REFUSED',
        result.refusals.map((one) => refusalInWords(one, say)).join(' '),
      );
    const movers = change.kind === 'move' ? [change.candidateId] : [...change.candidateIds];
    const seats = result.plan.seats.filter(({ candidateId }) => movers.includes(candidateId));
    await placePeople(
      tx,
      sessionId,
      seats.map(({ candidateId, roomId, seat, version }) => ({
        applicationId: situation.applicationOf(candidateId),
        roomId,
        seat,
        version,
      })),
      now,
    );
    warnings = result.warnings.map((one) => warningInWords(one, say));
    return {
      kind: 'seat-moved',
      detail: lineOf({ person, from, target, move, isSwap: change.kind === 'swap', prefix: say.prefix }),
      about: { session: sessionId, rooms: rooms.map(({ id }) => id) },
    };
  });
  return warnings;
}

async function requirePerson(db: Db, sessionId: string, typed: string): Promise<Person> {
  const digits = /(\d{1,9})$/.exec(typed.replaceAll(/\s/g, ''))?.[1];
  const person = digits === undefined ? undefined : await findSeatOf(db, sessionId, Number(digits));
  if (!person) throw invalid([{ field: 'fileNumber', message: messages.NOT_IN_SESSION }]);
  return person;
}

type Situation = {
  input: SeatingInput;
  plan: SeatingPlan;
  applicationOf: (candidateId: string) => string;
};

/** The part of the plan that a change looks at: who sits in the rooms concerned. */
async function situationOf(
  db: Db,
  sessionId: string,
  { rooms, person, versions }: { rooms: readonly RoomRow[]; person: Person; versions: 1 | 2 | 3 | 4 },
): Promise<Situation> {
  const ids = new Map([[seatingId(person.file_number), person.id]]);
  const candidates = new Map([[seatingId(person.file_number), candidateOf(person)]]);
  const seats: SeatingPlan['seats'][number][] = [];
  for (const room of rooms)
    for (const row of await selectRoomSeats(db, sessionId, room.id)) {
      const candidateId = seatingId(row.file_number);
      ids.set(candidateId, row.id);
      candidates.set(candidateId, candidateOf(row));
      const version = row.version as PaperVersion;
      seats.push({ candidateId, centreId: room.centre_id, roomId: room.id, seat: row.seat, version });
    }
  const input: SeatingInput = {
    candidates: [...candidates.values()],
    centres: seatingCentres(rooms),
    versions,
    fill: 'balanced',
    seed: '0'.repeat(64),
  };
  return {
    input,
    plan: { seats, unplaced: [], moved: [], shortages: [], rooms: [] },
    applicationOf: (candidateId) => ids.get(candidateId) as string,
  };
}

const candidateOf = (row: Person | SeatRow): SeatingCandidate => ({
  id: seatingId(row.file_number),
  fileNumber: seatingId(row.file_number),
  categoryId: row.category_id ?? '',
  centreId: row.centre_id ?? '',
  needs: row.adapted_needs,
});

/** The person who sits there takes the seat that is left. */
function changeOf({ plan }: Situation, person: Person, move: Move): SeatChange {
  const { roomId, seat, acceptsOtherCentre = false } = move;
  const candidateId = seatingId(person.file_number);
  const sitter = plan.seats.find((one) => one.roomId === roomId && one.seat === seat);
  if (sitter && sitter.candidateId !== candidateId && person.seat !== null)
    return { kind: 'swap', candidateIds: [candidateId, sitter.candidateId], acceptsOtherCentre };
  return { kind: 'move', candidateId, roomId, seat, acceptsOtherCentre };
}

type Say = { prefix: string | null; rooms: readonly RoomRow[] };

const numberOf = (candidateId: string, { prefix }: Say): string =>
  fileNumberInWords(prefix, Number(candidateId));

function refusalInWords(refusal: MoveRefusal, say: Say): string {
  switch (refusal.code) {
    case 'unknown_candidate':
    case 'not_seated':
      return `${numberOf(refusal.candidateId, say)} n’a pas de place dans cette session.`;
    case 'same_seat':
      return 'Cette personne est déjà à cette place.';
    case 'other_centre':
      return `${numberOf(refusal.candidateId, say)} a choisi un autre centre : cochez que c’est voulu.`;
    case 'unknown_room':
      return messages.ROOM_NOT_FOUND;
    case 'unknown_seat':
      return `La place ${refusal.seat} n’existe pas dans cette salle.`;
    case 'seat_removed':
      return `La place ${refusal.seat} est retirée de cette salle.`;
    case 'seat_taken':
      return `La place ${refusal.seat} est prise par ${numberOf(refusal.candidateId, say)}.`;
    case 'needs_unmet':
      return `La place ne convient pas à ${numberOf(refusal.candidateId, say)} : ${needsInWords(refusal.needs)}.`;
    case 'must_sit_apart':
      return `${numberOf(refusal.candidateId, say)} et ${numberOf(refusal.fromId, say)} ne doivent pas se toucher.`;
  }
}

const needsInWords = (needs: readonly (keyof typeof adaptedNeedTitles)[]): string =>
  needs.map((need) => adaptedNeedTitles[need].toLowerCase()).join(', ');

function warningInWords(warning: MoveWarning, say: Say): string {
  const who = numberOf(warning.candidateId, say);
  if (warning.code === 'adapted_seat_given') return `${who} occupe une place adaptée sans en avoir besoin.`;
  return warning.adjacent === 1
    ? `${who} a un voisin de la même catégorie.`
    : `${who} a ${warning.adjacent} voisins de la même catégorie.`;
}

function lineOf({
  person,
  from,
  target,
  move,
  isSwap,
  prefix,
}: {
  person: Person;
  from: RoomRow | null;
  target: RoomRow;
  move: Move;
  isSwap: boolean;
  prefix: string | null;
}): string {
  const before = from ? `${from.name} ${person.seat}` : 'sans place';
  const how = isSwap ? ', en échange' : '';
  const number = fileNumberInWords(prefix, person.file_number);
  return `${number} : ${before} → ${target.name} ${move.seat}${how}. ${move.reason}`;
}
