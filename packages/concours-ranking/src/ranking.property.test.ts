import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, proposeNext, rankCandidates, type RankingRules, whatIf } from './index.ts';
import { category, test as exam } from './ranking.fixture.ts';

const RUNS = { numRuns: 150 };
const reserveIds = ['w', 'r'];

const rules: fc.Arbitrary<RankingRules> = fc
  .record({
    weights: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    seats: fc.integer({ min: 0, max: 8 }),
    reserved: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
    bar: fc.constantFrom(0, 800, 1200),
    waiting: fc.integer({ min: 0, max: 5 }),
    reservation: fc.constantFrom('first' as const, 'last' as const),
    unfilled: fc.constantFrom('open' as const, 'vacant' as const),
    eliminatory: fc.constantFrom(null, 400),
  })
  .map(({ weights, seats, reserved, eliminatory, ...more }) => {
    const reserves = reserved.map((count, index) => ({ id: reserveIds[index] as string, seats: count }));
    return {
      tests: weights.map((weight, index) => exam(`t${index}`, { weight, eliminatory })),
      categories: [
        category('c', { ...more, reserves, seats: seats + reserved.reduce((sum, count) => sum + count, 0) }),
      ],
      ties: [{ heaviest: true }, { attribute: 'age', prefer: 'high' }],
    };
  });

const candidates = ({ tests }: RankingRules): fc.Arbitrary<Candidate[]> =>
  fc
    .array(
      fc.record({
        marks: fc.tuple(...tests.map(() => fc.constantFrom(300, 800, 1000, 1200, 1600))),
        state: fc.oneof(
          { weight: 9, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.constantFrom('absent' as const, 'excluded' as const) },
        ),
        age: fc.integer({ min: 20, max: 22 }),
        reserves: fc.subarray(reserveIds),
      }),
      { maxLength: 25 },
    )
    .map((people) =>
      people.map(({ age, ...one }, index) => ({
        ...one,
        id: `p${index}`,
        categoryId: 'c',
        attributes: { age },
      })),
    );

const concours = rules.chain((own) => fc.tuple(fc.constant(own), candidates(own)));
/** A draw that has nothing to do with the order of files. */
const lotOf = (id: string): string => String((Number(id.slice(1)) * 7919) % 1009);
const rank = (own: RankingRules, people: readonly Candidate[], withdrawn: string[] = []) =>
  rankCandidates(own, people, { lotOf, withdrawn: new Set(withdrawn) });
const admittedIn = (ranking: ReturnType<typeof rank>): string[] =>
  ranking.results.flatMap(({ id, outcome }) => (outcome === 'admitted' ? [id] : []));

test('the order of files decides nothing', () => {
  fc.assert(
    fc.property(concours, ([own, people]) => {
      const [one, other] = [rank(own, people), rank(own, people.toReversed())];
      expect(other.results.toReversed()).toEqual(one.results);
    }),
    RUNS,
  );
});

test('seats are never more than there are, and never given below the bar or without a rank', () => {
  fc.assert(
    fc.property(concours, ([own, people]) => {
      const { results, categories } = rank(own, people);
      const [{ weights, rules: of }] = categories as [(typeof categories)[number]];
      const admitted = results.filter(({ outcome }) => outcome === 'admitted');
      expect(admitted.length).toBeLessThanOrEqual(of.seats);
      for (const { total } of admitted) expect(total).toBeGreaterThanOrEqual(of.bar * weights);
      expect(results.filter(({ outcome }) => outcome === 'waiting').length).toBeLessThanOrEqual(of.waiting);
      const ranks = results.flatMap((one) => one.rank ?? []).toSorted((a, b) => a - b);
      expect(ranks).toEqual(ranks.map((_, index) => index + 1));
      for (const reserve of of.reserves)
        expect(admitted.filter((one) => one.reserve === reserve.id).length).toBeLessThanOrEqual(
          reserve.seats,
        );
    }),
    RUNS,
  );
});

test('nobody waits or is refused while somebody behind has a seat that they could take', () => {
  fc.assert(
    fc.property(concours, ([own, people]) => {
      const { results } = rank(own, people);
      const reservesOf = new Map(people.map(({ id, reserves }) => [id, reserves]));
      const without = results.filter(({ outcome }) => outcome === 'waiting' || outcome === 'refused');
      for (const { id, rank: standing } of without)
        for (const one of results) {
          if (one.outcome !== 'admitted' || (one.rank ?? 0) < (standing ?? 0)) continue;
          expect(one.reserve === null || reservesOf.get(id)?.includes(one.reserve)).toBe(false);
        }
    }),
    RUNS,
  );
});

test('reserved first: as many of a reserve are admitted as it has seats, or all who may be', () => {
  fc.assert(
    fc.property(concours, ([own, people]) => {
      const { results, categories } = rank(own, people);
      const [{ rules: of }] = categories as [(typeof categories)[number]];
      const [reserve] = of.reserves;
      if (!reserve || of.reservation === 'last') return;
      const members = new Set(
        people.filter(({ reserves }) => reserves.includes(reserve.id)).map(({ id }) => id),
      );
      const could = results.filter(
        ({ id, outcome }) => members.has(id) && ['admitted', 'waiting', 'refused'].includes(outcome),
      );
      const admitted = could.filter(({ outcome }) => outcome === 'admitted');
      expect(admitted.length).toBeGreaterThanOrEqual(Math.min(reserve.seats, could.length));
    }),
    RUNS,
  );
});

test('who withdraws is replaced by at most one person of the waiting list, and nobody loses a seat', () => {
  fc.assert(
    fc.property(concours, fc.array(fc.nat(24), { maxLength: 4 }), ([own, people], places) => {
      const before = rank(own, people);
      let withdrawn: string[] = [];
      let admitted = new Set(admittedIn(before));
      const waiting = new Set(
        before.results.flatMap(({ id, outcome }) => (outcome === 'waiting' ? [id] : [])),
      );
      for (const place of new Set(places)) {
        const id = `p${place}`;
        if (place >= people.length) continue;
        const next = proposeNext(rank(own, people, withdrawn).categories[0]!, id);
        withdrawn = [...withdrawn, id];
        const after = new Set(admittedIn(rank(own, people, withdrawn)));
        admitted.delete(id);
        const gained = [...after].filter((one) => !admitted.has(one));
        expect([...admitted].filter((one) => !after.has(one))).toEqual([]);
        expect(gained).toEqual(next ? [next.id] : []);
        for (const one of gained) expect(waiting.has(one)).toBe(true);
        admitted = after;
      }
      const ranks = (ranking: ReturnType<typeof rank>): unknown[] => ranking.results.map((one) => one.rank);
      expect(ranks(rank(own, people, withdrawn))).toEqual(ranks(before));
    }),
    RUNS,
  );
});

test('what if says of other rules what ranking by them gives', () => {
  fc.assert(
    fc.property(concours, fc.nat(2000), fc.nat(6), ([own, people], bar, more) => {
      const [of] = own.categories as [RankingRules['categories'][number]];
      const change = { bar, seats: of.seats + more };
      const tried = whatIf(rank(own, people).categories[0]!, change);
      const { results } = rank({ ...own, categories: [{ ...of, ...change }] }, people);
      const count = (outcome: string): number => results.filter((one) => one.outcome === outcome).length;
      expect([tried.admitted, tried.waiting, tried.refused, tried.belowBar]).toEqual(
        ['admitted', 'waiting', 'refused', 'below-bar'].map(count),
      );
    }),
    RUNS,
  );
});
