import { CampaignHead, getCampaignHead } from '@baara/contract/campaigns/administration';
import { CampaignFigures, getCampaignFigures } from '@baara/contract/campaigns/figures';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import CampaignFiguresPage from './figures-page.tsx';

const show = () =>
  renderScreen(<CampaignFiguresPage />, {
    path: '/massrecruitment/admin/campaigns/:id/chiffres',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/chiffres`,
    as: recruiter(),
  });
const answer = (figures: Partially<CampaignFigures>): void =>
  void fake.answer(getCampaignFigures, sample(CampaignFigures, figures));

beforeEach(() => {
  const head = { id: uuid(1), title: 'Concours des douanes', institution: 'Ministère des Finances' };
  fake.answer(getCampaignHead, sample(CampaignHead, { ...head, pages: ['notice', 'figures'] }));
});

test('what leads is how many files for how many places; each share stands beside its figure', async () => {
  answer({
    files: 1200,
    places: 80,
    lastHour: 45,
    statuses: [
      { status: 'PENDING', count: 900 },
      { status: 'ACCEPTED', count: 0 },
    ],
    regions: [
      { region: 'Ségou', count: 300 },
      { region: null, count: 12 },
    ],
    days: [{ day: '2026-11-03', count: 1200 }],
    stepDays: 1,
  });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Concours des douanes' })).toBeTruthy();
  expect(await screen.findByText(/Pour 80 places : 15 candidats par place/)).toBeTruthy();
  expect(screen.getByText('Ségou').closest('li')?.textContent).toMatch(/300.*25 %/);
  expect(screen.getByText('Non déclaré')).toBeTruthy();
  expect(screen.queryByText('Admise')).toBeNull();
});

test('before the first file it says so, with what is in preparation', async () => {
  answer({ files: 0, drafts: 7, places: 80 });
  show();
  expect(await screen.findByText('Aucun dossier pour l’instant')).toBeTruthy();
  expect(screen.getByText('Brouillons').nextSibling?.textContent).toBe('7');
});

test('a failure says so, and is tried again', async () => {
  fake.fail(getCampaignFigures);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  answer({ files: 0 });
  await user.click(again);
  expect(await screen.findByText('Aucun dossier pour l’instant')).toBeTruthy();
});

test('its tabs are the pages that the role opens', async () => {
  answer({ files: 0 });
  show();
  const tabs = within(await screen.findByRole('navigation', { name: 'Pages de la campagne' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Avis', 'Chiffres']);
});
