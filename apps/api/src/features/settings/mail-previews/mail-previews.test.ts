import type { MailSamples } from '@baara/contract/settings/mail-previews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedIn } from '../../offers/offer.factory.ts';

let server: TestApp;
let admin: Record<string, string>;

beforeAll(async () => {
  server = await startTestApp();
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'admin', permission: 'settings.write' })
    .execute();
  admin = (await signedIn(server, 'admin')).headers;
});
afterAll(() => server.stop());

const list = async (): Promise<MailSamples[]> =>
  (await server.json<{ data: MailSamples[] }>('GET', '/api/v1/dev/mails', { headers: admin })).body.data;

type Rendered = { subject: string; html: string; text: string };

const holes = /undefined|null|NaN|\[object|Bonjour ,|\$\{|« »|https?:\/\/[^\s"]*\/\//;

function* faultsOf({ subject, html, text }: Rendered): Generator<string> {
  if (!/^[\p{Lu}\d].{5,}$/u.test(subject)) yield `subject: ${subject}`;
  for (const part of [subject, html.replace(/<style>.*?<\/style>/s, ''), text]) {
    const hole = holes.exec(part);
    if (hole) yield `a hole: ${hole[0]}`;
  }
  if (!html.includes('lang="fr"')) yield 'no language';
  for (const [link] of text.matchAll(/https?:\/\/\S+/g))
    if (!html.includes(link.replaceAll('&', '&amp;'))) yield `a link of the text alone: ${link}`;
}

it('shows every mail in every case, in good French and without a hole', async () => {
  const mails = await list();
  expect(mails.map(({ name }) => name)).toContain('accounts.verification');
  const faults: string[] = [];
  for (const { name, samples } of mails) {
    for (const sample of samples) {
      const url = (page = '') => `/api/v1/dev/mails/${name}${page}?sample=${encodeURIComponent(sample)}`;
      const { body } = await server.json<{ data: Rendered }>('GET', url(), { headers: admin });
      for (const fault of faultsOf(body.data)) faults.push(`${name}, ${sample}: ${fault}`);
      const page = await server.inject({ url: url('/page'), headers: admin });
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toBe(body.data.html);
    }
  }
  expect(faults).toEqual([]);
});

it('is for those who may write settings, and knows its own mails only', async () => {
  const employer = (await signedIn(server, 'employer')).headers;
  expect((await server.inject({ url: '/api/v1/dev/mails', headers: employer })).statusCode).toBe(403);
  for (const path of ['inconnu', 'accounts.verification?sample=Rien', 'inconnu/page'])
    expect((await server.inject({ url: `/api/v1/dev/mails/${path}`, headers: admin })).statusCode).toBe(404);
});

it('does not exist in production', async () => {
  const live = await startTestApp({ NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(40) });
  try {
    expect((await live.inject({ url: '/api/v1/dev/mails' })).statusCode).toBe(404);
  } finally {
    await live.stop();
  }
});
