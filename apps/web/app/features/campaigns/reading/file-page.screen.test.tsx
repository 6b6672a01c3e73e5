import {
  CampaignFile,
  CampaignReading,
  decideCampaignFile,
  getCampaignFile,
  getCampaignReading,
  readCampaignFileAgain,
  undoCampaignFileDecision,
} from '@baara/contract/campaigns/reading';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import FilePage from './file-page.tsx';

const campaignId = uuid(1);
const numberOf = (id: string): string => `OP26-00000${id.slice(-1)}`;
const file = (id: string, own: Partially<CampaignFile> = {}): CampaignFile =>
  sample(CampaignFile, {
    id,
    campaign: { id: campaignId, title: 'Concours des douanes' },
    fileNumber: numberOf(id),
    status: 'IN_REVIEW',
    person: { firstName: 'Kadidiatou', lastName: 'Keïta', email: 'k@exemple.ml' },
    declared: {},
    readings: [
      { words: '18 à 35 ans', verdict: 'met', reason: '27 ans.' },
      { words: 'Casier de moins de trois mois', verdict: 'unmet', reason: 'Délivré le 2 août.' },
    ],
    askableDocuments: [
      { key: 'cv', name: 'CV', isRequired: true, isThere: true },
      { key: 'diploma', name: 'Diplôme', isRequired: true, isThere: false },
    ],
    decisions: ['INFO_REQUESTED', 'PRESELECTED', 'REJECTED'],
    ...own,
  });
const batch = (...ids: string[]) => ({
  until: '2026-11-29T17:30:00.000Z',
  files: ids.map((id) => ({ id, fileNumber: numberOf(id) })),
});
let taken: string[];
const show = () =>
  renderScreen(<FilePage />, {
    path: '/massrecruitment/admin/applications/:id',
    at: `/massrecruitment/admin/applications/${uuid(2)}`,
    as: recruiter(),
  });

beforeEach(() => {
  taken = [uuid(2), uuid(3)];
  fake.answer(getCampaignReading, () =>
    sample(CampaignReading, {
      id: campaignId,
      batch: taken.length > 0 ? batch(...taken) : null,
      abilities: { decide: true },
    }),
  );
  fake.answer(getCampaignFile, ({ params }) => file(params.id));
  fake.answer(decideCampaignFile, ({ params, body }) => {
    taken = taken.filter((id) => id !== params.id);
    return file(params.id, { status: body.to });
  });
});

test('what is not met comes first, with its reason', async () => {
  show();
  const [first] = await screen.findAllByText(/^(?:Casier|18 à)/);
  expect(first?.textContent).toBe('Casier de moins de trois mois');
  expect(screen.getByText('Délivré le 2 août.')).toBeTruthy();
  expect(await screen.findByText('2 à lire dans votre lot')).toBeTruthy();
});

test('a decision leads to the next of the batch, from where it is undone', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: 'Accepter' }));
  expect(await screen.findByText(/Dossier OP26-000003/)).toBeTruthy();
  expect(address()).toContain(uuid(3));
  expect(fake.calls(decideCampaignFile)[0]?.body).toMatchObject({ to: 'PRESELECTED' });
  fake.answer(undoCampaignFileDecision, file(uuid(2)));
  await user.click(await screen.findByRole('button', { name: 'Annuler pour OP26-000002' }));
  expect(await screen.findByText(/Dossier OP26-000002/)).toBeTruthy();
});

test('a rejection proposes the condition that is not met, and says why it was refused', async () => {
  const message = 'Une autre personne lit ce dossier en ce moment';
  fake.refuse(decideCampaignFile, { status: 409, code: 'FILE_LOCKED', message });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Rejeter' }));
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Motif, tel que le candidat le lira');
  expect(reason.value).toContain('Délivré le 2 août.');
  await user.click(screen.getByRole('button', { name: 'Rejeter le dossier' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(reason.value).toContain('Délivré le 2 août.');
});

test('a request begins with the pieces that are not there', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Demander une pièce' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Diplôme/ })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'CV' }).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  await waitFor(() =>
    expect(fake.calls(decideCampaignFile)[0]?.body).toMatchObject({
      to: 'INFO_REQUESTED',
      documents: ['diploma'],
    }),
  );
});

test('a second reading is sent as one, and shows no decision to undo', async () => {
  taken = [uuid(2)];
  fake.answer(
    getCampaignFile,
    file(uuid(2), { isSecondReading: true, decisions: ['PRESELECTED', 'REJECTED'] }),
  );
  fake.answer(readCampaignFileAgain, undefined);
  const { user } = show();
  expect(await screen.findByText(/Seconde lecture : ce dossier a été tiré au sort/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Accepter' }));
  await waitFor(() =>
    expect(fake.calls(readCampaignFileAgain)[0]?.body).toMatchObject({ to: 'PRESELECTED' }),
  );
  expect(fake.calls(decideCampaignFile)).toEqual([]);
});

test('what is sent by SMS is shown with where it stands, and that none leaves is said', async () => {
  const sms = {
    id: uuid(7),
    purpose: 'information-requested' as const,
    channel: 'sms' as const,
    parts: 1,
    at: '2026-11-29T10:00:00.000Z',
  };
  fake.answer(
    getCampaignFile,
    file(uuid(2), { smsReach: 'off', texts: [{ ...sms, state: 'failed', error: 'number' }] }),
  );
  const { user } = show();
  expect(await screen.findByText(/^Demande de pièces\s: non remis$/)).toBeTruthy();
  expect(screen.getByText(/^ce numéro ne reçoit pas de SMS, /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Demander une pièce' }));
  expect(
    await screen.findByText(/par e-mail seulement\s: aucun service de SMS n’est réglé sur cette plateforme/),
  ).toBeTruthy();
});

test('a file that cannot be read says so, and tries again', async () => {
  fake.fail(getCampaignFile);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(getCampaignFile, file(uuid(2)));
  await user.click(again);
  expect(await screen.findByText(/Dossier OP26-000002/)).toBeTruthy();
});
