import {
  ConversationSummary,
  getConversation,
  listConversationTemplates,
  listMessages,
  Message,
  readConversation,
  reportConversation,
  sendMessage,
} from '@baara/contract/messaging/messaging';
import { screen, waitFor, within } from '@testing-library/react';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { OpenThread } from './open-thread.tsx';

const id = uuid(1);
const conversation = (own: Partially<ConversationSummary> = {}) =>
  sample(ConversationSummary, { id, side: 'person', with: { name: 'Sahel BTP' }, ...own });
const message = (number: number, own: Partially<Message>) =>
  sample(Message, { id: number, clientId: uuid(number), side: 'company', author: 'Fatou', ...own });
const first = message(1, { text: 'Bonjour Awa' });

const show = () =>
  renderScreen(<OpenThread id={id} backTo="/messages" />, { path: '/messages', as: candidate() });

beforeEach(() => {
  fake.answer(getConversation, conversation());
  fake.answer(listMessages, [first]);
  fake.answer(listConversationTemplates, []);
  fake.answer(readConversation, sample(readConversation.data, {}));
});

describe('a conversation', () => {
  test('says that it loads, then what was written', async () => {
    const release = fake.delay(getConversation);
    show();
    expect(await screen.findByText('Chargement de la conversation…')).toBeTruthy();
    release();
    expect(await screen.findByText('Bonjour Awa')).toBeTruthy();
    expect(screen.getByText('Sahel BTP')).toBeTruthy();
  });

  test('says what was received by e-mail', async () => {
    fake.answer(listMessages, [message(1, { text: 'Bonjour Awa', byMail: true })]);
    show();
    expect(await screen.findByText(/Reçu par e-mail/)).toBeTruthy();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(listMessages);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(listMessages, [first]);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Bonjour Awa')).toBeTruthy();
  });

  test('offers nothing where the conversation does not exist', async () => {
    fake.refuse(getConversation, {
      status: 404,
      code: 'NOT_FOUND',
      message: 'Cette conversation n’existe pas.',
    });
    show();
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  test('sends what was written, shows it and empties the field', async () => {
    fake.answer(sendMessage, ({ body }) =>
      message(2, { clientId: body.clientId, text: body.text, side: 'person', isMine: true }),
    );
    const { user } = show();
    await screen.findByText('Bonjour Awa');
    const field = screen.getByLabelText('Votre message');
    await user.type(field, 'Bonjour Fatou');
    await user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    expect(await screen.findByText('Bonjour Fatou')).toBeTruthy();
    await waitFor(() => expect(fake.calls(sendMessage)).toHaveLength(1));
    expect(field).toHaveProperty('value', '');
  });

  test('shows a refused message with the reason', async () => {
    fake.refuse(sendMessage, {
      status: 403,
      code: 'BLOCKED',
      message: 'Cette entreprise ne reçoit plus vos messages.',
    });
    const { user } = show();
    await screen.findByText('Bonjour Awa');
    await user.type(screen.getByLabelText('Votre message'), 'Allô ?');
    await user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    expect(await screen.findByText(/Cette entreprise ne reçoit plus vos messages\./)).toBeTruthy();
    expect(screen.getByText('Allô ?')).toBeTruthy();
  });

  test('reports the messages; a refused report leaves its text', async () => {
    fake.answer(getConversation, conversation({ abilities: { block: true, report: true } }));
    fake.refuse(reportConversation, { status: 429, code: 'TOO_MANY', message: 'Réessayez demain.' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Options de la conversation' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Signaler ces messages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Signaler ces messages' }));
    await user.click(dialog.getByRole('button', { name: 'Signaler' }));
    expect(await dialog.findByText(messagingMessages.REASON_REQUIRED)).toBeTruthy();
    expect(fake.calls(reportConversation)).toEqual([]);

    const field = dialog.getByLabelText('Ce qui ne va pas');
    await user.type(field, 'On me demande de payer');
    await user.click(dialog.getByRole('button', { name: 'Signaler' }));
    expect(await dialog.findByText('Réessayez demain.')).toBeTruthy();
    expect(field).toHaveProperty('value', 'On me demande de payer');
    fake.answer(reportConversation, undefined, { message: 'Signalement envoyé' });
    await user.click(dialog.getByRole('button', { name: 'Signaler' }));
    expect(await screen.findByText('Signalement envoyé')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says why nothing can be written', async () => {
    fake.answer(getConversation, conversation({ refusal: 'Ce candidat a fermé son compte.' }));
    show();
    expect(await screen.findByText('Ce candidat a fermé son compte.')).toBeTruthy();
    expect(screen.queryByLabelText('Votre message')).toBeNull();
  });
});
