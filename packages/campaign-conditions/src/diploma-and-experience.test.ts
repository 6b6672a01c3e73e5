import type { ConditionRule, ConditionVerdict, DeclaredFile } from '@baara/contract/campaigns/conditions';
import { describe, expect, test } from 'vitest';
import { kadidiatou, read } from './read-one.fixture.ts';

describe('diploma', () => {
  const accounting: ConditionRule = {
    kind: 'diploma',
    level: 3,
    fields: ['comptabilité', 'finances'],
    obtainedBefore: '2026-10-01',
  };
  const dut = { level: 3, title: 'DUT', field: 'Finance et comptabilité', obtainedOn: '2021-09-30' };

  test.each<[string, DeclaredFile['diplomas'], ConditionVerdict, string]>([
    [
      'its level, field and day',
      [dut],
      'met',
      'Diplôme déclaré : DUT, Finance et comptabilité, obtenu le 30 septembre 2021.',
    ],
    [
      'a higher one',
      [{ level: 1, field: 'FINANCES publiques', obtainedOn: '2020' }],
      'met',
      'Diplôme déclaré : BAC+5, FINANCES publiques, obtenu en 2020.',
    ],
    [
      'its field in its title',
      [{ level: 2, title: 'Licence en comptabilité', obtainedOn: '2020' }],
      'met',
      'Diplôme déclaré : Licence en comptabilité, obtenu en 2020.',
    ],
    [
      'the day itself is too late',
      [{ ...dut, obtainedOn: '2026-10-01' }],
      'unmet',
      'Diplôme déclaré : DUT, Finance et comptabilité, obtenu le 1er octobre 2026. Il fallait l’obtenir avant le 1er octobre 2026.',
    ],
    [
      'a year that may be too late',
      [{ ...dut, obtainedOn: '2026' }],
      'unsure',
      'Diplôme déclaré : DUT, Finance et comptabilité, obtenu en 2026. La date d’obtention est incomplète.',
    ],
    [
      'a lower one',
      [{ ...dut, level: 4, title: 'BAC' }],
      'unmet',
      'Diplôme déclaré : BAC, Finance et comptabilité, obtenu le 30 septembre 2021. Le niveau est inférieur à celui demandé.',
    ],
    [
      'a family of words',
      [{ ...dut, field: 'Gestion comptable' }],
      'unsure',
      'Diplôme déclaré : DUT, Gestion comptable, obtenu le 30 septembre 2021. Le domaine est proche de celui demandé.',
    ],
    [
      'another field',
      [{ ...dut, field: 'Élevage' }],
      'unmet',
      'Diplôme déclaré : DUT, Élevage, obtenu le 30 septembre 2021. Le domaine n’est pas celui demandé.',
    ],
    [
      'nothing but a level',
      [{ level: 3 }],
      'unsure',
      'Diplôme déclaré : DUT. Domaine d’études non indiqué. Date d’obtention non indiquée.',
    ],
    [
      'no level',
      [{ ...dut, level: null }],
      'unsure',
      'Diplôme déclaré : DUT, Finance et comptabilité, obtenu le 30 septembre 2021. Niveau non indiqué.',
    ],
    ['no diploma, said', [{ level: 7 }], 'unmet', 'Sans diplôme.'],
    ['nothing said', null, 'unsure', 'Diplôme non indiqué.'],
    ['an empty list', [], 'unsure', 'Diplôme non indiqué.'],
    [
      'two that meet a half each',
      [
        { level: 1, title: 'Master', field: 'Élevage', obtainedOn: '2020' },
        { level: 5, title: 'CAP', field: 'comptabilité', obtainedOn: '2016' },
      ],
      'unmet',
      'Diplôme déclaré : Master, Élevage, obtenu en 2020. Le domaine n’est pas celui demandé.',
    ],
    [
      'one contradicts, another meets',
      [{ ...dut, obtainedOn: '1990' }, dut],
      'met',
      'Diplôme déclaré : DUT, Finance et comptabilité, obtenu le 30 septembre 2021.',
    ],
    [
      'one contradicts, none meets',
      [{ ...dut, obtainedOn: '1990' }],
      'unsure',
      'Un diplôme est obtenu en 1990, avant la naissance le 14 juillet 1999.',
    ],
  ])('%s', (_case, diplomas, verdict, reason) => {
    expect(read(accounting, { ...kadidiatou, diplomas })).toEqual({ verdict, reason });
  });

  test.each([
    ['infirmier', 'Infirmières', 'met'],
    ['génie civil', 'GENIE-CIVIL', 'met'],
    ['sage-femme', 'sages femmes', 'met'],
    ['santé publique', 'Sante publique et nutrition', 'met'],
    ['sciences juridiques', 'sciences de l’éducation', 'unmet'],
    ['droit', 'Géographie', 'unmet'],
  ])('asked « %s », declared « %s »: %s', (field, declared, verdict) => {
    const rule: ConditionRule = { kind: 'diploma', level: null, fields: [field], obtainedBefore: null };
    expect(read(rule, { diplomas: [{ level: 3, field: declared }] }).verdict).toBe(verdict);
  });
});

