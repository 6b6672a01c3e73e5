import { describe, expect, test } from 'vitest';
import {
  type MoveResult,
  moveSeat,
  type SeatAssignment,
  seatCandidates,
  type SeatChange,
  type SeatingCandidate,
  type SeatingInput,
  type SeatingPlan,
  verifyPlan,
} from './index.ts';

const candidate = (id: string, part: Partial<SeatingCandidate> = {}): SeatingCandidate => ({
  id,
  fileNumber: id,
  categoryId: 'tax',
  centreId: 'bamako',
  needs: [],
  ...part,
});
const large = { id: 'large', rows: 3, columns: 3, serves: [] };
/** A row of seats: a person in a wheelchair, two of one category who must sit apart, a nurse; one more waits. */
const input: SeatingInput = {
  candidates: [
    candidate('wheel', { needs: ['wheelchair'] }),
    candidate('first', { apartFrom: ['second'] }),
    candidate('second'),
    candidate('nurse', { categoryId: 'nurse' }),
    candidate('waiting', { needs: ['wheelchair'] }),
  ],
  centres: [
    {
      id: 'bamako',
      rooms: [
        {
          id: 'row',
          rows: 1,
          columns: 7,
          removedSeats: ['G1'],
          adaptedSeats: [{ seat: 'A1', serves: ['wheelchair'] }],
          serves: [],
        },
      ],
    },
    {
      id: 'kayes',
      rooms: [{ ...large, removedSeats: [], adaptedSeats: [{ seat: 'A1', serves: ['wheelchair'] }] }],
    },
  ],
  versions: 2,
  fill: 'balanced',
  seed: '0'.repeat(64),
};

/** The draw, then this order from seat A1; '' is a free seat. */
function planWith(order: readonly string[]): SeatingPlan {
  let plan = seatCandidates(input);
  // Everybody moves out of the way first: the other room has a seat for each.
  for (const [index, id] of ['first', 'second', 'nurse'].entries())
    plan = done(moveSeat(input, plan, to(id, 'large', ['A3', 'C3', 'B1'][index] ?? '', true))).plan;
  for (const [index, id] of order.entries())
    if (id !== '') plan = done(moveSeat(input, plan, to(id, 'row', `${'ABCDEF'[index]}1`))).plan;
  return plan;
}
const to = (candidateId: string, roomId: string, seat: string, acceptsOtherCentre = false): SeatChange => ({
  kind: 'move',
  candidateId,
  roomId,
  seat,
  acceptsOtherCentre,
});
const swap = (one: string, other: string): SeatChange => ({ kind: 'swap', candidateIds: [one, other] });
function done(result: MoveResult): MoveResult & { kind: 'done' } {
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.refusals));
  return result;
}
const plan = planWith(['', '', 'first', 'nurse', 'second', '']);
/** One of the two who need a wheelchair's seat, in A1. */
const sitter = plan.seats[0]?.candidateId ?? '';
const waiting = plan.unplaced[0]?.candidateId ?? '';

describe('a change by hand', () => {
  test.each<[string, SeatChange, unknown]>([
    ['nobody', to('nobody', 'row', 'B1'), { code: 'unknown_candidate', candidateId: 'nobody' }],
    ['no room', to('first', 'attic', 'B1'), { code: 'unknown_room', roomId: 'attic' }],
    ['no seat', to('first', 'row', 'B2'), { code: 'unknown_seat', roomId: 'row', seat: 'B2' }],
    ['no name of a seat', to('first', 'row', 'b1'), { code: 'unknown_seat', roomId: 'row', seat: 'b1' }],
    ['a removed seat', to('first', 'row', 'G1'), { code: 'seat_removed', roomId: 'row', seat: 'G1' }],
    [
      'a taken seat',
      to('first', 'row', 'D1'),
      { code: 'seat_taken', roomId: 'row', seat: 'D1', candidateId: 'nurse' },
    ],
    ['the same seat', to('first', 'row', 'C1'), { code: 'same_seat', candidateId: 'first' }],
    ['the same person', swap('first', 'first'), { code: 'same_seat', candidateId: 'first' }],
    ['somebody without a seat', swap('first', waiting), { code: 'not_seated', candidateId: waiting }],
    [
      'a seat that does not serve',
      to(sitter, 'row', 'B1'),
      { code: 'needs_unmet', candidateId: sitter, needs: ['wheelchair'] },
    ],
    [
      'a seat that does not serve, by exchange',
      swap('nurse', sitter),
      { code: 'needs_unmet', candidateId: sitter, needs: ['wheelchair'] },
    ],
    ['another centre', to('first', 'large', 'B2'), { code: 'other_centre', candidateId: 'first' }],
    [
      'somebody to sit apart from',
      swap('nurse', 'second'),
      { code: 'must_sit_apart', candidateId: 'second', fromId: 'first' },
    ],
  ])('is refused for %s', (_, change, refusal) => {
    expect(moveSeat(input, plan, change)).toEqual({ kind: 'refused', refusals: [refusal] });
  });

  test('names all reasons at once', () => {
    const result = moveSeat(input, plan, to(sitter, 'large', 'B2'));
    expect(result.kind === 'refused' && result.refusals.map(({ code }) => code)).toEqual([
      'other_centre',
      'needs_unmet',
    ]);
  });

  test('gives the version of the new seat, counts again, and warns of one’s own category', () => {
    const result = done(moveSeat(input, plan, to('first', 'row', 'B1')));
    expect(result.warnings).toEqual([{ code: 'same_category_adjacent', candidateId: 'first', adjacent: 1 }]);
    expect(result.plan.seats.find(({ candidateId }) => candidateId === 'first')).toEqual({
      candidateId: 'first',
      centreId: 'bamako',
      roomId: 'row',
      seat: 'B1',
      version: 'B',
    });
    expect(result.plan.rooms[0]?.sameCategoryPairs).toBe(1);
    expect(plan.rooms[0]?.sameCategoryPairs).toBe(0);
    expect(verifyPlan(input, result.plan)).toEqual([]);
  });

  test('seats somebody who had no seat, and one who goes elsewhere leaves one', () => {
    expect(plan.shortages).toEqual([{ centreId: 'bamako', needs: ['wheelchair'], seats: 1 }]);
    const elsewhere = done(moveSeat(input, plan, to(waiting, 'large', 'A1', true)));
    expect(elsewhere.plan.unplaced).toEqual([]);
    expect(elsewhere.plan.moved).toMatchObject([
      { candidateId: waiting, toCentreId: 'kayes', reason: 'no_fitting_seat' },
    ]);
    const nurse = done(moveSeat(input, plan, to('nurse', 'large', 'A1', true)));
    expect(nurse.warnings).toEqual([{ code: 'adapted_seat_given', candidateId: 'nurse' }]);
    expect(nurse.plan.moved).toMatchObject([{ candidateId: 'nurse', reason: 'by_hand' }]);
    const back = done(moveSeat(input, nurse.plan, to('nurse', 'row', 'D1')));
    expect(back.plan).toEqual(plan);
  });
});

