import type { Webhook, WebhookDelivery } from '@baara/contract/integration/webhooks';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { isPublicAddress } from '../../../platform/http/outside-address.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace } from '../../../testing/workspace.ts';
import { makeCategories } from '../../offers/offer.factory.ts';
import { useReceiver } from './webhook.factory.ts';
import { registerWebhookJobs } from './webhooks.jobs.ts';

/** As installed: no local address. */
const strict = useTestApp();
const receiver = useReceiver();

beforeAll(() => makeCategories(strict.db));

describe('addresses', () => {
  it.each([
    ['http://exemple.ml/', 'https://'],
    ['https://127.0.0.1/', 'réseau privé'],
    ['https://localhost/', 'réseau privé'],
    ['https://169.254.169.254/latest', 'réseau privé'],
    ['https://[::1]/', 'réseau privé'],
    ['https://[::ffff:10.0.0.1]/', 'réseau privé'],
    ['https://2130706433/', 'réseau privé'],
    ['https://moi:secret@exemple.ml/', 'adresse complète'],
    ['ftp://exemple.ml/', 'adresse complète'],
  ])('%s is refused', async (url, sentence) => {
    const { owner } = await makeWorkspace(strict);
    const { status, body } = await strict.call('POST', '/company/webhooks', owner, {
      name: 'Paie',
      url,
      kinds: ['offer.closed'],
    });
    expect(status).toBe(422);
    expect(body.message).toContain(sentence);
  });

  test('one that became private is not connected to', async () => {
    const { owner, companyId } = await makeWorkspace(strict);
    const { body } = await strict.call<Webhook>('POST', '/company/webhooks', owner, {
      name: 'Paie',
      url: 'https://192.0.32.8/',
      kinds: ['offer.closed'],
    });
    const { id } = body.data;
    const { port } = new URL(receiver.address);
    for (const url of [`https://localhost:${port}/`, `https://127.0.0.1:${port}/`, receiver.address]) {
      await strict.db.updateTable('company_webhooks').set({ url }).where('id', '=', id).execute();
      await strict.call('POST', `/company/webhooks/${id}/ping`, owner);
      await runJob(registerWebhookJobs, strict.services, 'webhooks.send', { companyId });
    }
    const lines = await strict.call<WebhookDelivery[]>('GET', `/company/webhooks/${id}/deliveries`, owner);
    expect(lines.body.data.map(({ error }) => error)).toEqual(Array(3).fill('refused_address'));
    expect(receiver.received).toEqual([]);
  });

  test.each([
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    'fe80::1',
    'fd00::1',
    '::',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'exemple.ml',
  ])('%s is not public', (private_) => {
    expect(isPublicAddress(private_)).toBe(false);
  });
});
