import { listMyApplications } from '@baara/contract/applications/applications';
import {
  changeCoverLetter,
  CoverLetter,
  coverLetterMessages as messages,
  deleteCoverLetter,
  getCoverLetter,
  listCoverLetters,
  rewriteCoverLetter,
  saveCoverLetterDocument,
  writeCoverLetter,
} from '@baara/contract/candidates/tools/cover-letters';
import { listToolUses } from '@baara/contract/candidates/tools/uses';
import { Bookmark, getOffer, listBookmarks, listOffers, Offer } from '@baara/contract/offers/offers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import CoverLetterScreen from './cover-letter.tsx';

const PATH = '/applicant/cover-letter-generator';
const id = uuid(7);
const letter = sample(CoverLetter, {
  id,
  version: 1,
  offer: { id: 12, title: 'Comptable', company: 'Mali Agro', acceptsApplications: true },
  choices: { tone: 'sobre', length: 'normale', motive: null, variant: 0 },
  sender: ['Awa Traoré', 'Bamako'],
  recipient: ['Mali Agro'],
  placeAndDate: 'Bamako, le 30 novembre 2026',
  subject: 'Candidature au poste de comptable',
  civility: 'Madame, Monsieur',
  paragraphs: [
    [
      {
        text: 'Je postule au poste de comptable.',
        by: 'platform',
        facts: [{ from: 'offer', label: 'Intitulé', quote: 'Comptable (H/F)' }],
      },
    ],
    [{ text: 'Je suis à votre disposition.', by: 'platform', facts: [] }],
  ],
  closing: 'Je vous prie d’agréer mes salutations.',
  signature: 'Awa Traoré',
  hints: ['Ajoutez votre téléphone à votre profil.'],
  findings: [],
});
const summary = { id, title: 'Comptable', company: 'Mali Agro', updatedAt: '2026-11-30T10:00:00Z' };
const use = { tool: 'cover-letter' as const, used: 3, limit: 20 };

const show = (search = '') =>
  renderScreen(<CoverLetterScreen />, { path: PATH, at: `${PATH}${search}`, as: candidate() });
const bodyOf = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'Corps de la lettre' });

beforeEach(() => {
  fake.answer(listCoverLetters, { letters: [summary], model: null });
  fake.answer(getCoverLetter, letter);
  fake.answer(listToolUses, [use]);
  fake.answer(listBookmarks, [
    sample(Bookmark, { job: { id: 12, title: 'Comptable', company: { name: 'Mali Agro' } } }),
  ]);
  fake.answer(listMyApplications, [], { counts: { total: 0 } });
  fake.answer(listOffers, { jobs: [], pagination: { page: 1, pages: 1, limit: 12, total: 0 }, search: null });
});

