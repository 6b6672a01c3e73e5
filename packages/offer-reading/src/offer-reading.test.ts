import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LabelledAd } from '../measures/labelled-ads.ts';
import { measureReading } from '../measures/measure-reading.ts';
import { readAd } from './index.ts';

const development = JSON.parse(
  readFileSync(new URL('../development/ads.json', import.meta.url), 'utf8'),
) as LabelledAd[];
const TODAY = '2026-11-29';
const read = (text: string) => readAd(text, TODAY);

describe('an ad', () => {
  it('gives the fields it says', () => {
    expect(
      read(`*RECRUTEMENT* 🚨
POSTE : CHAUFEUR LIVREUR (H/F)
📍 Kalaban Coura
Salaire : 150k par mois, negociable
3 postes
permis B exigé, debutants s'abstenir, 2 ans d'experience
bambara parlé couramment
prise de service le 2 janvier 2027, dossiers avant le 15 decembre a 17h`),
    ).toMatchObject({
      title: 'Chauffeur livreur',
      categoryId: 9,
      city: 'Bamako',
      country: 'ML',
      posts: 3,
      salary: { min: 150_000, max: 150_000, currency: 'XOF', period: 'month' },
      seniority: 2,
      licence: true,
      skills: ['Permis B'],
      languages: [{ language: 'Bambara', level: 'Courant' }],
      startsOn: '2027-01-02',
      deadline: '2026-12-15',
    });
  });

  it.each([
    ['two jobs', 'Clinique recrute un infirmier et une sage-femme à Ségou', { title: null, city: 'Ségou' }],
    ['two towns', 'Recrute comptable à Ségou et Sikasso', { city: null }],
    ['two contracts', 'Recrute comptable en CDI ou CDD', { contract: null }],
    ['pay by the day', 'Maçon à Kati, salaire 5 000 F par jour', { salary: { period: 'day' } }],
    ['a fee', 'Agent, caution de 50 000 F par mois', { salary: null }],
    ['a day that is past', 'Comptable, dossiers avant le 3 mars 2025', { deadline: null }],
    ['a contract that leads to another', 'Comptable, CDD pouvant devenir CDI', { contract: 'CDD' }],
    ['the age of a firm', 'Notre société existe depuis 20 ans, expérience exigée', { seniority: null }],
    ['a wish', 'Bac+2, un master serait un atout', { studyLevel: 3 }],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it('gives its description without tags and without the headings that were read', () => {
    const { blocks, keyPoints } = read(`Poste : comptable
Lieu : Ségou
MISSIONS :
• Tenir les comptes de la société
• <b>Préparer</b> les états financiers
Appelez le 76 12 34 56`);
    const points = ['Tenir les comptes de la société', 'Préparer les états financiers'];
    expect(blocks).toEqual([
      { kind: 'heading', text: 'MISSIONS' },
      { kind: 'list', items: points },
      { kind: 'paragraph', text: 'Appelez le 76 12 34 56' },
    ]);
    expect(keyPoints).toEqual(points);
  });

  it('is read as its author meant on the development set', () => {
    const { measures } = measureReading(development);
    for (const { whole } of measures) expect(whole).toBeGreaterThanOrEqual(0.85);
  });
});
