import { describe, expect, test } from 'vitest';
import { elide, elideBefore, elidedPrefix } from './elision.ts';

describe('elision', () => {
  test.each([
    ['de', 'Awa', 'd’Awa'],
    ['de', 'Issa Traoré', 'd’Issa Traoré'],
    ['de', 'Moussa', 'de Moussa'],
    ['de', 'Énergie Verte Mali', 'd’Énergie Verte Mali'],
    ['De', 'Aminata', 'D’Aminata'],
    ['de', 'Oumar', 'd’Oumar'],
    ['de', 'Ouattara', 'de Ouattara'],
    ['de', 'Ouagadougou', 'de Ouagadougou'],
    ['de', 'Yacouba', 'de Yacouba'],
    ['de', 'Yves', 'd’Yves'],
    ['de', 'Hawa', 'de Hawa'],
    ['de', 'Hélène', 'd’Hélène'],
    ['le', 'offre', 'l’offre'],
    ['la', 'évaluation', 'l’évaluation'],
    ['la', 'candidature', 'la candidature'],
    ['que', 'Abdoulaye', 'qu’Abdoulaye'],
    ['jusque', 'aujourd’hui', 'jusqu’aujourd’hui'],
    ['le', 'onze', 'le onze'],
    ['si', 'il', 's’il'],
    ['si', 'Awa', 'si Awa'],
    ['de', '« Comptable »', 'de « Comptable »'],
    ['de', '', 'de '],
  ])('%s + %s', (before, word, said) => expect(elide(before, word)).toBe(said));

  test('a name put after the words of a sentence', () => {
    expect(elideBefore('a évalué la candidature de ', 'Issa')).toBe('a évalué la candidature d’Issa');
    expect(elideBefore('a écrit à ', 'Issa')).toBe('a écrit à Issa');
    expect(elideBefore('le monde ', 'Issa')).toBe('le monde Issa');
  });

  test('what stands before a name that is shown apart', () => {
    expect(elidedPrefix('de', 'Awa')).toBe('d’');
    expect(elidedPrefix('de', 'Moussa')).toBe('de ');
  });
});
