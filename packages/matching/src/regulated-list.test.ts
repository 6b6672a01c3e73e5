import { type RegulatedTrade, regulatedTrades } from '@baara/taxonomy';
import { describe, expect, it } from 'vitest';
import { accountant, asOf, nobody } from './accountant.fixture.ts';
import {
  type Match,
  type MatchCandidate,
  matchReadings,
  type OfferReading,
  readCandidate,
  readOffer,
} from './index.ts';

/** Every trade of the list, from its own data: with its diploma, with that of another, with none, and with years alone. */

const readings = new Map<string, OfferReading>();
/** Read once for all its candidates, as in the product. */
function offerOf(title: string): OfferReading {
  const reading =
    readings.get(title) ??
    readOffer({ ...accountant, title, description: '', skills: [], studyLevel: null, categoryId: null });
  readings.set(title, reading);
  return reading;
}
const titleOf = ({ titles: [title = ''] }: RegulatedTrade): string => title;
const withSameWords = (title: string, person: Partial<MatchCandidate>): Match =>
  matchReadings(
    offerOf(title),
    readCandidate(
      { ...nobody, city: 'Bamako', desiredJobs: [title], desiredContractTypes: ['CDI'], ...person },
      asOf,
    ),
  );
const years = (title: string, from = '2016-01') => [{ title, from, to: null, description: null }];

const isOpenTo = (title: string, summary: string, person: Partial<MatchCandidate> = {}): boolean =>
  !withSameWords(title, { experiences: years(title), experienceYears: 10, summary, ...person }).isBarred;

/** What proves that one may: a degree of its name, or its licence. */
const proofOf = (trade: RegulatedTrade): Partial<MatchCandidate> =>
  trade.licences.length > 0
    ? { drivingLicences: trade.licences.slice(0, 1) }
    : {
        educations: [{ degree: trade.diplomas[0] ?? titleOf(trade), level: trade.lowestLevel }],
        educationLevel: trade.lowestLevel,
      };
const holder = (trade: RegulatedTrade): Partial<MatchCandidate> => ({
  experiences: years(titleOf(trade)),
  experienceYears: 10,
  ...proofOf(trade),
});

const names = ({ titles, sharedTitles, diplomas }: RegulatedTrade): Set<string> =>
  new Set([...titles, ...sharedTitles, ...diplomas]);
/** Whose diploma says nothing of the other's: no name is of both, and none is a speciality of the other. */
const isApart = (one: RegulatedTrade, other: RegulatedTrade): boolean =>
  one !== other &&
  other.licences.length === 0 &&
  one.specialityOf !== other.titles[0] &&
  other.specialityOf !== one.titles[0] &&
  [...names(other)].every((name) => !names(one).has(name));

const list = regulatedTrades.map((trade) => [titleOf(trade), trade] as const);

