import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MatchParts } from './match-parts.tsx';

const part = {
  key: 'skills',
  title: 'Compétences',
  weight: 20,
  points: 20,
  sentence: 'Toutes les compétences demandées : Excel.',
} as const;

it('shows each part with its own points, and what lowers the score under them, in points and words', () => {
  const salary = {
    key: 'salary',
    points: -12,
    sentence: 'Le salaire souhaité dépasse l’offre de 40 %.',
  } as const;
  const shown = renderToStaticMarkup(<MatchParts parts={[part]} shortfalls={[salary]} />);
  const text = shown
    .replaceAll(/<[^>]{1,400}>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
  expect(text).toContain('Compétences 20 / 20 Toutes les compétences demandées : Excel.');
  expect(text).toContain('Ce qui abaisse le score Le salaire souhaité dépasse l’offre de 40 %. −12');
});

it('says nothing of what lowers the score when nothing does', () => {
  expect(renderToStaticMarkup(<MatchParts parts={[part]} shortfalls={[]} />)).not.toContain('abaisse');
});
