import {
  BulkMessage,
  listBulkTemplates,
  previewBulkMessage,
  startBulkMessage,
} from '@baara/contract/messaging/messaging';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import BulkCompose from './bulk-compose.tsx';

const show = (search = '?offre=12&stage=interview') =>
  renderScreen(<BulkCompose />, {
    path: '/recruiter/messages/bulk',
    at: `/recruiter/messages/bulk${search}`,
    as: recruiter(),
  });

beforeEach(() => {
  fake.answer(listBulkTemplates, []);
  fake.answer(previewBulkMessage, {
    total: 3,
    sendable: 2,
    skipped: [],
    examples: [{ name: 'Awa Traoré', text: 'Bonjour Awa' }],
  });
});

/** Writes, and waits until the button says to how many it sends. */
async function ask(user: ReturnType<typeof show>['user']) {
  // One comes here to write: the field has the focus.
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  await user.paste('Bonjour {prénom}');
  const button = await screen.findByRole('button', { name: 'Envoyer à 2 candidats' });
  return { send: () => user.click(button) };
}

describe('a message to several candidates', () => {
  test('says that nobody was chosen', async () => {
    show('');
    expect(await screen.findByText('Aucun candidat choisi')).toBeTruthy();
  });

  test('says that the templates could not be read; one can still write', async () => {
    fake.fail(listBulkTemplates);
    show();
    expect(await screen.findByText('Service momentanément indisponible.')).toBeTruthy();
    expect(screen.getByLabelText('Message')).toBeTruthy();
  });

  test('shows what the first would read beside the text, and sends nothing yet', async () => {
    const { user } = show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }).disabled).toBe(true);
    await ask(user);
    expect(screen.getByText('Bonjour Awa')).toBeTruthy();
    expect(fake.calls(previewBulkMessage)[0]?.body).toMatchObject({
      text: 'Bonjour {prénom}',
      offerId: 12,
      applications: { stage: 'interview' },
    });
    expect(fake.calls(startBulkMessage)).toEqual([]);
  });

  test('says at the text what is wrong with it', async () => {
    fake.refuse(previewBulkMessage, {
      status: 422,
      code: 'VALIDATION',
      message: 'Vérifiez',
      errors: [{ field: 'text', message: 'La variable {nom} n’existe pas' }],
    });
    const { user } = show();
    await user.click(screen.getByLabelText('Message'));
    await user.paste('Bonjour {nom}');
    expect(await screen.findByText('La variable {nom} n’existe pas')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }).disabled).toBe(true);
  });

  test('says before the sending to whom it cannot go, and tries again when that could not be read', async () => {
    fake.fail(previewBulkMessage);
    const { user } = show();
    await user.click(screen.getByLabelText('Message'));
    await user.paste('Bonjour');
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    fake.answer(previewBulkMessage, {
      total: 1,
      sendable: 0,
      skipped: [{ reason: 'blocked', sentence: 'Ne souhaite plus recevoir vos messages', count: 1 }],
      examples: [],
    });
    await user.click(again);
    expect(await screen.findByText(/^Aucun de ces candidats/)).toBeTruthy();
    expect(screen.getByText(/^Ne souhaite plus recevoir vos messages/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
  });

  test('sends it, and leads to its progress', async () => {
    fake.answer(startBulkMessage, sample(BulkMessage, { id: uuid(9) }));
    const { user, address } = show();
    const { send } = await ask(user);
    await send();
    await waitFor(() => expect(address()).toBe(`/recruiter/messages/bulk/${uuid(9)}`));
  });

  test('sent again after a lost answer, it is still the same message', async () => {
    fake.loseConnection(startBulkMessage);
    const { user } = show();
    const { send } = await ask(user);
    await send();
    expect(await screen.findByText(new RegExp(messagingMessages.NOT_SENT))).toBeTruthy();
    await send();
    await waitFor(() => expect(fake.calls(startBulkMessage)).toHaveLength(2));
    const [first, second] = fake.calls(startBulkMessage).map(({ body }) => body.clientId);
    expect(second).toBe(first);
  });
});
