import { describe, expect, it } from 'vitest';
import { analyze } from '@baara/french-text';
import {
  cities,
  countries,
  findCity,
  findCountry,
  jobCategories,
  jobDenominations,
  languages,
  relatedTerms,
  skills,
} from './index.ts';

const isUnique = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length;

describe('taxonomy', () => {
  it('has permanent, unique ids that point to one another', () => {
    const categoryIds = new Set(jobCategories.map((category) => category.id));
    expect(isUnique(jobCategories.map((category) => category.id))).toBe(true);
    expect(isUnique(jobDenominations.map((job) => job.id))).toBe(true);
    expect(isUnique(skills.map((skill) => skill.slug))).toBe(true);
    expect(isUnique(languages.map((language) => language.id))).toBe(true);
    expect(isUnique(cities.map((city) => `${city.name}, ${city.country}`))).toBe(true);
    for (const job of jobDenominations) expect(categoryIds).toContain(job.categoryId);
    for (const skill of skills) for (const id of skill.categoryIds) expect(categoryIds).toContain(id);
  });

  it('covers the work and the towns of the region', () => {
    expect(jobCategories.length).toBeGreaterThanOrEqual(22);
    expect(jobDenominations.length).toBeGreaterThanOrEqual(250);
    expect(skills.length).toBeGreaterThanOrEqual(380);
    expect(cities.length).toBeGreaterThanOrEqual(120);
    for (const { id } of jobCategories)
      expect(jobDenominations.filter((job) => job.categoryId === id).length).toBeGreaterThanOrEqual(10);
    for (const { code } of countries)
      expect(cities.filter((city) => city.country === code).length).toBeGreaterThanOrEqual(7);
  });

  it('names each job in both genders, which a search reads alike', () => {
    const seller = jobDenominations.find((job) => job.masculine === 'Vendeur');
    expect(seller).toMatchObject({
      id: 302,
      title: 'Vendeur / Vendeuse',
      feminine: 'Vendeuse',
      categoryId: 3,
    });
    const suppletive = new Set(['Sage-femme', "Hôte d'accueil", 'Femme de chambre', 'Barman']);
    const differing = jobDenominations.filter(
      (job) => analyze(job.feminine).join(' ') !== analyze(job.masculine).join(' '),
    );
    expect(differing.filter((job) => !suppletive.has(job.masculine)).map((job) => job.title)).toEqual([]);
  });

  it('gives towns and skills complete', () => {
    for (const city of cities) {
      expect(city.name).not.toBe('');
      expect(city.region).not.toBe('');
      expect(city.weight).toBeGreaterThan(0);
      expect(Math.abs(city.latitude)).toBeLessThan(52);
      expect(Math.abs(city.longitude)).toBeLessThan(20);
    }
    expect(skills.find((skill) => skill.label === 'C++')?.slug).toBe('c-plus-plus');
    expect(skills.map((skill) => skill.label)).toContain('SYSCOHADA');
    expect(skills.map((skill) => skill.label)).not.toContain('Bambara');
  });
});

describe('findCity and findCountry', () => {
  it.each([
    ['segou', 'Ségou', 'ML'],
    ['SAN PEDRO', 'San-Pédro', 'CI'],
    ['Bamako, Mali', 'Bamako', 'ML'],
    ['saint louis', 'Saint-Louis', 'SN'],
    ['Fada N’Gourma', "Fada N'Gourma", 'BF'],
  ])('reads %s', (text, name, country) => {
    expect(findCity(text)).toMatchObject({ name, country });
  });

  it.each([
    ['mali', 'ML'],
    ['cote d’ivoire', 'CI'],
    ['Sénégal', 'SN'],
    ['bf', 'BF'],
  ])('reads %s', (text, code) => {
    expect(findCountry(text)?.code).toBe(code);
  });

  it('does not take other words for places', () => {
    expect(findCity('comptable')).toBeUndefined();
    expect(findCountry('comptable')).toBeUndefined();
  });
});

describe('relatedTerms', () => {
  it('gives at most five terms over two characters, synonyms first', () => {
    for (const word of ['comptable', 'RH', 'chauffeur', 'informatique', 'ONG', 'sage-femme', 'commercial']) {
      const terms = relatedTerms(word);
      expect(terms.length).toBeGreaterThan(0);
      expect(terms.length).toBeLessThanOrEqual(5);
      for (const term of terms) expect(term.length).toBeGreaterThan(2);
    }
    expect(relatedTerms('rh')[0]).toBe('GRH');
    expect(relatedTerms('chauffeurs')[0]).toBe('conducteur');
  });

  it('reads a word whatever its form, and never gives it back', () => {
    expect(relatedTerms('COMPTABLES')).toEqual(relatedTerms('comptable'));
    expect(relatedTerms('comptable')).toContain('comptabilité');
    expect(relatedTerms('comptable')).not.toContain('comptable');
    expect(relatedTerms('aide comptable')).toContain('assistant comptable');
  });

  it('knows nothing about unknown words', () => {
    expect(relatedTerms('xyzzy')).toEqual([]);
    expect(relatedTerms('')).toEqual([]);
  });
});
