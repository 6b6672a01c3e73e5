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

  test('who is free before the start is free; who is not says until when', () => {
    expect(partOf('days', {}, { freeFrom: '2026-12-15', availability: 'later' })).toMatchObject({
      points: 8,
      sentence: 'Libre à partir du 15 décembre, avant le début',
    });
    expect(partOf('days', {}, { freeFrom: '2027-03-01' })?.points).toBe(2);
    expect(partOf('days', {}, { availability: 'soon' })?.points).toBe(8);
    expect(partOf('days', { startsOn: null }, { availability: 'soon' })?.points).toBe(6);
  });

  test('works shown and missions finished count where they name a skill asked for', () => {
    expect(partOf('past')?.sentence).toBe('Aucun travail montré avec ces compétences');
    const own = { works: [{ title: 'Boutique WordPress', text: null }], provenSkills: ['wordpress'] };
    expect(partOf('past', {}, own)).toMatchObject({
      points: 8,
      sentence: '1 mission terminée avec ces compétences, 1 réalisation qui les montre',
    });
    expect(partOf('past', { skills: [] }, own)).toBeUndefined();
  });

  test('a place is no question at a distance', () => {
    expect(partOf('place')).toBeDefined();
    expect(partOf('place', { isRemote: true })).toBeUndefined();
  });

  test('another trade is far below', () => {
    const accountant = { headline: 'Comptable', summary: 'Tenue de comptes', skills: ['Sage', 'Paie'] };
    expect(fit().score - fit({}, accountant).score).toBeGreaterThan(35);
  });
});