describe('the check of a plan', () => {
  const seats = (change: (one: SeatAssignment) => SeatAssignment | undefined): SeatingPlan => ({
    ...plan,
    seats: plan.seats.flatMap((one) => change(one) ?? []),
  });
  const seat = (id: string, part: Partial<SeatAssignment>): SeatingPlan =>
    seats((one) => (one.candidateId === id ? { ...one, ...part } : one));
  const [firstSeat] = plan.seats as readonly [SeatAssignment];

  test('finds nothing in a good one', () => {
    expect(verifyPlan(input, plan)).toEqual([]);
  });

  test.each<[string, SeatingPlan]>([
    ['unknown_candidate', seat('nurse', { candidateId: 'nobody' })],
    ['unknown_seat', seat('nurse', { seat: 'G1' })],
    ['unknown_seat', seat('nurse', { centreId: 'kayes' })],
    ['seat_taken_twice', seat('nurse', { seat: 'C1' })],
    ['seated_twice', { ...plan, seats: [...plan.seats, { ...firstSeat, seat: 'B1', version: 'B' }] }],
    ['missing', seats((one) => (one.candidateId === 'nurse' ? undefined : one))],
    ['missing', { ...plan, unplaced: [] }],
    [
      'listed_though_seated',
      { ...plan, unplaced: [...plan.unplaced, { ...plan.unplaced[0]!, candidateId: 'nurse' }] },
    ],
    ['wrong_centre', seat('nurse', { centreId: 'kayes', roomId: 'large', seat: 'B2', version: 'A' })],
    ['needs_unmet', seat(firstSeat.candidateId, { seat: 'B1', version: 'B' })],
    ['wrong_version', seat('nurse', { version: 'A' })],
    ['same_version_adjacent', seat('nurse', { version: 'A' })],
    ['wrong_figures', { ...plan, rooms: plan.rooms.map((room) => ({ ...room, sameCategoryPairs: 7 })) }],
    ['wrong_figures', { ...plan, shortages: [] }],
    ['must_sit_apart', seat('second', { seat: 'B1', version: 'B' })],
    ['left_out', seats((one) => (one === firstSeat ? undefined : one))],
    ['adapted_seat_wasted', seat('nurse', { seat: 'A1' })],
  ])('finds %s', (rule, wrong) => {
    expect(verifyPlan(input, wrong).map((violation) => violation.rule)).toContain(rule);
  });

  test('finds somebody whom the draw moved without leave', () => {
    const moved = [
      {
        candidateId: 'nurse',
        centreId: 'bamako',
        reason: 'centre_full' as const,
        needs: [],
        toCentreId: 'kayes',
        by: 'draw' as const,
      },
    ];
    const wrong = {
      ...seat('nurse', { centreId: 'kayes', roomId: 'large', seat: 'B2', version: 'A' }),
      moved,
    };
    const rules = (overflow?: SeatingInput['overflow']): string[] =>
      verifyPlan({ ...input, overflow }, wrong).map(({ rule }) => rule);
    expect(rules()).toContain('wrong_centre');
    expect(rules({ bamako: ['kayes'] })).not.toContain('wrong_centre');
  });
});
