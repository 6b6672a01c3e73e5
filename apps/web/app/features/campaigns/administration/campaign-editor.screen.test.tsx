import {
  CampaignHead,
  getCampaignHead,
  getManagedCampaign,
  listManagedCampaigns,
  ManagedCampaign,
  publishManagedCampaign,
  saveManagedCampaign,
} from '@baara/contract/campaigns/administration';
import { CampaignLogLine, listCampaignLog } from '@baara/contract/campaigns/campaign-log';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import CampaignEditorPage from './campaign-editor.tsx';
import CampaignLogPage from './campaign-log.tsx';
import ManagedCampaignList from './managed-campaign-list.tsx';

const campaign = (own: Partially<ManagedCampaign> = {}) =>
  sample(ManagedCampaign, {
    id: uuid(1),
    title: 'Concours des douanes',
    version: 3,
    state: 'draft',
    status: 'draft',
    identity: { title: 'Concours des douanes', retentionMonths: 24 },
    abilities: { edit: true, editRules: true, publish: true },
    ...own,
  });
const show = (step: string) =>
  renderScreen(<CampaignEditorPage />, {
    path: '/massrecruitment/admin/campaigns/:id/edit',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/edit?etape=${step}`,
    as: recruiter(),
  });

beforeEach(() => {
  fake.answer(getCampaignHead, sample(CampaignHead, { id: uuid(1), pages: ['notice', 'log'] }));
});

test('the log says who did what, and when the account is gone', async () => {
  const lines = [
    { id: 2, author: 'Awa Koné', action: 'a prolongé la clôture', detail: 'Pluies à Mopti' },
    { id: 1, author: null, action: 'a créé la campagne', detail: null },
  ].map((line) => sample(CampaignLogLine, line));
  fake.answer(listCampaignLog, lines, { pagination: { page: 1, pages: 1, total: 2, limit: 25 } });
  renderScreen(<CampaignLogPage />, {
    path: '/massrecruitment/admin/campaigns/:id/journal',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/journal`,
    as: recruiter(),
  });
  const author = await screen.findByText('Awa Koné');
  expect(author.closest('li')?.textContent).toMatch(/^Awa Koné a prolongé la clôture\s: Pluies à Mopti/);
  expect(screen.getByText('Compte supprimé').closest('li')?.textContent).toContain('a créé la campagne');
});

test('the list says that it failed, and tries again', async () => {
  fake.fail(listManagedCampaigns);
  const { user } = renderScreen(<ManagedCampaignList />, {
    path: '/massrecruitment/admin/campaigns',
    as: recruiter(),
  });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(listManagedCampaigns, [], {
    pagination: { page: 1, pages: 1, total: 0, limit: 25 },
    counts: { draft: 0, upcoming: 0, active: 0, hidden: 0, closed: 0 },
    abilities: { create: true },
  });
  await user.click(again);
  expect(await screen.findByText('Aucune campagne pour l’instant')).toBeTruthy();
});

test('a step saves itself over the version it was read in, and says it', async () => {
  fake.answer(getManagedCampaign, campaign());
  fake.answer(saveManagedCampaign, campaign({ version: 4 }));
  const { user } = show('calendrier');
  await user.type(await screen.findByLabelText('Dernier jour'), '2027-03-31');
  expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
  const [call] = fake.calls(saveManagedCampaign);
  expect(call?.body.version).toBe(3);
  expect(call?.body.calendar?.endsOn).toBe('2027-03-31');
});

test('a colleague’s change is said, and the input stays', async () => {
  fake.answer(getManagedCampaign, campaign());
  const message = 'Une autre personne a modifié cette campagne entre-temps.';
  fake.refuse(saveManagedCampaign, { status: 409, code: 'CAMPAIGN_CHANGED', message });
  const { user } = show('calendrier');
  await user.type(await screen.findByLabelText('Dernier jour'), '2027-03-31');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Dernier jour').value).toBe('2027-03-31');
});

test('what is missing leads to its step; complete, the campaign is published', async () => {
  fake.answer(
    getManagedCampaign,
    campaign({ missing: [{ section: 'categories', field: '', message: 'Ajoutez une catégorie' }] }),
  );
  show('publication');
  expect(await screen.findByText('Il manque un élément pour publier')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publier la campagne' })).toBeNull();
});

test('a complete campaign is published by one press', async () => {
  fake.answer(getManagedCampaign, campaign());
  fake.answer(
    publishManagedCampaign,
    campaign({
      status: 'published',
      state: 'active',
      publishedAt: '2026-11-20T09:00:00Z',
      abilities: { edit: true },
    }),
  );
  const { user } = show('publication');
  await user.click(await screen.findByRole('button', { name: 'Publier la campagne' }));
  await waitFor(() => expect(screen.getByText('Publiée le 20 novembre 2026.')).toBeTruthy());
});

test('once it is public its rules are read, not changed', async () => {
  fake.answer(
    getManagedCampaign,
    campaign({
      status: 'published',
      state: 'active',
      abilities: { edit: true },
      conditions: [
        {
          id: 'age',
          categoryIds: null,
          rule: { kind: 'age', minYears: 18, maxYears: 35, on: '2027-12-31' },
        },
      ],
    }),
  );
  show('conditions');
  expect(await screen.findByText('18 à 35 ans au 31 décembre 2027')).toBeTruthy();
  expect(screen.getByText(/ne changent plus/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ajouter une condition' })).toBeNull();
});

test('once it is public its words still change, and what begins file numbers is sent as it stands', async () => {
  const published = campaign({
    status: 'published',
    state: 'active',
    identity: { title: 'Concours des douanes', retentionMonths: 24, filePrefix: 'DOU27' },
    abilities: { edit: true, editRules: false },
  });
  fake.answer(getManagedCampaign, published);
  fake.answer(saveManagedCampaign, published);
  const { user } = show('presentation');
  await user.type(await screen.findByLabelText(/^Lieu/), ' et Kayes');
  expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
  const [call] = fake.calls(saveManagedCampaign);
  expect(call?.body.identity?.filePrefix).toBe('DOU27');
  expect(call?.body.identity?.place).toMatch(/ et Kayes$/);
});
