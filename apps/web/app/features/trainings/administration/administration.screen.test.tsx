import {
  createCertificateKey,
  listCertificateKeys,
  revokeCertificate,
} from '@baara/contract/trainings/certificates';
import {
  cancelTrainingSession,
  createTraining,
  createTrainingSession,
  EditedTraining,
  EditedTrainingSession,
  getEditedTraining,
  ListedTraining,
  listEditedTrainings,
  updateTraining,
} from '@baara/contract/trainings/editing';
import { getTrainingFigures } from '@baara/contract/trainings/figures';
import {
  exportTrainingRegistrations,
  listTrainingRegistrations,
  noteTrainingOutcomes,
  TrainingAttendee,
} from '@baara/contract/trainings/registrations';
import { FileExport } from '@baara/contract/files/exports';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import CreateTraining from './create-training.tsx';
import EditTraining from './edit-training.tsx';
import ManagedTrainings from './managed-trainings.tsx';
import TrainingRegistrationsPage from './registrations-page.tsx';
import TrainingSessionsPage from './sessions-page.tsx';
import TrainingsDashboard from './trainings-dashboard.tsx';

const id = uuid(1);
const refusal = { status: 403, code: 'ADMIN_ONLY', message: 'Accès réservé aux administrateurs' };

const listed = sample(ListedTraining, {
  id,
  title: 'Excel pour la gestion',
  isPublished: true,
  coming: { sessions: 2, seats: 24, registered: 9, waiting: 3 },
  nextStartsAt: '2026-12-11T09:00:00.000Z',
});
const session = sample(EditedTrainingSession, {
  id: uuid(2),
  trainingId: id,
  startsAt: '2026-12-11T09:00:00.000Z',
  endsAt: '2026-12-11T16:00:00.000Z',
  mode: 'on_site',
  city: 'Bamako',
  seats: 12,
  registered: 9,
  waiting: 0,
  state: 'open',
  abilities: { change: true, cancel: true },
});
const training = (own: Partial<EditedTraining> = {}, sessions = [session]) => ({
  ...sample(EditedTraining, { id, title: 'Excel pour la gestion', certificate: 'Attestation' }),
  durationHours: 16,
  ...own,
  sessions,
});
const at = (path: string, search = '') => ({
  path,
  at: path.replace(':id', id) + search,
  as: admin(),
});

const showCatalogue = (search = '') => renderScreen(<ManagedTrainings />, at('/admin/trainings', search));
const showContent = () => renderScreen(<EditTraining />, at('/admin/trainings/:id/edit'));
const showSessions = () => renderScreen(<TrainingSessionsPage />, at('/admin/trainings/:id/sessions'));
const showRegistrations = (search = '') =>
  renderScreen(<TrainingRegistrationsPage />, at('/admin/trainings/:id/registrations', search));
const showFigures = () => renderScreen(<TrainingsDashboard />, at('/admin/trainings/dashboard'));

