import { jobDenominations } from '@baara/taxonomy';
import { describe, expect, it } from 'vitest';
import { familyOfTitle, generalFamilies, tradeFamilies } from './families.ts';
import { likelyQuestions } from './likely-questions.ts';
import { findQuestion, loadQuestions } from './load-bank.ts';
import { preparationPlan } from './preparation-plan.ts';

const offer = {
  title: 'Comptable confirmé (H/F)',
  description: 'Vous tenez la comptabilité et les déclarations fiscales.',
  skills: ['Sage Saari', 'Rapprochement bancaire'],
  requirements: ['Maîtrise du SYSCOHADA'],
  languages: ['Anglais'],
  years: 2,
  hasDrivingLicence: false,
  isSalaryShown: false,
};

describe('the bank', () => {
  it('has twelve different questions for each of sixty families at least, each with what it seeks', async () => {
    expect(tradeFamilies.length).toBeGreaterThanOrEqual(60);
    const texts = new Set<string>();
    for (const { id } of [...generalFamilies, ...tradeFamilies]) {
      const questions = await loadQuestions(id);
      expect(questions.map((question) => question.id)).toEqual(
        Array.from({ length: 12 }, (_, index) => `${id}-${index + 1}`),
      );
      for (const { text, seeks } of questions) {
        expect(text).toMatch(/^[\p{Lu}«].{10,160}[.?]$/u);
        expect(seeks).toMatch(/^\p{Lu}.{10,140}\.$/u);
        expect(`${text} ${seeks}`).not.toMatch(/'| [?!:;»]|« /);
        texts.add(`${id} ${text}`);
      }
    }
    expect(texts.size).toBe((tradeFamilies.length + generalFamilies.length) * 12);
  });

  it('finds a question by its id, and none by anything else', async () => {
    expect((await findQuestion('macon-1'))?.familyId).toBe('macon');
    for (const id of ['macon-13', 'macon', 'constructor-1', ''])
      expect(await findQuestion(id)).toBeUndefined();
  });
});

describe('a family', () => {
  it.each([
    ['Chauffeur poids lourd (H/F)', 'chauffeur-poids-lourd'],
    ['Infirmière d’État', 'infirmier'],
    ['Vendeuse en pharmacie', 'pharmacie'],
    ['Technicien de maintenance informatique', 'support-informatique'],
    ['Chargé de suivi et évaluation', 'suivi-evaluation'],
    ['Maçon', 'macon'],
  ])('of « %s » is known by its longest name', (title, id) => {
    expect(familyOfTitle(title)?.id).toBe(id);
  });

  it('is known for nine trades of the taxonomy in ten', () => {
    const known = jobDenominations.filter(({ masculine }) => familyOfTitle(masculine));
    expect(known.length / jobDenominations.length).toBeGreaterThan(0.9);
    expect(familyOfTitle('')).toBeUndefined();
  });
});

describe('the likeliest questions', () => {
  it('are ten, those that the offer calls up among them, each with its reason', async () => {
    const { family, questions } = await likelyQuestions(offer);
    expect(family?.id).toBe('comptable');
    expect(new Set(questions.map(({ id }) => id)).size).toBe(10);
    const whyOf = (id: string) => questions.find((question) => question.id === id)?.why;
    expect(whyOf('comptable-3')).toMatch(/^L’offre demande la compétence «\sSage Saari\s»\.$/);
    expect(whyOf('comptable-6')).toMatch(/^L’offre demande\s: «\sMaîtrise du SYSCOHADA\s»\.$/);
    expect(whyOf('pieges-3')).toContain('ne dit pas le salaire');
  });

  it('change with the offer, and are those of every interview without a known trade', async () => {
    const hidden = (await likelyQuestions(offer)).questions.map(({ id }) => id);
    const other = await likelyQuestions({ ...offer, skills: ['TVA', 'Paie'], isSalaryShown: true });
    expect(other.questions.map(({ id }) => id)).not.toEqual(hidden);
    const unknown = await likelyQuestions({ ...offer, title: 'Xylophoniste' });
    expect(unknown.family).toBeNull();
    expect(unknown.questions.every(({ familyId }) => /^(general|pieges)$/.test(familyId))).toBe(true);
  });
});

describe('the plan', () => {
  const none = { likely: 0, general: 0, traps: 0, again: 0, aloud: 0 };
  const daysOf = (today: string, day: string) => preparationPlan(today, day, none).map((task) => task.day);

  it('ends the day before the interview, in order, and begins two weeks before at the earliest', () => {
    const days = daysOf('2026-12-01', '2026-12-10');
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)).toBe('2026-12-09');
    expect(daysOf('2026-12-01', '2027-02-01')[0]).toBe('2027-01-22');
  });

  it('has everything due today for an interview of today or of the past', () => {
    for (const day of ['2026-12-01', '2026-12-02', '2026-11-20'])
      expect(new Set(daysOf('2026-12-01', day))).toEqual(new Set(['2026-12-01']));
  });

  it('counts what was practised, and no more than it takes', () => {
    const [likely] = preparationPlan('2026-12-01', '2026-12-10', { ...none, likely: 9 });
    expect(likely).toMatchObject({ id: 'likely', wanted: 5, done: 5 });
  });
});
