import { describe, expect, it } from 'vitest';
import { accountant, aminata, asOf, ofPost, part, post, scoreOf } from './accountant.fixture.ts';
import { match, type MatchCandidate, type MatchOffer } from './index.ts';

const since = (from: string) => {
  const person = { ...aminata, experiences: [{ ...post, from }], headline: null, experienceYears: null };
  const { score, parts, shortfalls } = match(accountant, person, asOf);
  return { score, shortfalls, sentence: parts.find(({ key }) => key === 'experience')?.sentence };
};
const wanting = (desiredContractTypes: string[]) => scoreOf({}, { desiredContractTypes });

const lowering = (offer: Partial<MatchOffer>, candidate: Partial<MatchCandidate>): string =>
  match({ ...accountant, ...offer }, { ...aminata, ...candidate }, asOf)
    .shortfalls.map(({ sentence }) => sentence)
    .join(' ');

const asking = (description: string, spoken: string) =>
  part(
    'languages',
    { description, languages: [{ language: 'Soninké', level: 'intermediaire' }] },
    { languages: [{ language: spoken, level: 'courant' }] },
  );

describe('what a recruiter reads between the lines', () => {
  it('takes a licence that is welcome for none demanded', () => {
    for (const description of ['Le permis B est apprécié.', 'Le permis B serait un plus.'])
      expect(part('licence', { description }, {})).toBeUndefined();
    expect(part('licence', { description: 'Permis B exigé.' }, {})?.points).toBe(0);
  });

  it('asks no lorry licence of a trade that a road is named beside', () => {
    const offer = { title: 'Topographe de chantier routier', drivingLicenceRequired: true };
    expect(part('licence', offer, { drivingLicences: ['B'] })?.points).toBeGreaterThan(0);
    expect(lowering(offer, { drivingLicences: ['B'] })).not.toContain('permis');
  });

  it('asks nobody to live where the work is done at a distance', () => {
    const away = { city: 'Kayes', desiredPlaces: [] };
    const placeOf = (description: string) => part('place', { description }, away)?.sentence;
    expect(placeOf('Travail entièrement à distance.')).toBe('Le travail se fait à distance, d’où l’on vit.');
    expect(placeOf('Relation client à distance, dans nos locaux.')).toContain('Habite Kayes');
  });

  it('asks who is to lead for a team led, in posts or among skills', () => {
    const head = { title: 'Chef comptable', keyPoints: ['Encadrer trois comptables'] };
    const of = (description: string | null, skills: string[] = []) =>
      lowering(head, { experiences: [{ ...post, description }], skills });
    expect(of('Saisie des pièces')).toContain('Le poste encadre une équipe');
    expect(of('Saisie des pièces, équipe de quatre')).not.toContain('encadre une équipe');
    expect(of(null, ["Gestion d'équipe"])).not.toContain('encadre une équipe');
    expect(lowering({}, {})).not.toContain('encadre une équipe');
  });

  it('lowers a candidate who has many times the required years, and says so', () => {
    const [enough, tooMuch] = [since('2022-11'), since('2002-11')];
    expect(tooMuch.score).toBeLessThan(enough.score);
    expect(tooMuch.shortfalls[0]?.sentence).toBe('Bien plus d’expérience que le poste n’en demande.');
    expect(tooMuch.sentence).toContain('bien plus que le poste n’en demande');
  });

  it('lowers an unwanted contract, not one left unsaid', () => {
    expect(wanting(['FREELANCE'])).toBeLessThan(wanting(['CDD']));
    expect(wanting(['CDD'])).toBeLessThan(wanting([]));
    expect(part('contract', {}, { desiredContractTypes: ['CDD'] })?.sentence).toContain('recherche CDD');
  });

  it('reads a last post that names no trade by the headline', () => {
    const unnamed = { title: 'Niveau II', description: null };
    expect(scoreOf({}, { experiences: [{ ...post, ...unnamed }] })).toBeGreaterThan(ofPost(unnamed) + 15);
  });

  it('takes the assistant of a director for no director', () => {
    const secretary = { title: 'Assistant de direction' };
    const jobFields = (title: string) =>
      scoreOf(secretary, { headline: null, experiences: [{ ...post, title }] });
    for (const title of [
      'Assistant(e) du Directeur général',
      'Assistante de la directrice',
      'Assistant du DG',
    ])
      expect(jobFields(title)).toBe(jobFields('Assistant de direction'));
    expect(jobFields('Directeur général')).toBeLessThan(jobFields('Assistant du DG') - 15);
  });

  it('takes one of two languages named together, and weighs a welcome one lightly', () => {
    const either = asking('Le soninké ou le khassonké est exigé.', 'Khassonké');
    expect(either?.sentence).toBe('Parle ce qui est demandé : Khassonké.');
    expect(either?.points).toBe(asking('Soninké exigé.', 'Soninké')?.points);
    const wanted = { description: 'Soninké exigé.', languages: [{ language: 'Soninké', level: 'courant' }] };
    expect(lowering(wanted, {})).toContain('Langue demandée et non indiquée : Soninké.');
    const soninke = { languages: [{ language: 'Soninké', level: 'courant' }] };
    expect(scoreOf({ ...soninke, description: 'Le soninké est un atout.' }, {})).toBeGreaterThan(
      scoreOf({ ...soninke, description: 'Soninké exigé.' }, {}) + 5,
    );
  });

  it('reads a title in English', () => {
    for (const title of ['Executive assistant', 'Administrative Assistant'])
      expect(
        part(
          'experience',
          { title: 'Assistant de direction' },
          { headline: title, experiences: [{ ...post, title }] },
        )?.sentence,
      ).toContain('dans ce métier');
  });
});
