import { describe, expect, it } from 'vitest';
import { correctTerm, SpellingIndex } from './spelling.ts';
import { boundedEditDistance } from './edit-distance.ts';

const vocabulary = new SpellingIndex([
  ['comptable', 900],
  ['comptoir', 40],
  ['infirmier', 300],
  ['informer', 80],
  ['chauffeur', 500],
  ['chauffage', 20],
  ['secretaire', 400],
  ['secrete', 900],
  ['manoeuvre', 200],
  ['maintenance', 100],
  ['bamako', 2000],
  ['plombier', 50],
  ['macon', 90],
  ['maison', 90],
  ['vente', 300],
  ['vendeur', 350],
  ['electricien', 120],
  ['pharmacien', 60],
  ['ingenieur', 210],
]);

describe('SpellingIndex', () => {
  it.each([
    ['compatble', 'comptable'],
    ['contable', 'comptable'],
    ['infirmer', 'infirmier'],
    ['chaufeur', 'chauffeur'],
    ['shauffeur', 'chauffeur'],
    ['secretere', 'secretaire'],
    ['maneuvre', 'manoeuvre'],
    ['bamaco', 'bamako'],
    ['plonbier', 'plombier'],
    ['mason', 'macon'],
    ['elecricien', 'electricien'],
    ['farmacien', 'pharmacien'],
    ['ingenieure', 'ingenieur'],
    ['ingeneur', 'ingenieur'],
  ])('reads %s as %s', (typed, meant) => {
    expect(vocabulary.suggest(typed)?.term).toBe(meant);
  });

  it.each(['comptable', 'rh', 'ong', 'venta1', 'zzzzzz', 'comptoirs-caisse'])('leaves %s alone', (word) => {
    expect(vocabulary.suggest(word)).toBeUndefined();
  });

  it('prefers the more frequent of two equal candidates', () => {
    const index = new SpellingIndex([
      ['gardien', 5],
      ['gardian', 50],
    ]);
    expect(index.suggest('gardiin')?.term).toBe('gardian');
    index.add('gardien', 100);
    expect(index.suggest('gardiin')?.term).toBe('gardien');
  });

  it('allows two edits only between long words', () => {
    expect(new SpellingIndex([['mines', 9]]).suggest('mineur')).toBeUndefined();
  });

  it('passes over candidates the caller refuses', () => {
    expect(vocabulary.suggest('infirmer', (term) => (term === 'infirmier' ? 0 : 1))?.term).toBe('informer');
  });

  it('corrects over a plain map too', () => {
    expect(correctTerm('compatble', new Map([['comptable', 1]]))).toEqual({ term: 'comptable', distance: 1 });
  });
});

describe('boundedEditDistance', () => {
  it.each([
    ['abcd', 'abdc', 2, 1],
    ['chat', 'chats', 2, 1],
    ['chat', 'chien', 2, 3],
    ['', 'ab', 2, 2],
    ['meme', 'meme', 1, 0],
  ])('%s and %s within %i: %i', (a, b, most, expected) => {
    expect(boundedEditDistance(a, b, most)).toBe(expected);
  });
});
