import { applyToOffer } from '@baara/contract/applications/applications';
import { addCvToDocuments, Cv, listCvs } from '@baara/contract/candidates/tools/cvs';
import { listAskedQuestions } from '@baara/contract/offers/questions';
import { Document, listDocuments } from '@baara/contract/files/documents';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { candidate } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sample, uuid } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import type { ApplicableOffer } from './applicable-offer.ts';
import ApplyForm from './apply-form.tsx';

const cv = sample(Document, { id: uuid(5), name: 'cv-awa.pdf' });
const letter = sample(Document, { id: uuid(6), name: 'Lettre Awa.pdf' });
/** My documents, by the kind that is asked. */
const documents = (cvs: Document[], letters: Document[] = []) =>
  fake.answer(listDocuments, ({ query }) => (query.kind === 'cv' ? cvs : letters));
const offer = (requires = { cv: false, message: false }, questions?: number): ApplicableOffer => ({
  card: { id: 12, title: 'Comptable' },
  company: { name: 'Sahel Négoce', answer_rate: null },
  acceptsApplications: true,
  abilities: { apply: true },
  status: 'active',
  requires,
  anonymousScreening: false,
  ...(questions && { questions }),
  application: null,
});
const applied = sample(applyToOffer.data, { id: uuid(1), offerId: 12 });

// A browser that stores nothing (jsdom has no IndexedDB), as in a private window.
const show = (shown = offer()) =>
  renderScreen(<ApplyForm offer={shown} accountId="2" isOpen onOpen={onOpen} onClose={onClose} />, {
    path: '/job-details/12',
    as: candidate(),
  });