describe('experience', () => {
  const twoYears: ConditionRule = { kind: 'experience', months: 24, trades: [] };
  const asCashier: ConditionRule = { ...twoYears, trades: ['caissier'] };

  test.each<[string, ConditionRule, DeclaredFile['experiences'], ConditionVerdict, string]>([
    ['whole months', twoYears, [{ from: '2020-01', to: '2021-12' }], 'met', '2 ans d’expérience.'],
    [
      'a day less',
      twoYears,
      [{ from: '2020-01-01', to: '2021-12-30' }],
      'unmet',
      '1 an et 11 mois d’expérience.',
    ],
    [
      'overlapping periods count once',
      twoYears,
      [
        { from: '2020-01', to: '2020-12' },
        { from: '2020-06', to: '2021-05' },
      ],
      'unmet',
      '1 an et 5 mois d’expérience.',
    ],
    [
      'one after the other',
      twoYears,
      [
        { from: '2020-01-01', to: '2020-08-15' },
        { from: '2020-08-16', to: '2021-12-31' },
      ],
      'met',
      '2 ans d’expérience.',
    ],
    ['months alone are added', twoYears, [{ months: 10 }, { months: 14 }], 'met', '2 ans d’expérience.'],
    ['what goes on', twoYears, [{ from: '2024-11-14' }], 'met', '2 ans d’expérience.'],
    [
      'what goes on, a day less',
      twoYears,
      [{ from: '2024-11-15' }],
      'unmet',
      '1 an et 11 mois d’expérience.',
    ],
    [
      'nothing after the closing',
      twoYears,
      [{ from: '2025-11-14', to: '2030-01-01' }],
      'unmet',
      '1 an d’expérience.',
    ],
    [
      'years alone',
      twoYears,
      [{ from: '2020', to: '2022' }],
      'unsure',
      '1 an d’expérience au moins : dates incomplètes.',
    ],
    ['years enough', twoYears, [{ from: '2018', to: '2022' }], 'met', '3 ans d’expérience.'],
    ['no length', twoYears, [{ trade: 'caissier' }], 'unsure', 'Expérience à vérifier : durée non indiquée.'],
    ['not declared', twoYears, null, 'unsure', 'Expérience non indiquée.'],
    ['none', twoYears, [], 'unmet', 'Aucune expérience déclarée.'],
    [
      'an end before its start',
      twoYears,
      [{ from: '2020-05-01', to: '2019-03-03' }],
      'unsure',
      'Une expérience finit le 3 mars 2019, avant de commencer le 1er mai 2020.',
    ],
    [
      'the trade',
      asCashier,
      [{ trade: 'Caissières', months: 30 }],
      'met',
      '2 ans et 6 mois d’expérience dans le métier demandé.',
    ],
    [
      'another trade',
      asCashier,
      [{ trade: 'Maçon', months: 30 }],
      'unmet',
      'Moins d’un mois d’expérience dans le métier demandé.',
    ],
    [
      'a trade that is not said',
      asCashier,
      [{ months: 30 }, { trade: 'caissier', months: 6 }],
      'unsure',
      '6 mois d’expérience dans le métier demandé au moins : métier non indiqué.',
    ],
  ])('%s', (_case, rule, experiences, verdict, reason) => {
    expect(read(rule, { ...kadidiatou, experiences })).toEqual({ verdict, reason });
  });

  test('what goes on is not counted without a last day', () => {
    const file: DeclaredFile = { experiences: [{ from: '2015-01' }] };
    expect(read(twoYears, file, { closesOn: null })).toEqual({
      verdict: 'unsure',
      reason: 'Expérience à vérifier : durée non indiquée.',
    });
  });
});
