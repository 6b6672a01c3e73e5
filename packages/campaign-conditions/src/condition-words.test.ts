import { CampaignCondition, type ConditionRule } from '@baara/contract/campaigns/conditions';
import { expect, test } from 'vitest';
import { conditionInWords } from './index.ts';
import { closesOn, plain } from './read-one.fixture.ts';

test.each<[ConditionRule, string]>([
  [{ kind: 'age', minYears: 18, maxYears: 35, on: '2026-12-31' }, '18 à 35 ans au 31 décembre 2026'],
  [{ kind: 'age', minYears: 21, maxYears: null, on: '2026-12-01' }, '21 ans au moins au 1er décembre 2026'],
  [{ kind: 'age', minYears: null, maxYears: 40, on: '2026-12-01' }, '40 ans au plus au 1er décembre 2026'],
  [
    { kind: 'diploma', level: 3, fields: ['comptabilité', 'finances'], obtainedBefore: null },
    'Diplôme : DUT au moins, comptabilité ou finances',
  ],
  [
    { kind: 'diploma', level: null, fields: [], obtainedBefore: '2026-10-01' },
    'Diplôme obtenu avant le 1er octobre 2026',
  ],
  [
    { kind: 'diploma', level: 2, fields: ['droit'], obtainedBefore: '2026-10-01' },
    'Diplôme : licence (BAC+3) au moins, droit, obtenu avant le 1er octobre 2026',
  ],
  [{ kind: 'nationality', countries: ['ML'] }, 'Nationalité malienne'],
  [{ kind: 'nationality', countries: ['ML', 'JP'] }, 'Nationalité : Mali ou Japon'],
  [{ kind: 'experience', months: 24, trades: [] }, 'Expérience d’au moins 2 ans'],
  [
    { kind: 'experience', months: 18, trades: ['caissier', 'guichetier', 'comptable'] },
    'Expérience d’au moins 18 mois : caissier, guichetier ou comptable',
  ],
  [{ kind: 'licence', categories: ['C', 'D'] }, 'Permis de conduire C ou D'],
  [
    { kind: 'documentAge', documentKey: 'c', documentName: 'Casier judiciaire', months: 3, before: closesOn },
    'Casier judiciaire de moins de trois mois',
  ],
  [
    {
      kind: 'documentAge',
      documentKey: 'c',
      documentName: 'Certificat médical',
      months: 12,
      before: closesOn,
    },
    'Certificat médical de moins d’un an',
  ],
  [{ kind: 'residence', regions: ['Sikasso', 'Ségou'] }, 'Résidence : Sikasso ou Ségou'],
  [{ kind: 'reserved', gender: 'femme', places: 20 }, '20 places réservées aux femmes'],
  [{ kind: 'reserved', gender: 'homme', places: 1 }, '1 place réservée aux hommes'],
  [
    {
      kind: 'anyOf',
      alternatives: [
        { kind: 'licence', categories: ['C'] },
        { kind: 'experience', months: 12, trades: [] },
      ],
    },
    'Permis de conduire C, ou bien expérience d’au moins 1 an',
  ],
])('%o in words', (rule, words) => {
  expect(plain(conditionInWords(rule))).toBe(words);
  expect(CampaignCondition.safeParse({ id: 'a', categoryIds: ['c'], rule }).success).toBe(true);
});

test.each([
  [
    'a reservation for everybody',
    { id: 'a', categoryIds: null, rule: { kind: 'reserved', gender: 'femme', places: 2 } },
  ],
  [
    'a reservation without its places',
    { id: 'a', categoryIds: ['c'], rule: { kind: 'reserved', gender: 'femme' } },
  ],
  [
    'an age without limits',
    { id: 'a', categoryIds: null, rule: { kind: 'age', minYears: null, maxYears: null, on: closesOn } },
  ],
  [
    'one or the other within one or the other',
    {
      id: 'a',
      categoryIds: null,
      rule: { kind: 'anyOf', alternatives: [{ kind: 'anyOf', alternatives: [] }] },
    },
  ],
])('the contract refuses %s', (_case, condition) => {
  expect(CampaignCondition.safeParse(condition).success).toBe(false);
});

test('spaces do not break before a colon', () => {
  expect(conditionInWords({ kind: 'residence', regions: ['Kayes'] })).toBe('Résidence\u00A0: Kayes');
});
