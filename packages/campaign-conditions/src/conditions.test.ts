import type {
  CampaignCondition,
  ConditionRule,
  ConditionVerdict,
  DeclaredFile,
} from '@baara/contract/campaigns/conditions';
import { describe, expect, test } from 'vitest';
import { evaluateConditions, summarizeReadings } from './index.ts';
import { closesOn, kadidiatou, read } from './read-one.fixture.ts';

describe('age', () => {
  const age: ConditionRule = { kind: 'age', minYears: 18, maxYears: 35, on: '2026-12-31' };

  test.each<[string, DeclaredFile, ConditionVerdict, string]>([
    ['the sample', kadidiatou, 'met', '27 ans, née le 14 juillet 1999.'],
    ['a man', { ...kadidiatou, gender: 'homme' }, 'met', '27 ans, né le 14 juillet 1999.'],
    ['no gender', { birthDate: '1999-07-14' }, 'met', '27 ans, date de naissance : 14 juillet 1999.'],
    ['18 on the day', { birthDate: '2008-12-31', gender: 'homme' }, 'met', '18 ans, né le 31 décembre 2008.'],
    [
      '18 the day after',
      { birthDate: '2009-01-01', gender: 'homme' },
      'unmet',
      '17 ans, né le 1er janvier 2009.',
    ],
    [
      '35 to the last day',
      { birthDate: '1991-01-01', gender: 'femme' },
      'met',
      '35 ans, née le 1er janvier 1991.',
    ],
    [
      '36 on the day',
      { birthDate: '1990-12-31', gender: 'femme' },
      'unmet',
      '36 ans, née le 31 décembre 1990.',
    ],
    ['not declared', {}, 'unsure', 'Date de naissance non indiquée.'],
    ['no day of the calendar', { birthDate: '1999-02-30' }, 'unsure', 'Date de naissance non indiquée.'],
    ['« né vers 1999 »', { birthDate: '1999', gender: 'homme' }, 'met', '27 ans, né en 1999.'],
    [
      'born later',
      { birthDate: '2027-03-01' },
      'unsure',
      'La naissance le 1er mars 2027 est après le 31 décembre 2026.',
    ],
    [
      'a diploma before the birth',
      { ...kadidiatou, diplomas: [{ level: 4, obtainedOn: '1998' }] },
      'unsure',
      'Un diplôme est obtenu en 1998, avant la naissance le 14 juillet 1999.',
    ],
    [
      'a diploma at thirteen',
      { ...kadidiatou, diplomas: [{ level: 4, obtainedOn: '2013-07-13' }] },
      'unsure',
      'Un diplôme est obtenu le 13 juillet 2013, avant l’âge de 14 ans : naissance le 14 juillet 1999.',
    ],
    [
      'a diploma on the fourteenth birthday',
      { ...kadidiatou, diplomas: [{ level: 6, obtainedOn: '2013-07-14' }] },
      'met',
      '27 ans, née le 14 juillet 1999.',
    ],
    [
      'work before the birth',
      { ...kadidiatou, experiences: [{ from: '1990-01', to: '2020-01' }] },
      'unsure',
      'Une expérience commence en janvier 1990, avant la naissance le 14 juillet 1999.',
    ],
  ])('%s', (_case, file, verdict, reason) => {
    expect(read(age, file)).toEqual({ verdict, reason });
  });

  test.each([
    ['2026-02-28', 17],
    ['2026-03-01', 18],
    ['2028-02-28', 19],
    ['2028-02-29', 20],
  ])('born on 29 February 2008: on %s, %d years', (on, years) => {
    const { reason } = read({ ...age, on }, { birthDate: '2008-02-29' });
    expect(reason).toContain(`${years} ans,`);
  });

  test('what is known of a birthday decides when every day of it would', () => {
    const inJune: ConditionRule = { ...age, on: '2026-06-30' };
    const born = (birthDate: string): string => read(inJune, { birthDate, gender: 'homme' }).reason;
    expect(born('1990')).toBe('35 ou 36 ans, né en 1990 : la date de naissance est incomplète.');
    expect(born('1990-06')).toBe('36 ans, né en juin 1990.');
    expect(read(inJune, { birthDate: '1991' }).verdict).toBe('met');
  });

  test('one limit is enough', () => {
    expect(read({ ...age, minYears: null }, { birthDate: '2026-01-01' }).verdict).toBe('met');
    expect(read({ ...age, maxYears: null }, { birthDate: '1930-01-01' }).verdict).toBe('met');
    expect(read({ ...age, minYears: null }, { birthDate: '2026-01-01' }).reason).toContain('0 an,');
  });
});

