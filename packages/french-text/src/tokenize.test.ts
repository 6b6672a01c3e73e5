import { describe, expect, it } from 'vitest';
import { analyze, highlightRanges, normalize, tokenize } from './index.ts';

const words = (text: string): string[] => tokenize(text).map((token) => token.normalized);

const marked = (text: string, query: string, prefix?: string): string[] =>
  highlightRanges(text, analyze(query), prefix).map(([start, end]) => text.slice(start, end));

describe('normalize', () => {
  it('folds case, accents, ligatures and apostrophes', () => {
    expect(normalize('Œuvre d’été à SÉGOU — cæcum')).toBe("oeuvre d'ete a segou - caecum");
  });
});

describe('tokenize', () => {
  it('drops elided articles and preserves words that contain an apostrophe', () => {
    expect(words("L'ingénieur d’aujourd’hui qu'on jugera aux prud'hommes")).toEqual([
      'ingenieur',
      'aujourdhui',
      'on',
      'jugera',
      'aux',
      'prudhommes',
    ]);
  });

  it('gives the parts of a hyphenated word and the whole', () => {
    expect(words('Sage-femme, aide-comptable')).toEqual([
      'sage',
      'femme',
      'sagefemme',
      'aide',
      'comptable',
      'aidecomptable',
    ]);
  });

  it('preserves the names of tools', () => {
    expect(words('C++, C#, .NET, 3D, SYSCOHADA, Node.js, R.H.')).toEqual([
      'c++',
      'c#',
      '.net',
      '3d',
      'syscohada',
      'node',
      'js',
      'nodejs',
      'rh',
    ]);
  });

  it('leaves inclusive endings out', () => {
    expect(words('chargé(e) vendeur·se vendeur/se conducteur-trice employé.e')).toEqual([
      'charge',
      'vendeur',
      'vendeur',
      'conducteur',
      'employe',
    ]);
  });

  it("reads N'Djamena in both spellings", () => {
    expect(words("N'Djamena")).toEqual(['ndjamena', 'djamena']);
  });

  it('gives offsets in the text as it was written, decomposed accents included', () => {
    const text = `Un mac\u0327on d'Abidjan, l’aide-comptable`;
    for (const token of tokenize(text)) expect(text.slice(token.start, token.end)).toBe(token.text);
    expect(words(text)).toContain('macon');
  });
});

describe('analyze', () => {
  it('meets whatever the accents, the number and the gender', () => {
    expect(analyze('Des infirmières diplômées')).toEqual(analyze('INFIRMIER DIPLOME'));
  });

  it('leaves out the words that say nothing', () => {
    expect(analyze('Nous recherchons un comptable H/F pour notre agence')).toEqual([
      'recherchon',
      ...analyze('comptable agence'),
    ]);
  });
});

describe('highlightRanges', () => {
  it('marks every form of the words searched', () => {
    expect(marked('Infirmière ou infirmiers à Ségou', 'infirmier segou')).toEqual([
      'Infirmière',
      'infirmiers',
      'Ségou',
    ]);
  });

  it('marks a compound once, and words that start with a prefix', () => {
    expect(marked('Une sage-femme', 'sage-femme')).toEqual(['sage-femme']);
    expect(marked('Chef comptable', '', 'compta')).toEqual(['comptable']);
  });
});
