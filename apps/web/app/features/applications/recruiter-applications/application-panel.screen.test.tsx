import {
  answerApplication,
  getRecruiterApplication,
  listMessageTemplates,
  openApplication,
  previewRefusal,
  RecruiterApplication,
  RecruiterEvent,
  undoMove,
  updateRecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import { listInterviews } from '@baara/contract/applications/interviews';
import { addCandidateNote, CandidateNote, listCandidateNotes } from '@baara/contract/candidates/record';
import {
  ConversationSummary,
  getConversation,
  getConversationWith,
  listConversationTemplates,
  listFirstMessageTemplates,
  listMessages,
  Message,
  openConversation,
} from '@baara/contract/messaging/messaging';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ApplicationPanel from './application-panel.tsx';
import { OpenedApplication } from './opened-application.tsx';

const id = uuid(1);
const steps = [
  { key: 'interview', stage: 'interview', title: 'Entretien' },
  { key: 'rejected', stage: 'rejected', title: 'Refusée' },
] as const;

const application = (own: Partially<RecruiterApplication> = {}): RecruiterApplication =>
  sample(RecruiterApplication, {
    id,
    offerId: 12,
    candidate: { id: uuid(2), firstName: 'Awa', lastName: 'Traoré', headline: 'Comptable' },
    contact: { email: 'awa@exemple.ml' },
    profile: {},
    stage: 'screening',
    stageTitle: 'Examen',
    step: 'screening',
    nextSteps: [...steps],
    abilities: { write: true, seeOffer: true, readNotes: true },
    ...own,
  });

const show = () =>
  renderScreen(
    <ApplicationPanel
      id={id}
      navigationLists={[]}
      hrefOf={(other) => `/autre/${other}`}
      onClose={() => {}}
    />,
    {
      as: recruiter(),
    },
  );

const press = (name: string): void => void fireEvent.click(screen.getByRole('link', { name }));

const openTab = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('link', { name }));

beforeEach(() => {
  fake.answer(getRecruiterApplication, application());
  fake.answer(openApplication, { unread: false });
  fake.answer(listInterviews, []);
  fake.answer(listCandidateNotes, []);
});

