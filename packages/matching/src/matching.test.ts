import { describe, expect, it } from 'vitest';
import { accountant, aminata, asOf, nobody, ofPost, part, post, scoreOf } from './accountant.fixture.ts';
import { match, type MatchCandidate, type MatchOffer, matchPartKeys, whatWouldRaise } from './index.ts';

const matchOf = (offer: Partial<MatchOffer>, candidate: Partial<MatchCandidate>) =>
  match({ ...accountant, ...offer }, { ...aminata, ...candidate }, asOf);
const sum = (lines: readonly { points: number }[]): number =>
  lines.reduce((all, { points }) => all + points, 0);

describe('the score', () => {
  it('is the sum of its parts and of what lowers the whole, the weights of the parts adding up to 100', () => {
    for (const candidate of [nobody, aminata]) {
      for (const offer of [
        accountant,
        { ...accountant, skills: [], studyLevel: null, salaryMax: null, salaryMin: null },
      ]) {
        const { score, parts, shortfalls } = match(offer, candidate, asOf);
        expect(parts.reduce((all, { weight }) => all + weight, 0)).toBe(100);
        expect(sum(parts) + sum(shortfalls)).toBe(score);
        for (const { points, sentence } of shortfalls) {
          expect(points).toBeLessThan(0);
          expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u);
        }
        for (const { points, weight, sentence } of parts) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(weight);
          expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u);
        }
      }
    }
  });

  it('is what lists are ordered by, rounded, whatever the parts round to', () => {
    for (let salary = 300_000; salary <= 560_000; salary += 7_000) {
      for (const city of ['Bamako', 'Fana', 'Gao', null]) {
        const { score, exact, parts, shortfalls } = matchOf({}, { desiredSalary: salary, city });
        expect(score).toBe(Math.round(exact));
        expect(sum(parts) + sum(shortfalls)).toBe(score);
        expect(parts.filter(({ points, weight }) => points > weight || points < 0)).toEqual([]);
      }
    }
  });

  it('is high for who fits, and low for who said nothing', () => {
    expect(scoreOf({}, {})).toBeGreaterThanOrEqual(90);
    expect(match(accountant, nobody, asOf).score).toBeLessThan(35);
  });

  it('leaves out what the offer does not ask, and gives its weight to the rest', () => {
    const asked = match(accountant, aminata, asOf).parts;
    const less = match({ ...accountant, languages: [], studyLevel: null }, aminata, asOf).parts;
    expect(asked.map(({ key }) => key)).toEqual(matchPartKeys.filter((key) => key !== 'licence'));
    expect(less.map(({ key }) => key)).not.toContain('education');
    const weightOf = (parts: typeof asked): number => parts.find(({ key }) => key === 'skills')?.weight ?? 0;
    expect(weightOf(less)).toBeGreaterThan(weightOf(asked));
  });
});

const titled = (title: string) =>
  part(
    'experience',
    {},
    {
      headline: title,
      desiredJobs: [],
      experiences: [{ title, from: '2021-01', to: null, description: null }],
    },
  );
const midwife = (title: string) => scoreOf({ title: 'Sage-femme' }, { headline: title, experiences: [] });

const asked = (title: string) => scoreOf({ title }, {});
const asDriver = (title: string) =>
  scoreOf({ title: 'Chauffeur' }, { experiences: [{ ...post, title }], headline: null });
const scoreOfPost = (from: string, to: string | null) =>
  scoreOf({}, { experiences: [{ ...post, from, to }], headline: null, experienceYears: null });

describe('the trade', () => {
  it('counts years in it above years in a near one, and those above years in another', () => {
    const [own, near, far] = [titled('Comptable'), titled('Caissier'), titled('Chauffeur')].map(
      (one) => one?.points ?? 0,
    );
    expect(own).toBeGreaterThan(near ?? 0);
    expect(near).toBeGreaterThan(far ?? 0);
  });

  it('reads a woman’s title as a man’s', () => {
    const offer = { title: 'Directeur commercial' };
    for (const [man, woman] of [
      ['Directeur commercial', 'Directrice commerciale'],
      ['Vendeur', 'Vendeuse'],
      ['Chef des ventes', 'Cheffe des ventes'],
    ]) {
      const of = (title = '') =>
        match(
          { ...accountant, ...offer },
          {
            ...aminata,
            headline: title,
            experiences: [{ title, from: '2020-01', to: null, description: null }],
          },
          asOf,
        ).score;
      expect(of(woman)).toBe(of(man));
    }
    expect(midwife('Maïeuticien')).toBe(midwife('Sage-femme'));
  });

  it('reads both genders of one title, and a misspelled one', () => {
    for (const title of ['Comptable (H/F)', 'Un(e) comptable', 'Comptables'])
      expect(asked(title)).toBe(asked('Comptable'));
    expect(asDriver('Chofeur')).toBe(asDriver('Chauffeur'));
    expect(asDriver('Monteur')).toBeLessThan(asDriver('Chauffeur'));
    expect(scoreOf({ title: 'Assistant(e) de direction' }, {})).toBe(
      scoreOf({ title: 'Assistante de direction' }, {}),
    );
  });

  it('reads what was done under a title that names no trade', () => {
    const own = { title: 'Indépendant', description: 'Tenue des comptes de douze commerces' };
    const other = { title: 'Indépendant', description: 'Réparation de motos' };
    expect(ofPost(own)).toBeGreaterThan(ofPost(other) + 15);
  });

  it('counts less a trade left long ago, and one only studied', () => {
    expect(scoreOfPost('2010-01', '2014-12')).toBeLessThan(scoreOfPost('2021-12', null));
    expect(
      scoreOf({}, { headline: 'Comptable de formation', experiences: [], experienceYears: 0 }),
    ).toBeLessThan(scoreOfPost('2010-01', '2014-12'));
  });

  it('separates posts that only share words', () => {
    const driver = part(
      'experience',
      { title: 'Assistant de direction' },
      { headline: 'Chauffeur de direction', experiences: [], desiredJobs: [] },
    );
    expect(driver?.points).toBeLessThan(10);
  });
});