describe('the catalogue', () => {
  test('lists trainings with what stands of their sessions', async () => {
    fake.answer(listEditedTrainings, [listed]);
    showCatalogue();
    expect(await screen.findByRole('link', { name: 'Excel pour la gestion' })).toBeTruthy();
    expect(screen.getByText('9 sur 24')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByText('Publiée')).toBeTruthy();
  });

  test('is empty, or finds nothing', async () => {
    fake.answer(listEditedTrainings, []);
    showCatalogue();
    expect(await screen.findByText('Aucune formation pour l’instant')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Créer une formation' })).toHaveLength(1);
  });

  test('finds nothing of what the address asks', async () => {
    fake.answer(listEditedTrainings, []);
    showCatalogue('?search=rien&category=langues&state=draft');
    expect(await screen.findByText('Aucune formation ne correspond')).toBeTruthy();
    expect(fake.calls(listEditedTrainings)[0]?.query).toMatchObject({ category: 'langues', state: 'draft' });
  });

  test('says to who may not that it is reserved, with no data', async () => {
    fake.refuse(listEditedTrainings, refusal);
    showCatalogue();
    expect(await screen.findByText(refusal.message)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Créer une formation' })).toBeNull();
  });
});

describe('a new training', () => {
  test('is refused with the input in place, then opens', async () => {
    fake.answer(listEditedTrainings, []);
    fake.answer(createTraining, sample(EditedTraining, { id }));
    const { user, address } = renderScreen(<CreateTraining />, at('/admin/trainings/create'));
    await user.type(await screen.findByLabelText('Titre'), 'Tenir un stock');
    await user.click(screen.getByRole('button', { name: 'Créer le brouillon' }));
    expect(await screen.findByText('Choisissez un domaine')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Domaine'), 'gestion');
    await user.type(screen.getByLabelText('Durée, en heures'), '6');
    await user.click(screen.getByRole('button', { name: 'Créer le brouillon' }));
    await waitFor(() => expect(address()).toBe(`/admin/trainings/${id}/edit`));
    expect(fake.calls(createTraining)[0]?.body).toMatchObject({ title: 'Tenir un stock', durationHours: 6 });
  });
});

describe('the content', () => {
  test('is saved whole, with its programme', async () => {
    fake.answer(getEditedTraining, training({ version: 3 }));
    fake.answer(updateTraining, training({ version: 4 }));
    const { user } = showContent();
    await user.click(await screen.findByRole('button', { name: 'Ajouter un module' }));
    await user.type(screen.getByLabelText('Module 1'), 'Premiers tableaux');
    await user.type(screen.getByLabelText(/Points du module 1/), 'Saisir{Enter}Trier');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(fake.calls(updateTraining)[0]?.body).toMatchObject({
        version: 3,
        programme: [{ title: 'Premiers tableaux', points: ['Saisir', 'Trier'] }],
      }),
    );
  });

  test('of a draft says what is missing when it is published', async () => {
    fake.answer(getEditedTraining, training());
    fake.refuse(updateTraining, {
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Vérifiez les champs',
      errors: [{ field: 'summary', message: 'Un résumé est nécessaire pour publier' }],
    });
    const { user } = showContent();
    await user.click(await screen.findByRole('button', { name: 'Publier' }));
    expect(await screen.findByText('Un résumé est nécessaire pour publier')).toBeTruthy();
  });

  test('leaves the site after a question', async () => {
    fake.answer(getEditedTraining, training({ isPublished: true, version: 2 }));
    fake.answer(updateTraining, training({ version: 3 }));
    const { user } = showContent();
    await user.click(await screen.findByRole('button', { name: 'Retirer du site' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Retirer du site' }));
    await waitFor(() =>
      expect(fake.calls(updateTraining)[0]?.body).toEqual({ isPublished: false, version: 2 }),
    );
  });

  test('that does not exist is said so', async () => {
    fake.refuse(getEditedTraining, {
      status: 404,
      code: 'TRAINING_NOT_FOUND',
      message: "Cette formation n'existe pas ou n'est plus proposée",
    });
    showContent();
    expect(await screen.findByText('Formation indisponible')).toBeTruthy();
  });
});

describe('the sessions', () => {
  test('are none at first, then one is added', async () => {
    fake.answer(getEditedTraining, training({}, []));
    fake.answer(createTrainingSession, session);
    const { user } = showSessions();
    await user.click(await screen.findByRole('button', { name: 'Ajouter une session' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Premier jour'), '2026-12-11');
    await user.type(dialog.getByLabelText('Ville'), 'Kayes');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(fake.calls(createTrainingSession)[0]?.body).toMatchObject({
        startsAt: new Date('2026-12-11T09:00:00Z'),
        endsAt: new Date('2026-12-11T16:00:00Z'),
        city: 'Kayes',
        seats: 12,
        registrationDeadline: null,
      }),
    );
  });

  test('are called off with a reason that people read', async () => {
    fake.answer(getEditedTraining, training());
    fake.answer(cancelTrainingSession, session);
    const { user } = showSessions();
    await user.click(await screen.findByRole('button', { name: /Autres actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Annuler la session' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/9 personnes en sont prévenues/)).toBeTruthy();
    await user.type(dialog.getByLabelText(/Motif/), 'Formateur empêché');
    await user.click(dialog.getByRole('button', { name: 'Annuler la session' }));
    await waitFor(() =>
      expect(fake.calls(cancelTrainingSession)[0]?.body).toEqual({ reason: 'Formateur empêché' }),
    );
  });
});

const attendee = (own: Partial<TrainingAttendee> = {}): TrainingAttendee => ({
  ...sample(TrainingAttendee, {
    id: uuid(5),
    firstName: 'Awa',
    lastName: 'Koné',
    email: 'awa@exemple.ml',
    session: { id: uuid(2), startsAt: '2026-11-11T09:00:00.000Z', city: 'Bamako' },
    status: 'registered',
  }),
  outcomes: ['completed', 'incomplete', 'absent'],
  ...own,
});

describe('the registrations', () => {
  test('are ticked and attested, after a question that says what it does', async () => {
    fake.answer(getEditedTraining, training());
    fake.answer(listTrainingRegistrations, [attendee(), attendee({ id: uuid(6), outcomes: ['absent'] })]);
    fake.answer(noteTrainingOutcomes, { noted: 1, certificates: 1 });
    const { user } = showRegistrations();
    for (const box of (await screen.findAllByRole('checkbox')).slice(1)) await user.click(box);
    const bar = within(screen.getByRole('region', { name: 'Noter les personnes choisies' }));
    await user.click(bar.getByRole('button', { name: 'Formation suivie (1)' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Attester et délivrer' }));
    await waitFor(() =>
      expect(fake.calls(noteTrainingOutcomes)[0]?.body).toEqual({ outcome: 'completed', ids: [uuid(5)] }),
    );
  });

  test('are asked for by session, state and presence', async () => {
    fake.answer(getEditedTraining, training());
    fake.answer(listTrainingRegistrations, []);
    showRegistrations(`?session=${uuid(2)}&status=waiting&outcome=none`);
    expect(await screen.findByText('Aucune inscription ne correspond')).toBeTruthy();
    expect(fake.calls(listTrainingRegistrations)[0]?.query).toMatchObject({
      session: uuid(2),
      status: 'waiting',
      outcome: 'none',
    });
  });

  test('have a certificate that is revoked with a reason', async () => {
    fake.answer(getEditedTraining, training());
    fake.answer(listTrainingRegistrations, [
      attendee({
        outcome: 'completed',
        outcomes: [],
        certificate: { id: uuid(9), number: 'A2B3C4D5E6', state: 'valid' },
      }),
    ]);
    fake.refuse(revokeCertificate, {
      status: 403,
      code: 'ADMIN_ONLY',
      message: 'Accès réservé aux administrateurs',
    });
    const { user } = showRegistrations();
    expect(await screen.findByText('A2B3C-4D5E6')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Certificat d’Awa Koné' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Révoquer le certificat' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Révoquer' }));
    expect(await dialog.findByText('Dites pourquoi ce certificat est révoqué')).toBeTruthy();
    await user.type(dialog.getByLabelText('Motif'), 'Nom mal écrit');
    await user.click(dialog.getByRole('button', { name: 'Révoquer' }));
    expect(await dialog.findByText('Accès réservé aux administrateurs')).toBeTruthy();
    expect(fake.calls(revokeCertificate)[0]?.body).toEqual({ reason: 'Nom mal écrit' });
  });

  test('are exported as they are filtered', async () => {
    fake.answer(getEditedTraining, training());
    fake.answer(listTrainingRegistrations, [attendee()]);
    fake.answer(exportTrainingRegistrations, sample(FileExport, {}));
    const { user } = showRegistrations('?status=registered');
    await user.click(await screen.findByRole('button', { name: 'Exporter ces inscriptions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /xporter|Préparer/ }));
    await waitFor(() =>
      expect(fake.calls(exportTrainingRegistrations)[0]?.body).toMatchObject({
        filters: { status: 'registered' },
      }),
    );
  });
});

describe('the figures', () => {
  const counts = {
    sessions: 3,
    seats: 30,
    registered: 20,
    waiting: 2,
    completed: 12,
    incomplete: 2,
    absent: 2,
    certificates: 12,
    calledDays: 0,
    presentDays: 0,
    dueXof: 1_500_000,
    paidXof: 300_000,
    unpaid: 2,
    asked: 30,
    answers: 9,
    rating: 4.4,
  };
  const keys = {
    did: 'did:web:baara.example',
    keys: [
      { id: '0011223344556677', createdAt: '2026-11-01T09:00:00.000Z', isInUse: true, certificates: 12 },
    ],
    revoked: 1,
  };

  test('say how full, attended and liked the sessions are', async () => {
    fake.answer(getTrainingFigures, {
      total: counts,
      trainings: [{ ...counts, id, title: 'Excel pour la gestion' }],
      parts: { content: 4.6, teaching: null, organisation: 3.9 },
      comments: [{ training: 'Excel', rating: 5, comment: 'Très concret.', at: '2026-11-20T09:00:00.000Z' }],
      published: 4,
      drafts: 1,
      abilities: { manageKeys: false },
    });
    showFigures();
    expect((await screen.findAllByText(/^66\s%$/)).length).toBe(2);
    expect(screen.getAllByText(/^87\s%$/).length).toBe(2);
    expect(screen.getByText('Très concret.')).toBeTruthy();
    expect(screen.getByText(/^2\splaces en cours de paiement|2\splaces en cours de paiement$/)).toBeTruthy();
    expect(screen.getByText(/^4,6\ssur 5$/)).toBeTruthy();
    expect(fake.calls(listCertificateKeys)).toEqual([]);
    expect(screen.queryByText('Clés des certificats')).toBeNull();
  });

  test('are none of a period without sessions; the key is changed after a question', async () => {
    const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
    fake.answer(getTrainingFigures, {
      total: { ...counts, ...none, rating: null },
      trainings: [],
      parts: { content: null, teaching: null, organisation: null },
      comments: [],
      published: 4,
      drafts: 1,
      abilities: { manageKeys: true },
    });
    fake.answer(listCertificateKeys, keys);
    fake.refuse(createCertificateKey, {
      status: 409,
      code: 'KEY_RECENT',
      message: 'Une clé a été mise en service il y a moins d’une heure',
    });
    const { user } = showFigures();
    expect(await screen.findByText('Aucune session dans cette période')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Changer de clé' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Changer de clé' }));
    expect(await dialog.findByText(/moins d’une heure/)).toBeTruthy();
  });
});
