import {
  getJobOffer,
  JobOffer,
  LetterContent,
  saveLetterDraft,
  sendLetter,
} from '@baara/contract/applications/offer-letters';
import { getLetterApprovals } from '@baara/contract/companies/approvals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import JobOfferPage from './job-offer.tsx';

const id = uuid(1);
const content = sample(LetterContent, { position: 'Comptable' });
const jobOffer = (own: Partially<JobOffer> = {}): JobOffer =>
  sample(JobOffer, {
    application: { id, offerId: 12, offerTitle: 'Comptable', candidateName: 'Awa Traoré', stage: 'offer' },
    start: content as never,
    abilities: { write: true, send: true },
    ...own,
  });
const saved = (version = 1) =>
  jobOffer({
    draft: {
      id: uuid(2),
      version,
      content: content as never,
      updatedAt: '2026-11-20T09:00:00Z',
      updatedBy: 'Fatou',
    },
  });

const show = () =>
  renderScreen(<JobOfferPage />, {
    path: '/recruiter/job-offer/:applicantJobId',
    at: `/recruiter/job-offer/${id}`,
    as: recruiter(),
  });
const type = async (user: ReturnType<typeof show>['user']) =>
  user.type(await screen.findByLabelText('Poste'), 's');

beforeEach(() => {
  fake.answer(getJobOffer, jobOffer());
  fake.answer(getLetterApprovals, { approvers: [], requests: [] });
});

describe('the offer letter of an application', () => {
  test('says that it loads, then begins with what is known', async () => {
    const release = fake.delay(getJobOffer);
    show();
    expect(await screen.findByText('Chargement de la proposition…')).toBeTruthy();
    release();
    expect(await screen.findByText('Proposition à Awa Traoré')).toBeTruthy();
    expect(screen.getByLabelText('Poste')).toHaveProperty('value', 'Comptable');
    expect(screen.getByText('Rien n’est encore enregistré.')).toBeTruthy();
  });

  test('says to a reader that there is none', async () => {
    fake.answer(getJobOffer, jobOffer({ abilities: {} }));
    show();
    expect(await screen.findByText('Aucune lettre d’embauche')).toBeTruthy();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(getJobOffer);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(getJobOffer, jobOffer());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Proposition à Awa Traoré')).toBeTruthy();
  });

  test('saves the draft when asked', async () => {
    fake.answer(saveLetterDraft, () => {
      fake.answer(getJobOffer, saved());
      return saved();
    });
    const { user } = show();
    await type(user);
    expect(screen.getByText(/Modifications non enregistrées/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    expect(await screen.findByText('Brouillon enregistré')).toBeTruthy();
    expect(fake.calls(saveLetterDraft)[0]?.body).toMatchObject({
      version: 0,
      content: { position: 'Comptables' },
    });
    expect(await screen.findByText(/Brouillon enregistré le .* par Fatou\./)).toBeTruthy();
  });

  test('sends it once confirmed', async () => {
    fake.answer(saveLetterDraft, saved());
    fake.answer(sendLetter, jobOffer({ abilities: {} }), { message: 'Lettre envoyée' });
    const { user } = show();
    await type(user);
    await user.click(screen.getByRole('button', { name: 'Envoyer au candidat' }));
    const dialog = await screen.findByRole('dialog');
    expect(fake.calls(sendLetter)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la lettre' }));
    expect(await screen.findByText('Lettre envoyée')).toBeTruthy();
    expect(fake.calls(sendLetter)[0]?.body).toEqual({ version: 1 });
  });

  test('says at the field why it cannot be sent', async () => {
    fake.answer(saveLetterDraft, saved());
    fake.refuse(sendLetter, {
      status: 422,
      code: 'VALIDATION',
      message: 'Incomplète',
      errors: [{ field: 'content.startsOn', message: 'Indiquez la date de début' }],
    });
    const { user } = show();
    await type(user);
    await user.click(screen.getByRole('button', { name: 'Envoyer au candidat' }));
    await user.click(await screen.findByRole('button', { name: 'Envoyer la lettre' }));
    expect(await screen.findByText('Indiquez la date de début')).toBeTruthy();
    expect(
      screen.getByText('La lettre n’est pas partie : corrigez ce qui est signalé ci-dessus.'),
    ).toBeTruthy();
  });

  test('asks which version stays when a colleague saved first', async () => {
    fake.refuse(saveLetterDraft, {
      status: 409,
      code: 'LETTER_CHANGED',
      message: 'Fatou a enregistré la sienne.',
    });
    const { user } = show();
    await type(user);
    await user.click(screen.getByRole('button', { name: 'Enregistrer le brouillon' }));
    expect(await screen.findByText('Fatou a enregistré la sienne.')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Envoyer au candidat' })).toHaveProperty('disabled', true),
    );
    expect(screen.getByLabelText('Poste')).toHaveProperty('value', 'Comptables');
  });
});
