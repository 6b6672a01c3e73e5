import type { OwnMatch } from '@baara/contract/candidates/matching';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { OwnMatchResult } from './own-match-box.tsx';

const part = {
  key: 'skills',
  title: 'Compétences',
  weight: 20,
  points: 8,
  sentence: 'Excel manque.',
} as const;
const step = {
  section: 'skills',
  sentence: 'Ajoutez Excel à vos compétences.',
  points: 12,
  isAtMost: false,
} as const;

/** The text of the notification, and the target of its links. */
function shown(own: Partial<OwnMatch> & Pick<OwnMatch, 'score'>) {
  const whole = { parts: [part], shortfalls: [], raise: [], ...own } as OwnMatch;
  const routes = [{ path: '/', element: <OwnMatchResult own={whole} /> }];
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />);
  const text = html
    .replaceAll(/<!-- -->|&nbsp;/g, '')
    .replaceAll(/<[^>]{1,400}>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[^\S\u00A0]+/g, ' ');
  return { text, links: [...html.matchAll(/href="([^"]{1,200})"/g)].map(([, href]) => href) };
}

it('a fit of 40 % and more is shown with its parts, and what would raise it', () => {
  const { text, links } = shown({ score: 40, raise: [step] });
  expect(text).toContain('Votre profil correspond à 40 %');
  expect(text).toContain('8 / 20');
  expect(text).toContain('Ce qui vous aiderait Ajoutez Excel à vos compétences. +12');
  expect(links).toEqual(['/profile?section=skills']);
});

it('what fully answers the offer leads, and nothing that lacks something', () => {
  const whole = { ...part, key: 'languages', points: 20, sentence: 'Parle français.' } as const;
  const { text } = shown({ score: 60, parts: [part, whole] });
  expect(text).toMatch(/^\s*Ce que vous apportez Parle français\. Votre profil correspond à 60 %/);
});

it('no line begins with a closing mark, and the apostrophe is one', () => {
  const { text } = shown({
    score: 60,
    raise: [{ ...step, sentence: "Si vous maîtrisez « l'audit », dites-le." }],
  });
  expect(text).toContain('Si vous maîtrisez «\u00A0l’audit\u00A0», dites-le.');
});

it('a lower one is never shown: what the profile lacks stands there instead, without points', () => {
  const { text, links } = shown({ score: 39, raise: [step] });
  expect(text).not.toMatch(/\d/);
  expect(text).toContain('Ce qui vous aiderait Ajoutez Excel à vos compétences.');
  expect(links).toEqual(['/profile?section=skills']);
});

it('where nothing would help, it leads to offers that fit better', () => {
  const { text, links } = shown({ score: 12 });
  expect(text).not.toMatch(/\d/);
  expect(text).toContain("D'autres offres vous correspondent mieux.");
  expect(links).toEqual(['/applicant/dashboard']);
});

it('shows the three steps that help most, and folds the others', () => {
  const raise = ['Excel', 'Sage', 'Paie', 'Audit', 'TVA'].map((skill) => ({
    ...step,
    sentence: `Ajoutez ${skill}.`,
  }));
  const { text, links } = shown({ score: 40, raise });
  expect(text).toMatch(/Ajoutez Paie\. \+12 +D.autres idées \(2\) +Ajoutez Audit\./);
  expect(links).toHaveLength(5);
});
