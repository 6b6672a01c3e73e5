import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HARD_RULES,
  moveSeat,
  type Need,
  type SeatChange,
  seatCandidates,
  type SeatingCandidate,
  type SeatingInput,
  type SeatingRoom,
  seatName,
  verifyPlan,
} from './index.ts';

const needs: fc.Arbitrary<Need[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Need[]>([]) },
  {
    weight: 1,
    arbitrary: fc.subarray<Need>(['step_free', 'wheelchair', 'near_door', 'extra_time', 'large_print']),
  },
);
const room: fc.Arbitrary<Omit<SeatingRoom, 'id'>> = fc
  .record({ rows: fc.integer({ min: 1, max: 7 }), columns: fc.integer({ min: 1, max: 7 }) })
  .chain(({ rows, columns }) => {
    const places = Array.from({ length: rows * columns }, (_, cell) =>
      seatName({ row: Math.floor(cell / columns), column: cell % columns }),
    );
    return fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      serves: fc.subarray<Need>(['step_free', 'extra_time']),
      special: fc.array(fc.tuple(fc.constantFrom(...places), fc.nat({ max: 5 })), { maxLength: 8 }),
    });
  })
  .map(({ special, ...size }) => {
    const served: Need[][] = [
      [],
      [],
      [],
      ['wheelchair'],
      ['near_door'],
      ['wheelchair', 'near_door', 'extra_time'],
    ];
    const kinds = [...new Map(special)];
    return {
      ...size,
      removedSeats: kinds.filter(([, kind]) => kind < 3).map(([seat]) => seat),
      adaptedSeats: kinds
        .filter(([, kind]) => kind >= 3)
        .map(([seat, kind]) => ({ seat, serves: served[kind] ?? [] })),
    };
  });
const seed = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 64, maxLength: 64 });

const session: fc.Arbitrary<SeatingInput> = fc
  .record({
    centres: fc.array(fc.array(room, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    people: fc.array(
      fc.record({
        category: fc.constantFrom('a', 'a', 'a', 'b', 'c'),
        centre: fc.nat({ max: 5 }),
        needs,
        apart: fc.option(fc.nat({ max: 60 }), { freq: 8 }),
      }),
      { maxLength: 90 },
    ),
    versions: fc.constantFrom(1, 2, 3, 4),
    fill: fc.constantFrom('balanced', 'dense'),
    seed,
    overflows: fc.boolean(),
  })
  .map(({ centres, people, overflows, ...rest }) => {
    const ids = centres.map((_, index) => `centre ${index}`);
    const last = ids.length - 1;
    return {
      ...rest,
      seed: rest.seed.join(''),
      centres: centres.map((rooms, centre) => ({
        id: `centre ${centre}`,
        rooms: rooms.map((one, index) => ({ ...one, id: `room ${centre} ${index}` })),
      })),
      // Several choose the last centre: some are too full, some have seats left.
      candidates: people.map((one, index): SeatingCandidate => ({
        id: `p${index}`,
        fileNumber: String(index),
        categoryId: one.category,
        centreId: ids[Math.min(one.centre, last)] ?? '',
        needs: one.needs,
        apartFrom: one.apart === null ? [] : [`p${one.apart}`],
      })),
      ...(overflows && {
        overflow: Object.fromEntries(ids.map((id) => [id, ids.filter((other) => other !== id)])),
      }),
    };
  });

const rulesBroken = (input: SeatingInput, plan: ReturnType<typeof seatCandidates>): string[] =>
  verifyPlan(input, plan).map(({ rule }) => rule);
const isHard = (rule: string): boolean => HARD_RULES.some((hard) => hard === rule);

describe('a draw', () => {
  test('breaks no rule: a seat each, nobody left out, needs met, versions apart', () => {
    fc.assert(
      fc.property(session, (input) => {
        const plan = seatCandidates(input);
        // Sitting apart may be impossible in a small room; the figures say where.
        const broken = rulesBroken(input, plan).filter((rule) => rule !== 'must_sit_apart');
        expect(broken).toEqual([]);
        expect(plan.seats.length + plan.unplaced.length).toBe(input.candidates.length);
        for (const { sameCategoryPairs, leastPairs } of plan.rooms)
          expect(sameCategoryPairs).toBeGreaterThanOrEqual(leastPairs);
      }),
      { numRuns: 150 },
    );
  });

  test('is the same whatever the order of the input', () => {
    const shuffled = session.chain((input) =>
      fc.record({
        input: fc.constant(input),
        candidates: fc.shuffledSubarray([...input.candidates], { minLength: input.candidates.length }),
        centres: fc.shuffledSubarray([...input.centres], { minLength: input.centres.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ input, candidates, centres }) => {
        const other = centres.map(({ id, rooms }) => ({ id, rooms: rooms.toReversed() }));
        expect(seatCandidates({ ...input, candidates, centres: other })).toEqual(seatCandidates(input));
      }),
      { numRuns: 60 },
    );
  });
});

describe('changes by hand', () => {
  const target = fc.record({
    person: fc.nat(),
    other: fc.nat(),
    row: fc.nat({ max: 7 }),
    column: fc.nat({ max: 7 }),
  });
  const change = fc.tuple(target, fc.boolean(), fc.boolean());

  test('never break a hard rule, and every refusal has a reason', () => {
    fc.assert(
      fc.property(session, fc.array(change, { minLength: 1, maxLength: 12 }), (input, changes) => {
        let plan = seatCandidates(input);
        const rooms = input.centres.flatMap((centre) => centre.rooms);
        for (const [{ person, other, row, column }, isSwap, acceptsOtherCentre] of changes) {
          const idOf = (number: number): string => `p${number % (input.candidates.length + 1)}`;
          const asked: SeatChange = isSwap
            ? { kind: 'swap', candidateIds: [idOf(person), idOf(other)], acceptsOtherCentre }
            : {
                kind: 'move',
                candidateId: idOf(person),
                roomId: rooms[other % rooms.length]?.id ?? '',
                seat: seatName({ row, column }),
                acceptsOtherCentre,
              };
          const before = new Set(plan.rooms.flatMap(({ apartPairs }) => apartPairs.map(String)));
          const result = moveSeat(input, plan, asked);
          if (result.kind === 'refused') {
            if (result.refusals.length === 0) throw new Error('refused without a reason');
            continue;
          }
          ({ plan } = result);
          expect(rulesBroken(input, plan).filter(isHard)).toEqual([]);
          const after = plan.rooms.flatMap(({ apartPairs }) => apartPairs.map(String));
          expect(after.filter((pair) => !before.has(pair))).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
