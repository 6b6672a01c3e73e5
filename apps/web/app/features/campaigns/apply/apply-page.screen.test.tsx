import {
  FilingDraft,
  getFilingDraft,
  saveFilingDraft,
  submitFile,
  takeFilingPlace,
} from '@baara/contract/campaigns/filing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { Refused } from '../../../testing/fake-api.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ApplyPage from './apply-page.tsx';

const person = { lastName: 'Keïta', firstName: 'Awa', birthPlace: 'Ségou', phone: '+22376410988' };
const declared = { birthDate: '1999-07-14', gender: 'femme' as const };
const draft = (own: Partially<FilingDraft> = {}): FilingDraft => {
  const { content, campaign, ...others } = own;
  return sample(FilingDraft, {
    version: 1,
    isSaved: true,
    savedAt: new Date().toISOString(),
    content: { person, declared, categoryId: null, centreId: null, termsAccepted: false, ...content },
    abilities: { change: true, submit: false },
    campaign: {
      id: uuid(1),
      slug: 'concours',
      title: 'Concours 2026',
      institution: 'Ministère',
      state: 'active',
      endDate: '2026-12-09',
      closesAt: '18:00',
      categories: [
        { id: uuid(2), name: 'Infirmier', description: '', quota: 3 },
        { id: uuid(3), name: 'Sage-femme', description: '', quota: 1 },
      ],
      documents: [{ key: 'cv', name: 'CV', description: '', isRequired: true }],
      ...campaign,
    },
    ...others,
  });
};
const show = (step = '') =>
  renderScreen(<ApplyPage />, {
    path: '/massrecruitment/campaign/:id/apply',
    at: `/massrecruitment/campaign/concours/apply${step && `?etape=${step}`}`,
    as: candidate(),
  });
const field = (name: string): Promise<HTMLInputElement> => screen.findByLabelText(name);
/** The server stores what comes. */
const store = (version = 1): void =>
  fake.answer(saveFilingDraft, ({ body }) => draft({ version: version + 1, content: body.content }));

const inside = { isIn: true, ahead: 0, minutes: null, retryAfterSeconds: 60 };

beforeEach(() => {
  fake.answer(takeFilingPlace, inside);
  fake.answer(getFilingDraft, draft());
  store();
});

describe('a platform that is full', () => {
  test('says how many go first and for how long, then opens the file by itself', async () => {
    fake.answer(takeFilingPlace, { isIn: false, ahead: 1240, minutes: 34, retryAfterSeconds: 1 });
    show();
    expect(await screen.findByRole('heading', { name: 'Salle d’attente' })).toBeTruthy();
    expect(screen.getByText(/^1\s240 personnes devant vous$/)).toBeTruthy();
    expect(screen.getByText('Environ 34 minutes, au rythme actuel.')).toBeTruthy();
    expect(fake.calls(getFilingDraft)).toHaveLength(0);
    fake.answer(takeFilingPlace, inside);
    expect(await screen.findByLabelText('Nom', undefined, { timeout: 60_000 })).toBeTruthy();
  });

  test('offers to try again when no place could be asked for', async () => {
    fake.loseConnection(takeFilingPlace);
    const { user } = show();
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    fake.answer(takeFilingPlace, inside);
    await user.click(again);
    expect(await field('Nom')).toBeTruthy();
  });
});

test('a file that may not be sent yet waits for its turn, and is there again', async () => {
  const ready = draft({
    content: { termsAccepted: true },
    missing: [],
    abilities: { change: true, submit: true },
  });
  fake.answer(getFilingDraft, ready);
  const message = 'Beaucoup de personnes déposent leur dossier en ce moment';
  fake.refuse(submitFile, { status: 503, code: 'WAITING_ROOM', message });
  const { user } = show('verification');
  const send = await screen.findByRole('button', { name: 'Déposer mon dossier' });
  fake.answer(takeFilingPlace, { isIn: false, ahead: 2, minutes: 1, retryAfterSeconds: 1 });
  await user.click(send);
  expect(await screen.findByText('2 personnes devant vous')).toBeTruthy();
  fake.answer(takeFilingPlace, inside);
  expect(
    await screen.findByRole('button', { name: 'Déposer mon dossier' }, { timeout: 60_000 }),
  ).toBeTruthy();
});

