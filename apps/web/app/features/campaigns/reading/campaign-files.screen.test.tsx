import { CampaignHead, getCampaignHead } from '@baara/contract/campaigns/administration';
import {
  CampaignFileSummary,
  CampaignReading,
  countCampaignFiles,
  decideCampaignFiles,
  getCampaignReading,
  listCampaignFiles,
  previewBulkDecision,
  takeCampaignFiles,
} from '@baara/contract/campaigns/reading';
import { statusesShownTo } from '@baara/contract/campaigns/file-moves';
import { campaignApplicationStatuses } from '@baara/contract/campaigns/statuses';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import CampaignFiles from './campaign-files.tsx';

const reading = (own: Partially<CampaignReading> = {}): CampaignReading =>
  sample(CampaignReading, {
    id: uuid(1),
    title: 'Concours des douanes',
    waiting: 12,
    statuses: [...campaignApplicationStatuses],
    categories: [{ id: uuid(5), name: 'Contrôleurs' }],
    abilities: { decide: true, select: true, export: true },
    ...own,
  });
const counts = {
  total: 3,
  status: [
    { value: 'PENDING', files: 2 },
    { value: 'REJECTED', files: 1 },
  ],
  verdict: [{ value: 'unmet', files: 1 }],
  category: [{ value: uuid(5), files: 3 }],
  region: [{ value: 'Ségou', files: 3 }],
  day: [{ value: '2026-11-20', files: 3 }],
};
const pageOf = (total: number) => ({ pagination: { page: 1, pages: 1, total, limit: 25 } });
const show = (query = '') =>
  renderScreen(<CampaignFiles />, {
    path: '/massrecruitment/admin/campaigns/:id/applications',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/applications${query}`,
    as: recruiter(),
  });

beforeEach(() => {
  fake.answer(getCampaignHead, sample(CampaignHead, { id: uuid(1), pages: ['notice', 'files'] }));
  fake.answer(getCampaignReading, reading());
  fake.answer(countCampaignFiles, counts);
  fake.answer(
    listCampaignFiles,
    [
      sample(CampaignFileSummary, {
        id: uuid(2),
        fileNumber: 'OP26-000002',
        firstName: 'Awa',
        lastName: 'Ba',
      }),
    ],
    pageOf(1),
  );
});

test('counts stand on the filters, and the address is the query', async () => {
  show('?region=S%C3%A9gou&status=PENDING');
  expect(await screen.findByRole('link', { name: 'Awa Ba' })).toBeTruthy();
  expect(await screen.findByRole('option', { name: 'Reçue (2)' })).toHaveProperty('selected', true);
  expect(screen.getByRole('option', { name: 'Contrôleurs (3)' })).toBeTruthy();
  expect(screen.getByText('12 dossiers attendent d’être lus.')).toBeTruthy();
  expect(fake.calls(listCampaignFiles)[0]?.query).toMatchObject({ region: 'Ségou', status: 'PENDING' });
});

test('who reads without supervising is shown that files were decided, not how', async () => {
  fake.answer(getCampaignReading, reading({ statuses: statusesShownTo('file_officer') }));
  fake.answer(countCampaignFiles, { ...counts, status: [{ value: 'DECIDED', files: 3 }] });
  show();
  expect(await screen.findByRole('option', { name: 'Examinée (3)' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /^(Présélectionnée|Non retenue)/ })).toBeNull();
});

test('taking twenty opens the first; nothing left is said', async () => {
  const message = 'Aucun dossier n’attend d’être lu';
  fake.refuse(takeCampaignFiles, { status: 409, code: 'NOTHING_TO_READ', message });
  const { user, address } = show();
  const take = await screen.findByRole('button', { name: 'Prendre 20 dossiers' });
  await user.click(take);
  expect(await screen.findByText(message)).toBeTruthy();
  const batch = { until: '2026-11-29T17:30:00.000Z', files: [{ id: uuid(2), fileNumber: 'OP26-000002' }] };
  fake.answer(takeCampaignFiles, reading({ batch }));
  await user.click(take);
  await waitFor(() => expect(address()).toBe(`/massrecruitment/admin/applications/${uuid(2)}`));
});

test('a decision for many is seen before it is made, and needs a reason to reject', async () => {
  fake.answer(previewBulkDecision, {
    moving: 2,
    statuses: [
      { status: 'PENDING', files: 2, moves: true },
      { status: 'WITHDRAWN', files: 1, moves: false },
    ],
  });
  fake.answer(decideCampaignFiles, reading());
  const { user } = show('?verdict=unmet');
  await user.click(await screen.findByRole('button', { name: 'Plus d’actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Décider en nombre' }));
  expect(await screen.findByRole('button', { name: 'Décider' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Décision'), 'Rejeter');
  expect(await screen.findByText('2 dossiers changeront de statut.')).toBeTruthy();
  const send = await screen.findByRole('button', { name: /^Rejeter 2\sdossiers$/ });
  await user.click(send);
  expect(await screen.findByText('Indiquez le motif : le candidat le lira')).toBeTruthy();
  await user.type(screen.getByLabelText('Motif'), 'Âge dépassé');
  await user.click(send);
  await waitFor(() =>
    expect(fake.calls(decideCampaignFiles)[0]?.body).toMatchObject({
      to: 'REJECTED',
      message: 'Âge dépassé',
      expected: 2,
      filter: { verdict: 'unmet' },
    }),
  );
});

test('a decision for many is followed to its end, and the list is read again', async () => {
  const bulk = {
    id: uuid(7),
    to: 'PRESELECTED' as const,
    author: 'Moussa Keïta',
    expected: 3,
    at: '2026-11-29T10:00:00.000Z',
    undoUntil: '2026-11-29T10:01:00.000Z',
    abilities: { undo: false },
  };
  const secondReadings = { drawn: 0, done: 0, disagreements: 0, toSettle: [] };
  const standing = (state: 'running' | 'done', moved: number) =>
    reading({ secondReadings, bulkDecisions: [{ ...bulk, state, moved }] });
  fake.answer(getCampaignReading, standing('running', 0));
  show();
  expect(await screen.findByText(/0 sur 3\sdossiers, en cours/)).toBeTruthy();
  const before = fake.calls(listCampaignFiles).length;
  fake.answer(getCampaignReading, standing('done', 3));
  expect(await screen.findByText(/3 sur 3\sdossiers, terminée/)).toBeTruthy();
  await waitFor(() => expect(fake.calls(listCampaignFiles).length).toBeGreaterThan(before));
});

test('who supervises reads how often second readings differ', async () => {
  fake.answer(
    getCampaignReading,
    reading({
      secondReadings: {
        percent: 5,
        drawn: 40,
        done: 25,
        disagreements: 2,
        toSettle: [{ id: uuid(9), fileNumber: 'OP26-000009' }],
      },
    }),
  );
  show();
  expect(await screen.findByText('8 % de désaccord en seconde lecture.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'OP26-000009' })).toBeTruthy();
});

test('the list says that it failed, and tries again', async () => {
  fake.fail(listCampaignFiles);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(listCampaignFiles, [], pageOf(0));
  await user.click(again);
  expect(await screen.findByText('Aucun dossier pour l’instant')).toBeTruthy();
});