/** A file whose criminal record was issued on that day. */
const issued = (issuedOn: string): DeclaredFile => ({ documents: [{ key: 'casier', issuedOn }] });

describe('a paper of less than three months', () => {
  const record: ConditionRule = {
    kind: 'documentAge',
    documentKey: 'casier',
    documentName: 'Casier judiciaire',
    months: 3,
    before: closesOn,
  };

  test.each<[string, ConditionVerdict, string]>([
    ['2026-08-02', 'unmet', 'Délivré le 2 août 2026, soit 3 mois et 11 jours avant la clôture.'],
    ['2026-08-12', 'unmet', 'Délivré le 12 août 2026, soit 3 mois et 1 jour avant la clôture.'],
    ['2026-08-13', 'unsure', 'Délivré le 13 août 2026, soit 3 mois jour pour jour avant la clôture.'],
    ['2026-08-14', 'met', 'Délivré le 14 août 2026, soit 2 mois et 30 jours avant la clôture.'],
    ['2026-10-13', 'met', 'Délivré le 13 octobre 2026, soit 1 mois avant la clôture.'],
    ['2026-11-12', 'met', 'Délivré le 12 novembre 2026, soit 1 jour avant la clôture.'],
    ['2026-11-13', 'met', 'Délivré le 13 novembre 2026, le jour même.'],
    ['2026-11-14', 'unsure', 'Délivré le 14 novembre 2026, après la clôture.'],
    ['2026-09', 'met', 'Délivré en septembre 2026.'],
    ['2026-08', 'unsure', 'Délivré en août 2026 : la date est incomplète.'],
    ['2026-11', 'unsure', 'Délivré en novembre 2026 : la date est incomplète.'],
    ['2025', 'unmet', 'Délivré en 2025.'],
  ])('issued on %s: %s', (day, verdict, reason) => {
    expect(read(record, issued(day))).toEqual({ verdict, reason });
  });

  test.each([
    ['2026-11-30', '2027-02-28', 'unsure'],
    ['2026-11-29', '2027-02-28', 'unsure'],
    ['2026-11-28', '2027-02-28', 'unsure'],
    ['2026-11-27', '2027-02-28', 'unmet'],
    ['2026-12-01', '2027-02-28', 'met'],
    ['2027-11-29', '2028-02-29', 'unsure'],
    ['2027-11-30', '2028-03-01', 'unmet'],
  ])('three months from %s to %s, a shorter month: %s', (day, before, verdict) => {
    expect(read({ ...record, before }, issued(day)).verdict).toBe(verdict);
  });

  test('what is not known, what contradicts, another day than the last, a feminine paper', () => {
    expect(read(record, {})).toEqual({ verdict: 'unsure', reason: 'Date de délivrance non indiquée.' });
    expect(read(record, { ...issued('1999-01-01'), birthDate: '2000-01-01' }).reason).toBe(
      'Délivré le 1er janvier 1999, avant la naissance le 1er janvier 2000.',
    );
    const certificate = { ...record, documentName: 'Attestation de résidence', before: '2026-12-01' };
    expect(read(certificate, issued('2026-10-01')).reason).toBe(
      'Délivrée le 1er octobre 2026, soit 2 mois avant le 1er décembre 2026.',
    );
  });
});

