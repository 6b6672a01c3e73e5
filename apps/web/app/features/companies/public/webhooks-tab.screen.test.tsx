import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  replaceWebhookSecret,
  sendWebhookDeliveryAgain,
  updateWebhook,
  Webhook,
  WebhookDelivery,
} from '@baara/contract/integration/webhooks';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import WebhooksTab from './webhooks-tab.tsx';

const webhook = sample(Webhook, {
  id: uuid(1),
  name: 'Paie',
  url: 'https://paie.exemple.ml/baara',
  kinds: ['offer.published', 'letter.signed'],
  isActive: true,
  failingSince: null,
  oldSecretUntil: null,
});
const delivery = sample(WebhookDelivery, {
  id: uuid(2),
  kind: 'letter.signed',
  state: 'failed',
  tries: 9,
  nextTryAt: null,
  answerStatus: 500,
  error: null,
  abilities: { sendAgain: true },
});

const show = (query = '') =>
  renderScreen(<WebhooksTab />, { path: '/profile', at: `/profile${query}`, as: recruiter() });

beforeEach(() => {
  fake.answer(listWebhooks, [webhook]);
  fake.answer(listWebhookDeliveries, [delivery], { isActive: true });
});

test('shows an error', async () => {
  fake.fail(listWebhooks);
  show();
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('adds an address, whose secret is shown until the dialog closes', async () => {
  fake.answer(listWebhooks, []);
  fake.answer(
    createWebhook,
    () => {
      fake.answer(listWebhooks, [webhook]);
      return webhook;
    },
    { secret: 'whsec_abc' },
  );
  const { user } = show();
  expect(await screen.findByText('Aucune adresse pour l’instant')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nouvelle adresse' }));
  const add = await screen.findByRole('button', { name: 'Ajouter l’adresse' });
  await user.type(screen.getByLabelText('Nom'), 'Paie');
  await user.type(screen.getByLabelText('Adresse'), 'https://paie.exemple.ml/baara');
  await user.click(screen.getByRole('checkbox', { name: /Offre publiée/ }));
  await user.click(add);
  expect(await screen.findByDisplayValue('whsec_abc')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'J’ai copié le secret' }));
  expect(await screen.findByText('Offre publiée, Lettre d’embauche signée')).toBeTruthy();
});

test('an address is paused, its secret replaced, and it is taken away after a question', async () => {
  fake.answer(updateWebhook, () => {
    fake.answer(listWebhooks, [{ ...webhook, isActive: false }]);
    return { ...webhook, isActive: false };
  });
  fake.answer(replaceWebhookSecret, webhook, { secret: 'whsec_new' });
  fake.answer(
    deleteWebhook,
    () => {
      fake.answer(listWebhooks, []);
      return undefined;
    },
    { message: 'Adresse supprimée' },
  );
  const { user } = show();
  const choose = async (action: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: /^Plus d’actions\s: Paie$/ }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Suspendre');
  expect(await screen.findByText('En pause')).toBeTruthy();
  await choose('Remplacer le secret');
  await user.click(await screen.findByRole('button', { name: 'Remplacer' }));
  expect(await screen.findByDisplayValue('whsec_new')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'J’ai copié le secret' }));
  await choose('Supprimer');
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Aucune adresse pour l’instant')).toBeTruthy();
});

test('the log of an address shows what failed, sends it again, and a trial', async () => {
  fake.answer(getWebhookDelivery, { ...delivery, body: '{"type":"letter.signed"}', answer: 'panne' });
  fake.answer(sendWebhookDeliveryAgain, delivery, { message: 'Envoi relancé' });
  fake.answer(pingWebhook, delivery, { message: 'Essai envoyé' });
  const { user } = show(`?adresse=${uuid(1)}`);
  expect(await screen.findByText('Réponse 500')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Détail' }));
  expect(await screen.findByText('panne')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Renvoyer' }));
  expect(await screen.findByText('Envoi relancé')).toBeTruthy();
  expect(fake.calls(sendWebhookDeliveryAgain)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Envoyer un essai' }));
  expect(await screen.findByText('Essai envoyé')).toBeTruthy();
});

test('the log of a paused address offers to resume it, and nothing that would be refused', async () => {
  fake.answer(listWebhookDeliveries, [{ ...delivery, abilities: { sendAgain: false } }], { isActive: false });
  fake.answer(
    updateWebhook,
    () => {
      fake.answer(listWebhookDeliveries, [delivery], { isActive: true });
      return webhook;
    },
    { message: 'Adresse modifiée' },
  );
  const { user } = show(`?adresse=${uuid(1)}`);
  expect(await screen.findByText(/Cette adresse est en pause/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Envoyer un essai' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Renvoyer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reprendre les envois' }));
  expect(await screen.findByRole('button', { name: 'Renvoyer' })).toBeTruthy();
  expect(fake.calls(updateWebhook)[0]?.body).toEqual({ isActive: true });
});