describe('the other parts', () => {
  it('take an edition of a tool for another, and a synonym for the word', () => {
    expect(part('skills', { skills: ['Sage Saari'] }, { skills: ['Sage'] })?.sentence).toContain('Toutes');
    expect(
      part('skills', { skills: ['SYSCOHADA'] }, { skills: ['plan comptable OHADA'] })?.sentence,
    ).toContain('Toutes');
    expect(
      part(
        'skills',
        { skills: ['Sage Saari'] },
        { skills: ['Travail en équipe'], experiences: [], headline: null },
      )?.sentence,
    ).toContain('on trouvées');
  });

  it('lower when the expected salary is above the offered one', () => {
    expect(part('salary', {}, { desiredSalary: 350_000 })?.points).toBe(part('salary', {}, {})?.points);
    expect(part('salary', {}, { desiredSalary: 450_000 })?.points).toBeLessThan(
      part('salary', {}, {})?.points ?? 0,
    );
    expect(part('salary', {}, { desiredSalary: 900_000 })?.points).toBe(0);
  });

  it('do not take silence for a no, and say that nothing was said', () => {
    const silent = part('skills', {}, { skills: [], headline: null });
    const other = part('skills', {}, { skills: ['Couture', 'Coiffure'], headline: null });
    expect(silent?.points).toBeGreaterThan(other?.points ?? 0);
    expect(silent?.sentence).toContain('on indiquées : ');
    expect(silent?.sentence).not.toContain('roches');
    expect(part('education', {}, { educationLevel: null })?.points).toBeGreaterThan(
      part('education', {}, { educationLevel: 5 })?.points ?? 0,
    );
  });

  it('read a licence named in a text', () => {
    const lorry = { title: 'Chauffeur poids lourd', drivingLicenceRequired: true };
    const named = (summary: string | null) => part('licence', lorry, { summary })?.points;
    expect(named('Permis toutes catégories.')).toBe(
      part('licence', lorry, { drivingLicences: ['C'] })?.points,
    );
    expect(named('Permis B, C et E.')).toBe(named('Permis toutes catégories.'));
    for (const text of [
      null,
      'Permis A.',
      'Sans permis C.',
      'Permis C en cours.',
      "Permis d'exploitation.",
      'Ce travail permet de conduire.',
    ])
      expect(named(text)).toBeLessThan(named('Permis C') ?? 0);
  });

  it('ask for the licence the post needs', () => {
    const lorry = { title: 'Chauffeur poids lourd', drivingLicenceRequired: true };
    expect(part('licence', lorry, { drivingLicences: ['B'] })?.points).toBeLessThan(
      part('licence', lorry, { drivingLicences: ['C'] })?.points ?? 0,
    );
  });

  it('lower the whole by a line that says why, when one would stop a recruiter; the other parts stay as they are', () => {
    const english = { languages: [{ language: 'Anglais', level: 'courant' }] };
    const cases: [string, Partial<MatchOffer>, Partial<MatchCandidate>, RegExp][] = [
      ['licence', { drivingLicenceRequired: true }, {}, /permis B/],
      ['licence', { vehicleRequired: true }, {}, /véhicule/],
      ['salary', {}, { desiredSalary: 600_000 }, /dépasse l’offre de 71 %/],
      ['contract', {}, { availability: 'Pas disponible pour le moment' }, /pas disponible/],
      ['languages', english, {}, /non indiquée : Anglais/],
      ['place', {}, { city: 'Gao', desiredPlaces: ['Gao'] }, /Bamako/],
    ];
    for (const [key, offer, candidate, why] of cases) {
      const { score, parts, shortfalls } = matchOf(offer, candidate);
      expect(shortfalls[0]).toMatchObject({ key });
      expect(shortfalls[0]?.sentence).toMatch(why);
      expect(score).toBeLessThan(0.85 * scoreOf({}, {}));
      const skills = parts.find((one) => one.key === 'skills');
      expect([skills?.points, skills?.sentence]).toEqual([
        skills?.weight,
        'Toutes les compétences demandées : SYSCOHADA, Sage Saari et Excel.',
      ]);
    }
    expect(matchOf({ seniority: 5 }, {}).shortfalls).toEqual([]);
  });

  it('give all their points when all that is asked is there', () => {
    const { parts } = matchOf(
      { studyLevel: 4 },
      { educations: [], educationLevel: 4, skills: accountant.skills },
    );
    for (const key of ['skills', 'education', 'place', 'languages', 'salary', 'contract']) {
      const one = parts.find((shown) => shown.key === key);
      expect([key, one?.points]).toEqual([key, one?.weight]);
    }
    expect(parts.find(({ key }) => key === 'education')?.sentence).toBe('Bac, le niveau demandé.');
  });

  it('count the town, then the wish to go there, then the distance', () => {
    const [home, wish, near, far] = [
      part('place', {}, { city: 'Kati' }),
      part('place', {}, { city: 'Gao', desiredPlaces: ['Bamako'] }),
      part('place', {}, { city: 'Fana' }),
      part('place', {}, { city: 'Gao' }),
    ].map((one) => one?.points ?? 0);
    expect([home, wish, near, far]).toEqual([home, wish, near, far].toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    expect(home).toBeGreaterThan(far ?? 0);
  });
});

describe('what one says in other words', () => {
  it('takes the main town of a region for the region, and who would go anywhere for mobile', () => {
    const site = { city: 'Kéniéba' };
    const of = (candidate: object) => scoreOf(site, { city: 'Bamako', ...candidate });
    expect(of({ desiredPlaces: ['Kayes'] })).toBeGreaterThan(of({ desiredPlaces: ['Gao'] }) + 15);
    expect(part('place', site, { desiredPlaces: ['Kayes'] })?.sentence).toBe(
      'Habite Bamako, et cherche dans la région de Kéniéba.',
    );
    expect(of({ summary: "Libre d'aller partout." })).toBeGreaterThan(of({ summary: 'Rigoureuse.' }));
  });

  it('finds leading in whom one led, and no step too high for who names the post', () => {
    const led = { skills: ['Encadrement'] };
    const of = (description: string) =>
      part('skills', led, { experiences: [{ ...post, description }] })?.points ?? 0;
    expect(of('Bureau de six personnes sous ma responsabilité')).toBeGreaterThan(of('Bureau de la rue'));
    const head = { experiences: [{ ...post, title: 'Chef comptable' }], headline: null };
    const wishing = (job: string) => scoreOf({}, { ...head, desiredJobs: [job] });
    expect(wishing('Comptable')).toBeGreaterThan(wishing('Chef comptable'));
  });

  it('reads usual English titles, and a second of a kitchen as no second of anything else', () => {
    expect(ofPost({ title: 'Accountant' })).toBe(ofPost({ title: 'Comptable' }));
    const kitchen = { title: 'Cuisinier' };
    const asCook = (title: string) => scoreOf(kitchen, { headline: null, experiences: [{ ...post, title }] });
    expect(asCook('Sous-chef')).toBeGreaterThan(asCook('Sous-chef comptable') + 15);
  });
});

describe('what would raise the score', () => {
  it('names changes by what they win, and each wins what it says', () => {
    const poor = { ...aminata, skills: ['Excel'], desiredSalary: null, languages: [] };
    const steps = whatWouldRaise(accountant, poor, asOf);
    expect(steps.map(({ section }) => section)).toEqual(
      expect.arrayContaining(['skills', 'languages', 'search']),
    );
    expect(steps.map(({ points }) => points)).toEqual(
      steps.map(({ points }) => points).toSorted((a, b) => b - a),
    );
    const added = steps.find(({ sentence }) => sentence.includes('SYSCOHADA'));
    const withSkill = match(accountant, { ...poor, skills: ['Excel', 'SYSCOHADA'] }, asOf).score;
    expect(added?.points).toBe(withSkill - match(accountant, poor, asOf).score);
  });

  it('invites nobody to write what is not so', () => {
    for (const { sentence } of whatWouldRaise({ ...accountant, drivingLicenceRequired: true }, nobody, asOf))
      expect(sentence).toMatch(/^(?:Si |Indiquez|Décrivez|Votre profil parle|Le salaire)/);
  });

  it('has nothing to say to who meets everything', () => {
    expect(
      whatWouldRaise(accountant, { ...aminata, skills: accountant.skills, desiredPlaces: ['Bamako'] }, asOf),
    ).toEqual([]);
  });
});