describe('the others', () => {
  const nationality: ConditionRule = { kind: 'nationality', countries: ['ML', 'BF'] };
  const licence: ConditionRule = { kind: 'licence', categories: ['B'] };
  const residence: ConditionRule = { kind: 'residence', regions: ['Région de Sikasso', 'Bamako'] };
  const reserved: ConditionRule = { kind: 'reserved', gender: 'femme', places: 20 };

  test.each<[ConditionRule, DeclaredFile, ConditionVerdict, string]>([
    [nationality, { nationalities: ['ML'] }, 'met', 'Nationalité malienne.'],
    [nationality, { nationalities: ['FR', 'ML'] }, 'met', 'Nationalité malienne.'],
    [nationality, { nationalities: ['FR', 'SN'] }, 'unmet', 'Nationalités française et sénégalaise.'],
    [nationality, { nationalities: ['JP'] }, 'unmet', 'Nationalité : Japon.'],
    [nationality, { nationalities: [] }, 'unsure', 'Nationalité non indiquée.'],
    [licence, { drivingLicences: ['C', 'B'] }, 'met', 'Permis B.'],
    [licence, { drivingLicences: ['C'] }, 'unsure', 'Permis C déclaré, permis B non indiqué.'],
    [licence, { drivingLicences: ['A'] }, 'unmet', 'Permis A déclaré.'],
    [licence, { drivingLicences: [] }, 'unmet', 'Aucun permis de conduire déclaré.'],
    [licence, {}, 'unsure', 'Permis de conduire non indiqué.'],
    [residence, { region: 'SIKASSO' }, 'met', 'Résidence déclarée : SIKASSO.'],
    [residence, { region: 'District de Bamako' }, 'met', 'Résidence déclarée : District de Bamako.'],
    [residence, { region: 'Ségou' }, 'unmet', 'Résidence déclarée : Ségou.'],
    [residence, { region: ' ' }, 'unsure', 'Région de résidence non indiquée.'],
    [reserved, { gender: 'femme' }, 'met', 'Genre déclaré : femme.'],
    [reserved, { gender: 'homme' }, 'unmet', 'Genre déclaré : homme.'],
    [reserved, {}, 'unsure', 'Genre non indiqué.'],
  ])('%o of %o: %s', (rule, file, verdict, reason) => {
    expect(read(rule, file)).toEqual({ verdict, reason });
  });

  test('one or the other: the best decides, and says why', () => {
    const rule: ConditionRule = { kind: 'anyOf', alternatives: [nationality, licence] };
    const french = { nationalities: ['FR'] };
    expect(read(rule, { ...french, drivingLicences: ['B'] })).toEqual({
      verdict: 'met',
      reason: 'Permis B.',
    });
    expect(read(rule, french)).toEqual({ verdict: 'unsure', reason: 'Permis de conduire non indiqué.' });
    expect(read(rule, { ...french, drivingLicences: [] })).toEqual({
      verdict: 'unmet',
      reason: 'Nationalité française. Aucun permis de conduire déclaré.',
    });
  });

  test('a condition of one category is not that of another', () => {
    const conditions: CampaignCondition[] = [
      { id: 'all', categoryIds: null, rule: nationality },
      { id: 'drivers', categoryIds: ['drivers'], rule: licence },
    ];
    const file: DeclaredFile = { nationalities: ['ML'], drivingLicences: ['B'] };
    const ids = (categoryId: string | null): string[] =>
      evaluateConditions(conditions, file, { closesOn, categoryId }).map(
        ({ conditionId, verdict }) => `${conditionId} ${verdict}`,
      );
    expect(ids('drivers')).toEqual(['all met', 'drivers met']);
    expect(ids('clerks')).toEqual(['all met']);
    expect(ids(null)).toEqual(['all met', 'drivers unsure']);
  });

  test('the worst is the whole, and nothing asked is met', () => {
    expect(summarizeReadings([{ verdict: 'met' }, { verdict: 'unsure' }, { verdict: 'met' }])).toEqual({
      met: 2,
      unsure: 1,
      unmet: 0,
      verdict: 'unsure',
    });
    expect(summarizeReadings([{ verdict: 'unsure' }, { verdict: 'unmet' }]).verdict).toBe('unmet');
    expect(summarizeReadings([]).verdict).toBe('met');
  });
});