describe('the panel of an application', () => {
  test('says that it loads, then who applied, and marks the application as read once', async () => {
    const release = fake.delay(getRecruiterApplication);
    show();
    expect(await screen.findByText('Chargement de la candidature…')).toBeTruthy();
    expect(fake.calls(openApplication)).toEqual([]);
    release();
    expect(await screen.findByText('Awa Traoré')).toBeTruthy();
    expect(screen.getByText('awa@exemple.ml')).toBeTruthy();
    expect(screen.queryByText('Chargement de la candidature…')).toBeNull();
    await waitFor(() => expect(fake.calls(openApplication)).toHaveLength(1));
  });

  test('says what a candidate left out', async () => {
    const { user } = show();
    expect(await screen.findByText('Aucun CV joint à cette candidature.')).toBeTruthy();
    expect(await screen.findByText('Aucun entretien.')).toBeTruthy();
    await openTab(user, 'Profil');
    expect(await screen.findByText('Ce candidat n’a pas encore rempli son profil.')).toBeTruthy();
    await openTab(user, 'Notes');
    expect(await screen.findByText('Aucune note pour le moment.')).toBeTruthy();
  });

  test('names nobody while the application is anonymous, and shows the words of the CV', async () => {
    fake.answer(
      getRecruiterApplication,
      application({
        candidate: {
          id,
          firstName: 'Candidature',
          lastName: 'K-4821',
          headline: 'Comptable',
          isAnonymous: true,
        },
        contact: null,
        hasCv: true,
        cvText: 'Comptable chez ••• depuis 2021',
        abilities: { openDocuments: false, note: false },
      }),
    );
    const { user } = show();
    expect(await screen.findByText('Candidature K-4821')).toBeTruthy();
    expect(screen.getByText(/Cette candidature est anonyme/)).toBeTruthy();
    expect(screen.getByText('Comptable chez ••• depuis 2021')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull();
    await openTab(user, 'Profil');
    expect(screen.queryByRole('link', { name: 'Voir le profil' })).toBeNull();
    await openTab(user, 'Messages');
    expect(await screen.findByText(/Cette candidature est anonyme/)).toBeTruthy();
  });

  test('offers nothing of the hiring team to who only conducts an interview', async () => {
    fake.answer(
      getRecruiterApplication,
      application({ nextSteps: [], abilities: { seeOffer: false, readNotes: false } }),
    );
    const { user } = show();
    expect(await screen.findByRole('link', { name: 'CV' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Tous ses documents' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull();
    await openTab(user, 'Profil');
    expect(screen.queryByRole('link', { name: 'Voir le profil' })).toBeNull();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(getRecruiterApplication);
    const { user } = show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Service momentanément indisponible.');
    fake.answer(getRecruiterApplication, application());
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Awa Traoré')).toBeTruthy();
  });

  test('sends the note that stood there when the button was pressed', async () => {
    fake.answer(getRecruiterApplication, application({ abilities: { readNotes: true, note: true } }));
    fake.answer(addCandidateNote, sample(CandidateNote, { id: uuid(3) }));
    const { user } = show();
    await openTab(user, 'Notes');
    const note = await screen.findByLabelText('Nouvelle note');
    fireEvent.change(note, { target: { value: 'Rappeler lundi' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    fireEvent.change(note, { target: { value: 'Demander le permis C' } });
    await waitFor(() =>
      expect(fake.calls(addCandidateNote)[0]?.body).toMatchObject({ text: 'Rappeler lundi' }),
    );
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Nouvelle note').value).toBe('Demander le permis C'),
    );
  });

  test('says that an application does not exist', async () => {
    fake.refuse(getRecruiterApplication, { status: 404, code: 'NOT_FOUND', message: 'Introuvable' });
    show();
    expect(await screen.findByText('Cette candidature n’existe pas')).toBeTruthy();
  });

  test('moves to the next step, and undoes it from the message', async () => {
    const moved = application({
      stage: 'interview',
      stageTitle: 'Entretien',
      step: 'interview',
      nextSteps: [],
    });
    fake.answer(updateRecruiterApplication, moved);
    fake.answer(undoMove, application());
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Entretien' }));
    expect(await screen.findByText('Awa Traoré : Entretien')).toBeTruthy();
    expect(await screen.findByText('Cette candidature est terminée.')).toBeTruthy();
    expect(fake.calls(updateRecruiterApplication)[0]?.body).toMatchObject({
      step: 'interview',
      expectedStep: 'screening',
    });
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Déplacement annulé')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Entretien' })).toBeTruthy();
  });

  test('stays where it was when the move is refused, and says why', async () => {
    fake.refuse(updateRecruiterApplication, {
      status: 409,
      code: 'STAGE_REFUSED',
      message: 'Un collègue l’a déjà déplacée.',
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Entretien' }));
    expect(await screen.findByText('Un collègue l’a déjà déplacée.')).toBeTruthy();
    expect(screen.getByText('Examen')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Entretien' })).toHaveProperty('disabled', false),
    );
  });

  test('asks why before a refusal; the question stays when it is not taken', async () => {
    fake.answer(previewRefusal, {
      subject: 'Votre candidature',
      body: 'Bonjour',
      isSent: true,
      delayMinutes: 60,
    });
    fake.loseConnection(updateRecruiterApplication);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Refuser' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuser cette candidature\u00A0?' });
    const refuse = within(dialog).getByRole('button', { name: 'Refuser la candidature' });
    await user.click(refuse);
    expect(await within(dialog).findByText('Indiquez la raison du refus')).toBeTruthy();
    expect(fake.calls(updateRecruiterApplication)).toEqual([]);

    await user.selectOptions(within(dialog).getByLabelText('Raison'), 'experience');
    await user.click(refuse);
    expect(await within(dialog).findByText('Le changement n’a pas pu être enregistré')).toBeTruthy();
    expect(fake.calls(updateRecruiterApplication)[0]?.body).toMatchObject({
      step: 'rejected',
      reason: 'experience',
    });
    expect(within(dialog).getByLabelText('Raison')).toHaveProperty('value', 'experience');

    await user.selectOptions(within(dialog).getByLabelText('Raison'), 'other');
    const words = within(dialog).getByLabelText('Vos mots, tels que le candidat les lira');
    await user.type(words, 'Le poste demande un permis C.');
    fake.refuse(updateRecruiterApplication, {
      status: 409,
      code: 'STAGE_CHANGED',
      message: 'Déplacée entre-temps par Oumar',
    });
    await user.click(refuse);
    expect(await within(dialog).findByText('Déplacée entre-temps par Oumar')).toBeTruthy();
    expect(words).toHaveProperty('value', 'Le poste demande un permis C.');
    // As the server answers once thousands were moved in an hour.
    fake.answer(
      updateRecruiterApplication,
      application({ stage: 'rejected', stageTitle: 'Refusée', step: 'rejected', nextSteps: [] }),
      { isNotificationDeferred: true },
    );
    await user.click(refuse);
    expect(await screen.findByText(/Ce candidat en sera informé un peu plus tard\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Refuser/ })).toBeNull());
  });

  test('answers by email from a template; a refused answer leaves its text', async () => {
    fake.answer(getRecruiterApplication, application({ abilities: { answer: true, write: true } }));
    fake.answer(listMessageTemplates, [
      { id: '1', name: 'Accusé', subject: 'Reçue', body: 'Bonjour Awa, bien reçu.' },
    ]);
    fake.refuse(answerApplication, { status: 429, code: 'TOO_MANY', message: 'Réessayez demain.' });
    fake.answer(getConversationWith, { conversationId: null, name: 'Awa', isMasked: false, refusal: null });
    fake.answer(listFirstMessageTemplates, []);
    const { user } = show();
    await openTab(user, 'Messages');
    // One form at a time: the message's, until the e-mail is chosen.
    await screen.findByLabelText('Votre message');
    expect(screen.queryByLabelText('Objet')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'E-mail' }));
    expect(screen.queryByLabelText('Votre message')).toBeNull();
    await user.selectOptions(await screen.findByLabelText('Partir d’un modèle'), 'Accusé');
    await user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
    expect(await screen.findByText('Réessayez demain.')).toBeTruthy();
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Bonjour Awa, bien reçu.');

    fake.answer(answerApplication, application({ abilities: { answer: true, write: true } }), {
      message: 'Réponse envoyée',
    });
    await user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
    expect(await screen.findByText('Réponse envoyée')).toBeTruthy();
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
    expect(fake.calls(answerApplication).at(-1)?.body).toEqual({
      subject: 'Reçue',
      body: 'Bonjour Awa, bien reçu.',
    });
  });

  test('shows what the fit is made of: the parts and what lowers it add up to the score', async () => {
    const part = {
      key: 'experience',
      title: 'Métier',
      weight: 100,
      points: 80,
      sentence: 'Six ans.',
    } as const;
    fake.answer(
      getRecruiterApplication,
      application({
        fit: 74,
        match: {
          score: 74,
          parts: [part],
          shortfalls: [{ key: 'licence', points: -6, sentence: 'permis non indiqué' }],
        },
      }),
    );
    show();
    const table = await screen.findByRole('table', { name: 'Points de compatibilité' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.lastElementChild?.textContent),
    ).toEqual(['80 / 100', '−6', '74 / 100']);
  });

  test('shows e-mails and messages as one conversation, in the order they were sent', async () => {
    const event = sample(RecruiterEvent, {
      kind: 'message',
      text: 'Objet\n\nPar e-mail',
      by: 'Fatou',
      at: '2026-11-20T10:00:00.000Z',
    });
    fake.answer(getRecruiterApplication, application({ events: [event] }));
    const conversationId = uuid(9);
    fake.answer(getConversationWith, { conversationId, name: 'Awa', isMasked: false, refusal: null });
    fake.answer(
      getConversation,
      sample(ConversationSummary, { id: conversationId, side: 'company', unread: 0 }),
    );
    fake.answer(listConversationTemplates, []);
    fake.answer(listMessages, [
      sample(Message, {
        id: 2,
        clientId: uuid(12),
        side: 'person',
        text: 'Après',
        sentAt: '2026-11-21T10:00:00.000Z',
      }),
      sample(Message, {
        id: 1,
        clientId: uuid(11),
        side: 'company',
        text: 'Avant',
        sentAt: '2026-11-19T10:00:00.000Z',
      }),
    ]);
    const { user } = show();
    await openTab(user, 'Messages');
    await screen.findByText('Après');
    const shown = document.body.textContent ?? '';
    expect(shown.indexOf('Avant')).toBeLessThan(shown.indexOf('Par e-mail'));
    expect(shown.indexOf('Par e-mail')).toBeLessThan(shown.indexOf('Après'));
  });

  test('the first message is written without leaving the application, and begins the conversation there', async () => {
    const conversationId = uuid(9);
    const opened = sample(ConversationSummary, { id: conversationId, side: 'company', unread: 0 });
    fake.answer(getRecruiterApplication, application());
    fake.answer(getConversationWith, { conversationId: null, name: 'Awa', isMasked: false, refusal: null });
    fake.answer(listFirstMessageTemplates, []);
    fake.answer(openConversation, () => {
      fake.answer(getConversationWith, { conversationId, name: 'Awa', isMasked: false, refusal: null });
      return opened;
    });
    fake.answer(getConversation, opened);
    fake.answer(listConversationTemplates, []);
    fake.answer(listMessages, [
      sample(Message, { id: 1, clientId: uuid(11), side: 'company', text: 'Bonjour Awa' }),
    ]);
    const { user } = show();
    await openTab(user, 'Messages');
    await user.type(await screen.findByLabelText('Votre message'), 'Bonjour Awa');
    await user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    expect(await screen.findByText('Bonjour Awa')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Historique' })).toBeTruthy();
  });

  test('goes on from where the last press leads, while the address still changes', async () => {
    const ids = [uuid(1), uuid(2), uuid(3), uuid(4)];
    fake.answer(getRecruiterApplication, ({ params }) => application({ id: params.id }));
    const { address } = renderScreen(<OpenedApplication navigationLists={[{ key: 'list', ids }]} />, {
      at: `/?candidature=${uuid(1)}`,
      as: recruiter(),
    });
    await screen.findByText('Awa Traoré');
    press('Suivante');
    press('Suivante');
    press('Suivante');
    await waitFor(() => expect(address()).toBe(`/?candidature=${uuid(4)}`));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Suivante' })).toBeNull());
    press('Précédente');
    press('Précédente');
    press('Suivante');
    await waitFor(() => expect(address()).toBe(`/?candidature=${uuid(3)}`));
  });

  test('shows no contact and no profile of a withdrawn application', async () => {
    fake.answer(
      getRecruiterApplication,
      application({ stage: 'withdrawn', contact: null, profile: null, nextSteps: [], abilities: {} }),
    );
    show();
    expect(await screen.findByText(/Awa a retiré sa candidature/)).toBeTruthy();
    expect(screen.queryByText('Voir le profil')).toBeNull();
    expect(screen.queryByText('Tous ses documents')).toBeNull();
  });
});