describe('a file in preparation', () => {
  test('is asked for step by step, without the step that asks for nothing', async () => {
    const release = fake.delay(getFilingDraft);
    const { user, address } = show();
    expect(await screen.findByText('Chargement de votre dossier…')).toBeTruthy();
    release();
    expect(await screen.findByText('Étape 1 sur 4')).toBeTruthy();
    expect((await field('Nom')).value).toBe('Keïta');
    await user.click(screen.getByRole('link', { name: 'Continuer' }));
    expect(await screen.findByText('Étape 2 sur 4')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Continuer' }));
    expect(await screen.findByText('Étape 3 sur 4')).toBeTruthy();
    expect(address()).toContain('etape=pieces');
    expect(screen.getByText('À donner')).toBeTruthy();
  });

  test('asks what the conditions look at, and says gently how they are met', async () => {
    const asks = { licence: true, issueDays: ['cv'] };
    const readings = [{ words: 'Permis C', verdict: 'unsure' as const, reason: 'Aucun permis indiqué.' }];
    fake.answer(getFilingDraft, draft({ campaign: { asks }, readings }));
    fake.answer(saveFilingDraft, ({ body }) =>
      draft({ version: 2, campaign: { asks }, readings, content: body.content }),
    );
    const { user } = show('parcours');
    expect(await screen.findByText('Étape 3 sur 5')).toBeTruthy();
    expect(screen.queryByText('Diplômes')).toBeNull();
    const advice = screen.getByRole('region', { name: 'Ce que l’avis demande' });
    expect(within(advice).getByText('À vérifier')).toBeTruthy();
    await user.click(screen.getByLabelText('Aucun permis'));
    await waitFor(() =>
      expect(fake.calls(saveFilingDraft).at(-1)?.body.content.declared.drivingLicences).toEqual([]),
    );
    await user.click(screen.getByRole('link', { name: 'Continuer' }));
    expect(await field('Date de délivrance')).toBeTruthy();
  });

  test('saves itself after a pause, and says since when', async () => {
    const { user } = show();
    await user.type(await field('Lieu de naissance'), ' ville');
    await waitFor(() => expect(fake.calls(saveFilingDraft)).toHaveLength(1));
    expect(fake.calls(saveFilingDraft)[0]?.body).toMatchObject({
      version: 1,
      content: { person: { birthPlace: 'Ségou ville' } },
    });
    expect(await screen.findByText(/^Enregistré à \d+\sh/)).toBeTruthy();
  });

  test('stays on this device while the connection is lost, also when the screen is closed', async () => {
    fake.loseConnection(saveFilingDraft);
    const { user } = show();
    await user.type(await field('Lieu de naissance'), ' ville');
    expect(await screen.findByText(/^Gardé sur cet appareil à/)).toBeTruthy();
    cleanup();
    const again = show();
    const place = await field('Lieu de naissance');
    expect(place.value).toBe('Ségou ville');
    store();
    await again.user.type(place, ' haute');
    expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
  });

  test('loses nothing when another device saved other words meanwhile', async () => {
    const { user } = show();
    const place = await field('Lieu de naissance');
    const refusal = { status: 409, code: 'DRAFT_CHANGED', message: 'Votre dossier a été modifié' };
    fake.refuse(saveFilingDraft, refusal);
    fake.answer(
      getFilingDraft,
      draft({ version: 4, content: { person: { ...person, lastName: 'Sidibé' } } }),
    );
    await user.type(place, ' ville');
    const mine = await screen.findByRole('button', { name: 'Garder ce qui est écrit ici' });
    store(4);
    await user.click(mine);
    await waitFor(() => expect(fake.calls(saveFilingDraft).at(-1)?.body.version).toBe(4));
    expect((await field('Lieu de naissance')).value).toBe('Ségou ville');
    expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
  });

  test('goes on by itself when only a document came meanwhile', async () => {
    const { user } = show();
    const place = await field('Lieu de naissance');
    fake.answer(getFilingDraft, draft({ version: 2 }));
    fake.answer(saveFilingDraft, ({ body }) => {
      if (body.version === 1)
        throw new Refused({ status: 409, code: 'DRAFT_CHANGED', message: 'Votre dossier a été modifié' });
      return draft({ version: 3, content: body.content });
    });
    await user.type(place, ' ville');
    await waitFor(() => expect(fake.calls(saveFilingDraft).at(-1)?.body.version).toBe(2));
    expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
    expect(screen.queryByText(/autre appareil/)).toBeNull();
  });

  test('says why a file is refused before a byte of it leaves', async () => {
    const { user } = show('pieces');
    await user.upload(await screen.findByLabelText(/^Ajouter/), new File(['du texte'], 'cv.pdf'));
    expect(await screen.findByText('À refaire')).toBeTruthy();
    expect(screen.getByText(/^Ce fichier n’est pas accepté/)).toBeTruthy();
  });

  test('leads from what is missing to its field', async () => {
    const missing = [
      { step: 'identity' as const, field: 'person.birthPlace', message: 'Indiquez votre lieu de naissance' },
    ];
    fake.answer(getFilingDraft, draft({ missing, content: { termsAccepted: true } }));
    const { user } = show('verification');
    await user.click(await screen.findByRole('link', { name: 'Indiquez votre lieu de naissance' }));
    const place = await field('Lieu de naissance');
    expect(document.activeElement).toBe(place);
    expect(screen.getByText('Indiquez votre lieu de naissance')).toBeTruthy();
  });

  test('is sent once by a double press, and gives a receipt', async () => {
    fake.answer(
      getFilingDraft,
      draft({ content: { termsAccepted: true }, abilities: { change: true, submit: true } }),
    );
    fake.answer(submitFile, {
      id: uuid(9),
      campaignId: uuid(1),
      trackingCode: 'ABCDE12345',
      fileNumber: 'OP26-000012',
      status: 'PENDING',
      submissionDate: '2026-11-29T15:04:00Z',
      fileHash: 'a',
      revision: 1,
    });
    const { user } = show('verification');
    await user.dblClick(await screen.findByRole('button', { name: 'Déposer mon dossier' }));
    expect(await screen.findByRole('heading', { name: 'Dossier déposé' })).toBeTruthy();
    expect(screen.getByText('OP26-000012')).toBeTruthy();
    expect(screen.getByText('ABCDE 12345')).toBeTruthy();
    expect(fake.calls(submitFile)).toHaveLength(1);
  });

  const application = {
    id: uuid(9),
    trackingCode: 'ABCDE12345',
    status: 'PENDING' as const,
    fileNumber: 'OP26-000012',
    submissionDate: '2026-11-29T15:04:00Z',
    hasChanges: true,
  };

  test('that was sent says until when it changes, and sends its changes', async () => {
    fake.answer(getFilingDraft, draft({ application, content: { termsAccepted: true } }));
    show('verification');
    expect(await screen.findByText(/modifiable jusqu’au 9 décembre 2026 à 18\sh/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Envoyer les changements' })).toBeTruthy();
  });

  const sealed = { abilities: { change: false, submit: false } };

  test('can only be read once somebody examines it', async () => {
    fake.answer(
      getFilingDraft,
      draft({ ...sealed, application: { ...application, status: 'IN_REVIEW', hasChanges: false } }),
    );
    show();
    expect(await screen.findByText(/Votre dossier est déjà examiné/)).toBeTruthy();
    expect(screen.getByText('Awa Keïta')).toBeTruthy();
    expect(screen.queryByLabelText('Nom')).toBeNull();
  });

  test('is not started before the opening', async () => {
    fake.answer(getFilingDraft, draft({ ...sealed, campaign: { state: 'upcoming' } }));
    show();
    expect(await screen.findByText('Cette campagne n’est pas encore ouverte')).toBeTruthy();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.loseConnection(getFilingDraft);
    const { user } = show();
    expect(await screen.findByText('Impossible de charger votre dossier')).toBeTruthy();
    fake.answer(getFilingDraft, draft());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await field('Nom')).toBeTruthy();
  });
});