describe.each(list)('%s', (title, trade) => {
  const proved = withSameWords(title, holder(trade));

  it('is open to anyone who has its diploma or its licence', () => {
    expect(proved.isBarred).toBe(false);
    expect(proved.shortfalls.map(({ key }) => key)).not.toContain('regulated');
  });

  it('ranks who states nothing below who does, and not among those who suit', () => {
    const unsaid = withSameWords(title, { experiences: years(title), experienceYears: 10 });
    expect(unsaid.isBarred).toBe(false);
    expect(unsaid.score).toBeLessThan(Math.min(60, proved.score));
    expect(unsaid.shortfalls.find(({ key }) => key === 'regulated')?.sentence).toContain('à vérifier');
  });

  it('is closed to who only wishes for it', () => {
    const wish = withSameWords(title, { headline: `Souhaite travailler comme ${title}` });
    expect([wish.isBarred, wish.score <= 30]).toEqual([true, true]);
  });

  it('is closed to who says that they lack it', () => {
    const lacking = trade.licences.length > 0 ? 'Permis suspendu.' : 'Sans diplôme, formé sur le tas.';
    const result = withSameWords(title, { experiences: years(title), experienceYears: 10, summary: lacking });
    expect([result.isBarred, result.score <= 30]).toEqual([true, true]);
  });

  it('is closed to its helpers and its learners, whatever their years', () => {
    const helpers = [
      'Aide-',
      'Stagiaire ',
      'Élève ',
      'Étudiante ',
      'Candidat ',
      'Bénévole, ',
      'Faisant fonction de ',
    ];
    for (const helper of helpers.map((before) => before + title)) {
      const { isBarred } = withSameWords(title, { experiences: years(helper), experienceYears: 10 });
      expect([helper, isBarred]).toEqual([helper, true]);
    }
  });

  it('is closed to anyone who has not its diploma yet, or no more', () => {
    const [studied] = proofOf(trade).educations ?? [];
    if (studied === undefined) return;
    const ends = [
      'en cours',
      'non validé',
      'première année',
      '2e année',
      'abandonné',
      'expiré',
      'thèse non soutenue',
    ];
    const open = ends.filter((end) => {
      const educations = [{ ...studied, degree: `${studied.degree} (${end})` }];
      return !withSameWords(title, { educations, educationLevel: null }).isBarred;
    });
    expect(open).toEqual([]);
  });

  it('is closed to anyone who has a diploma below its level, or a lesser one of the same work', () => {
    const open = (degree: string, level: number): boolean =>
      !withSameWords(title, {
        experiences: years(title),
        educations: [{ degree, level }],
        educationLevel: level,
      }).isBarred;
    const level = trade.lowestLevel ?? 7;
    const below = trade.lowestLevel === null || level === 7 ? [] : [trade.diplomas[0] ?? title];
    expect(below.filter((degree) => open(degree, level + 1))).toEqual([]);
    // Whatever degree of a level where any serves.
    if (trade.anyFrom !== null) return;
    expect(trade.lesser.filter((degree) => open(degree, level))).toEqual([]);
  });

  it('is closed to who lets its certificate run out, or says that they lack it by its letters', () => {
    const isOpenAfter = isOpenTo(title, 'Certificat périmé depuis 2021.', proofOf(trade));
    // A diploma never expires, and a licence has its own name.
    expect(isOpenAfter).toBe(trade.lowestLevel !== 7);
    const letters = trade.diplomas.filter((name) => /^[A-Z]{3,}$/.test(name));
    expect(letters.filter((name) => isOpenTo(title, `Dix ans de métier, sans ${name}.`))).toEqual([]);
  });

  it('is closed to who only works where it is practised, and to doctors of the same field', () => {
    const fields = trade.diplomas.filter((name) => /^[\p{Ll} ]+$/u.test(name));
    const nurse = regulatedTrades.find((one) => titleOf(one) === 'infirmier');
    const isNurses = nurse !== undefined && (trade === nurse || !isApart(trade, nurse));
    const open = fields.filter((field) => {
      const headline = `Infirmier diplômé d'État, service de ${field}`;
      const educations = [{ degree: "Diplôme d'État d'infirmier", level: 3 }];
      return !withSameWords(title, { headline, educations, experiences: years('Infirmier') }).isBarred;
    });
    expect(isNurses ? [] : open).toEqual([]);
    if ((trade.lowestLevel ?? 1) < 3 || trade.anyFrom !== null) return;
    const ofDoctors = fields.filter((field) => !/médecin|doct/.test(field));
    const opened = ofDoctors.filter((field) => {
      const educations = [{ degree: `DES de ${field}`, level: 1 }];
      return !withSameWords(title, { headline: 'Médecin spécialiste', educations }).isBarred;
    });
    expect(opened).toEqual([]);
  });

  it('is demanded whatever the rank that its title is given', () => {
    const [first = '', ...others] = title.split(' ');
    const asked = [first, 'confirmé', ...others].join(' ');
    expect([asked, withSameWords(asked, { experiences: years('Comptable') }).isBarred]).toEqual([
      asked,
      true,
    ]);
  });

  it('is closed to anyone who has the diploma of another trade', () => {
    const open = regulatedTrades
      .filter(
        (other) =>
          isApart(trade, other) && (trade.anyFrom === null || (other.lowestLevel ?? 7) > trade.anyFrom),
      )
      .filter((other) => !withSameWords(title, { ...holder(other), headline: title }).isBarred);
    expect(open.map(titleOf)).toEqual([]);
  });

  it('asks the same of a woman as of a man, each of them called by either name', () => {
    for (const [place, man] of trade.titles.entries()) {
      const woman = trade.feminineTitles[place] ?? man;
      const scores = [man, woman].flatMap((asked) =>
        [man, woman].map(
          (own) =>
            withSameWords(asked, {
              ...proofOf(trade),
              headline: own,
              experiences: years(own),
              desiredJobs: [],
            }).score,
        ),
      );
      expect([woman, new Set(scores).size]).toEqual([woman, 1]);
    }
  });
});
