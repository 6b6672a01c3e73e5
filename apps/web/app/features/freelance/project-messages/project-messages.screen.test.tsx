import {
  getProjectCorrespondence,
  listProjectConversations,
  ProjectCorrespondence,
  writeAboutProject,
} from '@baara/contract/freelance/project-messages';
import {
  ConversationSummary,
  getConversation,
  listMessages,
  Message,
  readConversation,
  sendMessage,
} from '@baara/contract/messaging/messaging';
import { pointedOutSentence } from '@baara/contract/messaging/messaging-messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ClientMessagesPage from './client-messages-page.tsx';
import { ProjectMessages } from './public/project-messages.tsx';

const missionId = uuid(9);
const mission = { id: missionId, title: 'Site d’une boutique', isBeforeContract: true };
const conversation = (number: number, own: Partially<ConversationSummary> = {}) =>
  sample(ConversationSummary, {
    id: uuid(number),
    side: 'company',
    isFirm: false,
    mission,
    refusal: null,
    with: { name: `Freelance ${number}`, candidateId: null },
    ...own,
  });
const correspondence = (own: Partial<ProjectCorrespondence>) =>
  sample(ProjectCorrespondence, {
    mission: { id: missionId, title: mission.title },
    side: 'client',
    conversations: [],
    writable: [],
    ...own,
  });
const pointedOut = {
  status: 409,
  code: 'CONTACTS_POINTED_OUT',
  message: pointedOutSentence(['phone']),
};
const show = (side: 'client' | 'freelance' = 'client') =>
  renderScreen(<ProjectMessages missionId={missionId} side={side} />, {
    path: `/client/projects/${missionId}`,
    as: candidate({ typeUserName: 'client' }),
  });

beforeEach(() => {
  fake.answer(getConversation, conversation(1));
  fake.answer(listMessages, [sample(Message, { id: 1, clientId: uuid(1), text: 'Bonjour', side: 'person' })]);
  fake.answer(readConversation, sample(readConversation.data, {}));
});

describe('the messages of a project', () => {
  test('say why nobody can be written to yet', async () => {
    fake.answer(getProjectCorrespondence, correspondence({}));
    show('freelance');
    expect(await screen.findByText(/Envoyez d’abord une proposition/)).toBeTruthy();
  });

  test('offer to try again when the server could not answer', async () => {
    fake.fail(getProjectCorrespondence);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(getProjectCorrespondence, correspondence({ conversations: [conversation(1)] }));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Bonjour')).toBeTruthy();
  });

  test('with several freelances, open the one that is chosen', async () => {
    fake.answer(
      getProjectCorrespondence,
      correspondence({ conversations: [conversation(1), conversation(2)] }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: /Freelance 2/ }));
    expect(await screen.findByText('Bonjour')).toBeTruthy();
    expect(fake.calls(getConversation).at(-1)?.params).toEqual({ id: uuid(2) });
  });

  test('point out a telephone before the first message leaves; send it all the same', async () => {
    fake.answer(getProjectCorrespondence, correspondence({ writable: [{ id: uuid(5), name: 'Moussa T.' }] }));
    fake.refuse(writeAboutProject, pointedOut);
    const { user } = show();
    const field = await screen.findByLabelText('Votre message à Moussa T.');
    await user.type(field, 'Appelez le 76 12 34 56');
    await user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    expect(await screen.findByText(/un numéro de téléphone/)).toBeTruthy();
    expect(field).toHaveProperty('value', 'Appelez le 76 12 34 56');
    fake.answer(writeAboutProject, conversation(1));
    await user.click(screen.getByRole('button', { name: 'Envoyer quand même' }));
    await waitFor(() => expect(fake.calls(writeAboutProject)).toHaveLength(2));
    expect(fake.calls(writeAboutProject).map(({ body }) => body.isConfirmed)).toEqual([false, true]);
  });

  test('in a conversation, give the text back to change it', async () => {
    fake.answer(getProjectCorrespondence, correspondence({ conversations: [conversation(1)] }));
    fake.refuse(sendMessage, pointedOut);
    const { user } = show();
    const field = await screen.findByLabelText('Votre message');
    await user.type(field, 'Mon numéro : 76 12 34 56');
    await user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    expect(await screen.findByText('Pas encore envoyé.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    await waitFor(() => expect(field).toHaveProperty('value', 'Mon numéro : 76 12 34 56'));
    expect(screen.queryByText('Pas encore envoyé.')).toBeNull();
  });
});

test('a client has the conversations of all projects, and of the one that is chosen', async () => {
  fake.answer(listProjectConversations, [conversation(1)], {
    projects: [
      { id: missionId, title: mission.title, unread: 2 },
      { id: uuid(8), title: 'Étude de marché', unread: 0 },
    ],
  });
  const { user } = renderScreen(<ClientMessagesPage />, {
    path: '/client/messages',
    as: candidate({ typeUserName: 'client' }),
  });
  expect(await screen.findByRole('link', { name: /Freelance 1/ })).toHaveProperty(
    'search',
    `?conversation=${uuid(1)}`,
  );
  await user.selectOptions(screen.getByLabelText('Projet'), `${mission.title} (2)`);
  expect(fake.calls(listProjectConversations)[0]?.query).not.toHaveProperty('missionId');
});
