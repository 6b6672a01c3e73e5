import { listCoverLetters } from '@baara/contract/candidates/tools/cover-letters';
import { listToolUses } from '@baara/contract/candidates/tools/uses';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { patterns } from '../../../../lib/paths.ts';
import { candidate } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { uuid } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import ToolsHub from './tools-hub.tsx';

const show = () => renderScreen(<ToolsHub />, { path: '/applicant/premium-ai-services', as: candidate() });

beforeEach(() => {
  fake.answer(listToolUses, [{ tool: 'cover-letter', used: 3, limit: 20 }]);
  fake.answer(listCoverLetters, {
    letters: [{ id: uuid(1), title: 'Caissier', company: 'Sahel Négoce', updatedAt: '2026-11-30T10:00:00Z' }],
    model: null,
  });
});

test('names the tools that exist, their uses today and the last letters', async () => {
  show();
  expect(await screen.findByText('Essais : 3 sur 20 aujourd’hui')).toBeTruthy();
  const letter = await screen.findByRole('link', { name: /Caissier/ });
  expect(letter.getAttribute('href')).toBe(`/applicant/cover-letter-generator?lettre=${uuid(1)}`);
  const known = new Set<string>(Object.values(patterns));
  const leadTo = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0] ?? '');
  expect(leadTo.filter((path) => !known.has(path))).toEqual([]);
});

test('without the uses, the tools are still there', async () => {
  fake.fail(listToolUses);
  show();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Écrire une lettre' })).toBeTruthy();
});
