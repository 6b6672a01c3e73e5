import { describe, expect, test } from 'vitest';
import { fitOf, type FreelanceSaid, type MissionNeed, readFreelance, readNeed } from './index.ts';

const today = '2026-11-30';
const need: MissionNeed = {
  title: 'Site internet pour une boutique',
  text: 'Une boutique de Sikasso veut vendre en ligne : catalogue, paiement mobile money, formation.',
  skills: ['WordPress', 'PHP'],
  languages: ['Français'],
  categoryId: null,
  country: 'ML',
  city: 'Sikasso',
  isRemote: false,
  pricing: 'fixed',
  budgetMin: 300_000,
  budgetMax: 600_000,
  days: 15,
  startsOn: '2026-12-20',
};
const said: FreelanceSaid = {
  headline: 'Développeuse web',
  summary: 'Je fais des sites pour les commerces.',
  categoryId: null,
  skills: ['WordPress', 'PHP'],
  languages: ['Français'],
  country: 'ML',
  city: 'Sikasso',
  years: 4,
  dailyRate: 35_000,
  availability: 'now',
  freeFrom: null,
  works: [],
  provenSkills: [],
};
const fit = (asked: Partial<MissionNeed> = {}, own: Partial<FreelanceSaid> = {}) =>
  fitOf(readNeed({ ...need, ...asked }), readFreelance({ ...said, ...own }, today), today);
const partOf = (key: string, ...given: Parameters<typeof fit>) =>
  fit(...given).parts.find((part) => part.key === key);

describe('the fit of a freelance and a mission', () => {
  test('parts add up to a hundred, and their points to the score', () => {
    for (const one of [
      fit(),
      fit({ skills: [], budgetMax: null, budgetMin: null }),
      fit({ isRemote: true }),
    ]) {
      expect(one.parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
      const points = [...one.parts, ...one.shortfalls].reduce((sum, part) => sum + part.points, 0);
      expect(one.score).toBe(points);
      expect(one.parts.every((part) => part.points <= part.weight && part.points >= 0)).toBe(true);
    }
  });

  test('both genders of a trade weigh the same', () => {
    expect(fit({}, { headline: 'Développeur web' }).score).toBe(fit().score);
  });

  test('a price within the budget has all its points, one far above it nearly none; unknown is not asked', () => {
    expect(partOf('price')).toMatchObject({
      points: 12,
      sentence: '35 000 F CFA par jour : 15 jours font 525 000 F CFA, dans le budget',
    });
    expect(partOf('price', {}, { dailyRate: 70_000 })?.points).toBe(1);
    expect(partOf('price', {}, { dailyRate: 44_000 })?.sentence).toContain('10 % au-dessus du budget');
    expect(partOf('price', { days: null })).toBeUndefined();
    expect(partOf('price', { pricing: 'daily', budgetMax: 35_000 })?.sentence).toBe(
      '35 000 F CFA par jour, dans le budget',
    );
  });

  test('being free before the start is enough; else the sentence names the day', () => {
    const before = partOf('days', {}, { freeFrom: '2026-12-15', availability: 'later' });
    expect(before?.sentence).toBe('Libre à partir du 15 décembre, avant le début');
    expect(before?.points).toBe(before?.weight);
    const soon = partOf('days', {}, { availability: 'soon' });
    expect(soon?.points).toBe(before?.points);
    expect(partOf('days', { startsOn: null }, { availability: 'soon' })?.points).toBeLessThan(
      soon?.points ?? 0,
    );
    expect(partOf('days', {}, { freeFrom: '2027-03-01' })?.points).toBe(1);
  });

  test('works shown and missions finished count where they name a skill asked for', () => {
    expect(partOf('past')?.sentence).toBe('Aucun travail montré avec ces compétences');
    const own = { works: [{ title: 'Boutique WordPress', text: null }], provenSkills: ['wordpress'] };
    expect(partOf('past', {}, own)).toMatchObject({
      points: 10,
      sentence: '1 mission terminée avec ces compétences, 1 réalisation qui les montre',
    });
    expect(partOf('past', { skills: [] }, own)).toBeUndefined();
  });

  test('works that say what the mission describes count more than what people call themselves', () => {
    const summary = 'Je travaille pour mon compte.';
    const named = fit({}, { headline: 'Développeuse web', summary, skills: [] });
    const works = [{ title: 'Catalogue en ligne d’une boutique', text: 'Site, paiement mobile money' }];
    const shown = fit({}, { headline: 'Indépendante', summary, skills: [], works });
    expect(shown.score).toBeGreaterThan(named.score);
  });

  test.each<[string, Partial<MissionNeed>, Partial<FreelanceSaid>]>([
    ['Son prix est sans rapport avec le budget.', {}, { dailyRate: 150_000 }],
    ['Son prix dépasse nettement le budget.', {}, { dailyRate: 60_000 }],
    ['Pas libre dans le mois qui suit le début.', {}, { availability: 'later' }],
    ['La mission se fait sur place, dans un autre pays.', {}, { country: 'SN', city: 'Dakar' }],
    [
      'Le profil parle d’apprendre ou de chercher un emploi, pas encore de missions.',
      {},
      { headline: 'Etudiante en developpement web' },
    ],
    [
      'Le profil parle d’apprendre ou de chercher un emploi, pas encore de missions.',
      {},
      { summary: `${said.summary} je cherche un stage ou un boulot` },
    ],
    ['Le profil annonce une vente.', {}, { headline: 'VENTE de sites web prêts' }],
  ])('« %s » lowers the whole', (sentence, asked, own) => {
    expect(fit(asked, own).shortfalls.map((one) => one.sentence)).toEqual([sentence]);
    expect(fit(asked, own).score).toBeLessThan(fit().score);
  });

  test('who teaches beginners, or sells where a seller is asked for, has nothing in the way', () => {
    const trainer = {
      headline: 'Formateur web',
      summary: `${said.summary} J’ai formé des étudiants et des débutants.`,
    };
    expect(fit({}, trainer).shortfalls).toEqual([]);
    const seller = { title: 'Vendeuse en ligne pour une boutique' };
    expect(fit(seller, { headline: 'Vendeuse sur internet' }).shortfalls).toEqual([]);
  });

  test('a client who needs no architect bars nobody', () => {
    const asked = { title: 'Suivi de mon chantier', text: 'Pas besoin d’architecte, il faut du bâtiment.' };
    expect(fit(asked, { headline: 'Conducteur de travaux' }).isBarred).toBe(false);
    expect(fit({ title: 'Architecte pour une villa' }, { headline: 'Maçon' }).isBarred).toBe(true);
  });

  test('a place is no question at a distance', () => {
    expect(partOf('place')).toBeDefined();
    expect(partOf('place', { isRemote: true })).toBeUndefined();
  });

  test('another trade is far below', () => {
    const accountant = { headline: 'Comptable', summary: 'Tenue de comptes', skills: ['Sage', 'Paie'] };
    const other = fit({}, accountant);
    expect(fit().score - other.score).toBeGreaterThan(35);
    expect(other.shortfalls.map((one) => one.sentence)).toEqual(['Le profil parle d’un autre travail.']);
  });
});
