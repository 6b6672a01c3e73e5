import {
  DeclaredFile,
  type ConditionRule,
  type ConditionVerdict,
} from '@baara/contract/campaigns/conditions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { closesOn, read } from './read-one.fixture.ts';

const dayOf = (from: string, to: string): fc.Arbitrary<string> =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

test('a day later nobody is younger, and a paper is no newer', () => {
  const rank = { met: 0, unsure: 1, unmet: 2 };
  fc.assert(
    fc.property(
      dayOf('1950-01-01', '2010-01-01'),
      dayOf('2020-01-01', '2040-01-01'),
      fc.integer({ min: 1, max: 500 }),
      (birthDate, on, later) => {
        const next = new Date(Date.parse(on) + later * 86_400_000).toISOString().slice(0, 10);
        const age = (day: string): ConditionVerdict =>
          read({ kind: 'age', minYears: null, maxYears: 35, on: day }, { birthDate }).verdict;
        expect(rank[age(next)]).toBeGreaterThanOrEqual(rank[age(on)]);
        const paper = (before: string): ConditionVerdict =>
          read(
            { kind: 'documentAge', documentKey: 'a', documentName: 'Casier', months: 3, before },
            { documents: [{ key: 'a', issuedOn: birthDate }] },
          ).verdict;
        expect(rank[paper(next)]).toBeGreaterThanOrEqual(rank[paper(on)]);
      },
    ),
    { numRuns: 300 },
  );
});

const text = fc.option(
  fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('Comptable', '2020-02-30', 'x'.repeat(300))),
);
const anyRule = fc.constantFrom<ConditionRule>(
  { kind: 'age', minYears: 18, maxYears: 35, on: '2026-12-31' },
  { kind: 'diploma', level: 3, fields: ['droit'], obtainedBefore: '2026-01-01' },
  { kind: 'experience', months: 24, trades: ['maçon'] },
  { kind: 'licence', categories: ['B'] },
  { kind: 'residence', regions: ['Kayes'] },
  { kind: 'documentAge', documentKey: 'a', documentName: 'Casier', months: 3, before: closesOn },
);

test('whatever is typed gives a verdict with a sentence; nothing declared never fails', () => {
  fc.assert(
    fc.property(anyRule, text, text, text, (rule, one, two, three) => {
      const file: DeclaredFile = {
        birthDate: one,
        diplomas: [{ level: 3, field: two, title: three, obtainedOn: one }],
        experiences: [{ trade: two, from: one, to: three }],
        documents: [{ key: 'a', issuedOn: three }],
        region: two,
      };
      expect(read(rule, file).reason).toMatch(/^[\p{Lu}\d].{1,400}\.$/su);
      expect(read(rule, {}).verdict).toBe('unsure');
    }),
    { numRuns: 300 },
  );
});

test.each(['a', 'é-', 'A.', '(e) ', 'sage-femme ', '\u0301', '.js', '1999-'])(
  'a text of 200,000 characters, « %s » again and again, is not read to its end',
  (piece) => {
    const long = piece.repeat(200_000 / piece.length);
    const file: DeclaredFile = {
      birthDate: long,
      diplomas: [{ level: 3, field: long, title: long, obtainedOn: long }],
      experiences: [{ trade: long, from: long, to: long }],
      region: long,
    };
    const rules: ConditionRule[] = [
      { kind: 'age', minYears: 18, maxYears: null, on: closesOn },
      { kind: 'diploma', level: 3, fields: [long], obtainedBefore: null },
      { kind: 'experience', months: 2, trades: [long] },
      { kind: 'residence', regions: [long] },
    ];
    for (const rule of rules) expect(read(rule, file).reason.length).toBeLessThan(400);
    expect(DeclaredFile.safeParse(file).success).toBe(false);
  },
);