const [onOpen, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
const message = () => screen.findByLabelText(/Message au recruteur/);
const button = () => screen.getByRole('button', { name: 'Envoyer ma candidature' });

beforeEach(() => {
  documents([cv]);
  fake.answer(listCvs, []);
  fake.answer(applyToOffer, applied);
});

describe('applying to an offer', () => {
  test('reads my CVs, and proposes the newest', async () => {
    const release = fake.delay(listDocuments);
    show();
    expect(screen.queryByText('cv-awa.pdf')).toBeNull();
    release();
    expect(await screen.findByRole('radio', { name: /cv-awa\.pdf/ })).toHaveProperty('checked', true);
  });

  test('says that the company reads it without a name until the interview', async () => {
    show({ ...offer(), anonymousScreening: true });
    expect(
      await screen.findByText(/lit les candidatures sans votre nom ni votre photo jusqu’à l’entretien/),
    ).toBeTruthy();
  });

  test('sends the letter that is chosen among my documents, and leads to writing one', async () => {
    documents([cv], [letter]);
    // A letter is the message that this offer asks.
    const { user } = show(offer({ cv: false, message: true }));
    await user.click(await screen.findByRole('radio', { name: /Lettre Awa\.pdf/ }));
    const write = screen.getByRole('link', { name: 'Écrire une lettre avec votre profil' });
    expect(write.getAttribute('href')).toBe('/applicant/cover-letter-generator?offre=12');
    await user.click(button());
    await waitFor(() => expect(fake.calls(applyToOffer)).toHaveLength(1));
    expect(fake.calls(applyToOffer)[0]?.form?.get('letterFileId')).toBe(letter.id);
  });

  test('lets a person who has no CV choose a file', async () => {
    documents([]);
    show();
    expect(await screen.findByText('Choisir un fichier')).toBeTruthy();
    const compose = await screen.findByRole('link', { name: 'Composer un CV avec votre profil' });
    expect(compose.getAttribute('href')).toBe('/applicant/cv-analysis?vue=mes-cv');
  });

  test('joins the CV that was composed with the profile, which becomes a document', async () => {
    documents([]);
    fake.answer(listCvs, [sample(Cv, { id: uuid(8), title: 'Mon CV', updatedAt: '2026-11-20T09:00:00Z' })]);
    fake.answer(addCvToDocuments, () => {
      const file = { id: uuid(9), name: 'CV Awa – Mon CV.pdf' };
      documents([sample(Document, { ...file, createdAt: '2026-11-21T09:00:00Z' })]);
      return file;
    });
    const { user } = show();
    const join = await screen.findByRole('button', { name: /^Joindre «\sMon CV\s»/ });
    await user.click(join);
    expect(await screen.findByRole('radio', { name: /CV Awa – Mon CV\.pdf/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.queryByRole('button', { name: /Joindre/ })).toBeNull();
  });

  test('offers to read my CVs again', async () => {
    fake.fail(listDocuments);
    const { user } = show();
    expect(await screen.findByText('Vos CV n’ont pas pu être lus.')).toBeTruthy();
    documents([cv]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('radio', { name: /cv-awa\.pdf/ })).toBeTruthy();
  });

  test('sends the application once, with its CV and its message', async () => {
    const { user } = show();
    await user.type(await message(), 'Disponible lundi');
    await screen.findByRole('radio', { name: /cv-awa\.pdf/ });
    await user.click(button());
    expect(await screen.findByText('Votre candidature a été envoyée')).toBeTruthy();
    const calls = fake.calls(applyToOffer);
    expect(calls).toHaveLength(1);
    expect(Object.fromEntries(calls[0]?.form ?? [])).toEqual({
      message: 'Disponible lundi',
      cvFileId: uuid(5),
    });
    expect(await message()).toHaveProperty('value', '');
  });

  test('says why it is refused, also where nothing can be stored; the input stays', async () => {
    fake.refuse(applyToOffer, { status: 409, code: 'OFFER_CLOSED', message: 'Cette offre est fermée.' });
    const { user } = show();
    await user.type(await message(), 'Disponible lundi');
    await screen.findByRole('radio', { name: /cv-awa\.pdf/ });
    await user.click(button());
    expect(await screen.findByText('Cette offre est fermée.')).toBeTruthy();
    expect(await message()).toHaveProperty('value', 'Disponible lundi');
  });

  test('waits in sight for the connection, and leaves when asked to', async () => {
    fake.loseConnection(applyToOffer);
    const { user } = show();
    await user.type(await message(), 'Disponible lundi');
    await screen.findByRole('radio', { name: /cv-awa\.pdf/ });
    await user.click(button());
    expect(await screen.findByText('Candidature gardée sur cet appareil.')).toBeTruthy();
    const [first] = fake.calls(applyToOffer);
    fake.answer(applyToOffer, applied);
    await user.click(screen.getByRole('button', { name: 'Envoyer maintenant' }));
    expect(await screen.findByText('Votre candidature a été envoyée')).toBeTruthy();
    const again = fake.calls(applyToOffer).at(-1);
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  test('asks the questions of the offer, preserves refused answers, and sends them', async () => {
    const base = { isRequired: true, choices: [] };
    fake.answer(listAskedQuestions, [
      { ...base, id: uuid(7), kind: 'yes_no', label: 'Permis B ?' },
      { ...base, id: uuid(8), kind: 'number', label: 'Années ?' },
    ]);
    fake.refuse(applyToOffer, {
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'À corriger',
      errors: [{ field: `answers.${uuid(8)}`, message: 'Ce nombre est trop grand' }],
    });
    const { user } = show(offer(undefined, 2));
    await screen.findByRole('radio', { name: /cv-awa\.pdf/ });
    await user.click(await screen.findByRole('radio', { name: 'Oui' }));
    await user.type(screen.getByLabelText('Années ?'), 'deux');
    await user.click(button());
    expect(await screen.findByText('Écrivez un nombre, en chiffres')).toBeTruthy();
    expect(fake.calls(applyToOffer)).toEqual([]);
    await user.clear(screen.getByLabelText('Années ?'));
    // Said of the answer that was there, and of no other.
    expect(screen.queryByText('Écrivez un nombre, en chiffres')).toBeNull();
    await user.type(screen.getByLabelText('Années ?'), '2,5');
    await user.click(button());
    expect(await screen.findByText('Ce nombre est trop grand')).toBeTruthy();
    expect(screen.getByLabelText('Années ?')).toHaveProperty('value', '2,5');
    const [sent] = fake.calls(applyToOffer);
    expect(JSON.parse(String(sent?.form?.get('answers')))).toEqual({ [uuid(7)]: true, [uuid(8)]: '2,5' });
  });

  test('sends nothing before the questions could be read', async () => {
    fake.fail(listAskedQuestions);
    const { user } = show(offer(undefined, 1));
    expect(await screen.findByText('Les questions de cette offre n’ont pas pu être lues.')).toBeTruthy();
    await screen.findByRole('radio', { name: /cv-awa\.pdf/ });
    await user.click(button());
    expect(await screen.findByText(/ne sont pas encore lues/)).toBeTruthy();
    expect(fake.calls(applyToOffer)).toEqual([]);
    fake.answer(listAskedQuestions, []);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await user.click(button());
    expect(await screen.findByText('Votre candidature a été envoyée')).toBeTruthy();
  });

  test('asks for what the offer requires, and sends nothing', async () => {
    documents([]);
    const { user } = show(offer({ cv: true, message: true }));
    await screen.findByText('Choisir un fichier');
    await user.click(button());
    expect(await screen.findByText('Cette offre demande un CV')).toBeTruthy();
    expect(screen.getByText('Cette offre demande un message de motivation')).toBeTruthy();
    await waitFor(() => expect(fake.calls(applyToOffer)).toEqual([]));
  });
});