describe('a new letter', () => {
  test('says that one’s letters load', async () => {
    const release = fake.delay(listCoverLetters);
    show();
    expect(await screen.findByText('Chargement de vos lettres…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: /Comptable/ })).toBeTruthy();
  });

  test('offers to try again when they cannot be read', async () => {
    fake.fail(listCoverLetters);
    const { user } = show();
    await screen.findByRole('button', { name: 'Réessayer' });
    fake.answer(listCoverLetters, { letters: [], model: null });
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/Vos lettres resteront ici/)).toBeTruthy();
  });

  test('is written for an offer of one’s favourites, with the person’s own words', async () => {
    fake.answer(writeCoverLetter, letter);
    const { user, address } = show();
    await user.click(await screen.findByRole('radio', { name: /Comptable/ }));
    await user.click(screen.getByRole('radio', { name: 'Direct' }));
    await user.type(screen.getByLabelText(/Qu’est-ce qui vous attire/), 'Le travail en équipe');
    await user.click(screen.getByRole('button', { name: 'Écrire ma lettre' }));
    await waitFor(() => expect(address()).toBe(`${PATH}?lettre=${id}`));
    expect(fake.calls(writeCoverLetter)[0]?.body).toMatchObject({
      offerId: 12,
      tone: 'direct',
      motive: 'Le travail en équipe',
    });
  });

  test('comes from an offer, which stands alone until another is wanted', async () => {
    fake.answer(getOffer, sample(Offer, { id: 14, title: 'Caissière', company: { name: 'Azar' } }));
    fake.answer(writeCoverLetter, letter);
    const { user } = show('?offre=14');
    expect(await screen.findByText('Caissière')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'Une offre de Baara' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Écrire ma lettre' }));
    await waitFor(() => expect(fake.calls(writeCoverLetter)[0]?.body).toMatchObject({ offerId: 14 }));
    cleanup();
    const again = show('?offre=14');
    await again.user.click(await screen.findByRole('button', { name: 'Changer d’offre' }));
    expect(await screen.findByRole('radio', { name: /Comptable/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Une offre d’ailleurs' })).toBeTruthy();
  });

  test('of an offer from elsewhere: what is missing stands at its field, and nothing is lost', async () => {
    fake.refuse(writeCoverLetter, {
      status: 422,
      code: 'VALIDATION_FAILED',
      message: messages.TITLE_REQUIRED,
      errors: [{ field: 'outside.title', message: messages.TITLE_REQUIRED }],
    });
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Une offre d’ailleurs' }));
    const text = 'Envoyez votre dossier complet à notre siège de Kayes, merci.';
    await user.type(screen.getByLabelText(/Texte de l’offre/), text);
    await user.click(screen.getByRole('button', { name: 'Écrire ma lettre' }));
    expect(await screen.findByText(/intitulé du poste ne se lit pas/)).toBeTruthy();
    expect(screen.getByLabelText(/Texte de l’offre/)).toHaveProperty('value', text);
  });

  test('another letter is deleted after a question that names it', async () => {
    fake.answer(deleteCoverLetter, undefined);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Supprimer la lettre Comptable' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.calls(deleteCoverLetter)).toHaveLength(1);
  });
});

describe('one letter', () => {
  test('is corrected where it stands and saves itself; what nobody gave is pointed out', async () => {
    fake.answer(changeCoverLetter, {
      ...letter,
      version: 2,
      findings: [
        {
          words: '12',
          isAsked: false,
          message: '« 12 » : ce nombre n’est ni dans votre profil, ni dans l’offre.',
        },
      ],
    });
    const { user } = show(`?lettre=${id}`);
    await screen.findByRole('region', { name: 'La lettre' });
    await user.type(bodyOf(), ' J’ai encadré 12 personnes.');
    expect(await screen.findByText(/ce nombre n’est ni dans votre profil/)).toBeTruthy();
    expect(fake.calls(changeCoverLetter).at(-1)?.body).toMatchObject({
      version: 1,
      paragraphs: [
        'Je postule au poste de comptable.',
        expect.stringContaining('J’ai encadré 12 personnes.'),
      ],
    });
    expect(await screen.findByText(/Enregistré à/)).toBeTruthy();
  });

  test('a connection that is lost loses nothing of it', async () => {
    fake.loseConnection(changeCoverLetter);
    const first = show(`?lettre=${id}`);
    await screen.findByRole('region', { name: 'La lettre' });
    await first.user.type(bodyOf(), ' Encore une phrase.');
    expect(await screen.findByText(/Connexion perdue/)).toBeTruthy();
    cleanup();
    show(`?lettre=${id}`);
    await screen.findByRole('region', { name: 'La lettre' });
    expect(bodyOf().value).toContain('Encore une phrase.');
  });

  test('says where each sentence comes from, on demand', async () => {
    const { user } = show(`?lettre=${id}`);
    await user.click(await screen.findByText('D’où vient chaque phrase ?'));
    expect(screen.getByText(/Intitulé : « Comptable \(H\/F\) »/)).toBeTruthy();
    expect(screen.getByText('Politesse ou intention : aucun fait.')).toBeTruthy();
  });

  test('is saved as a document, then sent with an application', async () => {
    fake.refuse(saveCoverLetterDocument, {
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Assez pour aujourd’hui',
    });
    const { user } = show(`?lettre=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Enregistrer en PDF' }));
    expect(await screen.findByText('Assez pour aujourd’hui')).toBeTruthy();
    expect(screen.getByText(/3 sur 20 aujourd’hui/)).toBeTruthy();
  });

  test('is written anew by the outside model only when it is ticked, each time', async () => {
    fake.answer(listCoverLetters, { letters: [summary], model: { name: 'modele', provider: 'exemple.ml' } });
    fake.answer(rewriteCoverLetter, { ...letter, version: 2 });
    const { user } = show(`?lettre=${id}`);
    const again = await screen.findByRole('button', { name: 'Écrire de nouveau' });
    await user.click(again);
    await waitFor(() => expect(fake.calls(rewriteCoverLetter)).toHaveLength(1));
    expect(fake.calls(rewriteCoverLetter)[0]?.body).toMatchObject({ askModel: false, variant: 1 });
    await user.click(await screen.findByRole('checkbox', { name: /modèle extérieur/ }));
    await user.click(screen.getByRole('button', { name: 'Écrire de nouveau' }));
    await waitFor(() => expect(fake.calls(rewriteCoverLetter)).toHaveLength(2));
    expect(fake.calls(rewriteCoverLetter)[1]?.body).toMatchObject({ askModel: true, version: 2 });
  });

  test('another’s letter is not there', async () => {
    fake.refuse(getCoverLetter, { status: 404, code: 'LETTER_NOT_FOUND', message: messages.NOT_FOUND });
    show(`?lettre=${id}`);
    expect(await screen.findByText(/Cette lettre n.existe pas/)).toBeTruthy();
  });
});
