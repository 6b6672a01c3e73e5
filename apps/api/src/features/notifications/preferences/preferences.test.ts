import type {
  MailSubscription,
  NotificationPreference,
} from '@baara/contract/notifications/notification-preferences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signOptOut } from '../../../platform/mail/opt-out-token.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { purgeNotifications } from '../notifications.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer = {
  status: string;
  message: string;
  data: NotificationPreference[];
  errors?: { field: string; message: string }[];
};

let server: TestApp;
let companyId: string;
let candidate: Person;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
});
beforeEach(async () => {
  candidate = await signedIn(server, 'applicant');
  await makeProfile(server.db, candidate.accountId, { first: 'Awa', last: 'Traoré' });
});
afterAll(() => server.stop());

const path = '/api/v1/notification-preferences';
const read = async ({ headers }: Person): Promise<NotificationPreference[]> =>
  (await server.json<Answer>('GET', path, { headers })).body.data;
const change = ({ headers }: Person, body: object) => server.json<Answer>('PUT', path, { headers, body });

/** The notifications of a candidate after one application to a new offer. */
async function notifiedByApplying(): Promise<{ bell: string[]; mails: string[] }> {
  const offer = await makeOffer(server.db, companyId, { title: 'Comptable' });
  const mails = async (): Promise<string[]> => {
    const all = await server.mails();
    const own = all.filter(({ optOut }) => optOut?.accountId === candidate.accountId);
    return own.map(({ subject }) => subject);
  };
  const url = `/api/v1/applications/tracking/job/${offer.id}/apply`;
  const { status } = await server.json('POST', url, { headers: candidate.headers, body: {} });
  expect(status).toBe(201);
  const list = await server.json<{ data: { title: string }[] }>('GET', '/api/v1/notifications', {
    headers: candidate.headers,
  });
  return {
    bell: list.body.data.map(({ title }) => title),
    mails: await mails(),
  };
}

const linkOf = (accountId = candidate.accountId, topic = 'application'): string =>
  `/api/v1/unsubscribe/${signOptOut(server.config.session.secret, { accountId, topic })}`;
const emailsOf = async (kind: string) => (await read(candidate)).find((line) => line.kind === kind)?.email;

describe('preferences', () => {
  it('name what each role can receive, all on but the e-mails of a profile looked at', async () => {
    const lines = await read(candidate);
    expect(lines.map(({ kind, app, email }) => [kind, app, email])).toEqual([
      ['application', true, true],
      ['offer', true, true],
      ['message', true, true],
      ['interview', true, true],
      ['training', true, true],
      ['employment', true, true],
      ['profile', true, false],
      ['announcement', true, true],
      ['account', true, true],
    ]);
    expect(lines.filter(({ lockedReason }) => lockedReason !== null).map(({ kind }) => kind)).toEqual([
      'account',
    ]);
  });

  it('of an employer are about what the company receives, under their own titles', async () => {
    const employer = await signedIn(server, 'employer', { companyId });
    const lines = await read(employer);
    expect(lines.map(({ kind, title, app, email }) => [kind, title, app, email])).toEqual([
      ['application', 'Candidatures reçues', true, true],
      ['offer', 'Mes offres', true, true],
      ['message', 'Messages', true, true],
      ['interview', 'Entretiens', true, true],
      ['training', 'Formations', true, true],
      ['employment', 'Demandes des employés', true, true],
      ['company', 'Mon entreprise', true, true],
      ['candidate', 'Recherches enregistrées', true, true],
      ['announcement', 'Annonces', true, true],
      ['account', 'Compte et sécurité', true, true],
    ]);
    const answer = await change(employer, { kind: 'candidate', channel: 'email', isEnabled: false });
    expect(answer.body.data.find(({ kind }) => kind === 'candidate')).toMatchObject({
      app: true,
      email: false,
    });
  });

  it('are stored, answered whole, and belong to one person', async () => {
    const answer = await change(candidate, { kind: 'offer', channel: 'email', isEnabled: false });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Votre choix est enregistré');
    expect(answer.body.data.find(({ kind }) => kind === 'offer')).toMatchObject({ app: true, email: false });
    expect(await read(candidate)).toEqual(answer.body.data);
    const someone = await signedIn(server, 'applicant');
    expect((await read(someone)).find(({ kind }) => kind === 'offer')?.email).toBe(true);
    await change(candidate, { kind: 'offer', channel: 'email', isEnabled: true });
    expect((await read(candidate)).find(({ kind }) => kind === 'offer')?.email).toBe(true);
  });

  it('offer no SMS where none is sent', async () => {
    const lines = await read(candidate);
    expect(lines.every(({ sms, smsExplanation }) => sms === null && smsExplanation === null)).toBe(true);
  });

  it('never switch off what protects the account', async () => {
    const answer = await change(candidate, { kind: 'account', channel: 'email', isEnabled: false });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: 'isEnabled', message: 'Toujours actives : elles protègent votre compte.' },
    ]);
  });

  it.each([
    [{ kind: 'autre', channel: 'email', isEnabled: false }, 'kind', 'Type de notification inconnu'],
    [{ kind: 'offer', channel: 'fax', isEnabled: false }, 'channel', 'Canal inconnu'],
    [
      { kind: 'message', channel: 'sms', isEnabled: false },
      'channel',
      'Aucun SMS n’est envoyé pour ce type de notification',
    ],
    [{ kind: 'offer', channel: 'app' }, 'isEnabled', 'Indiquez si la notification est active'],
  ])('refuse %j', async (body, field, message) => {
    const answer = await change(candidate, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('ask who is there', async () => {
    expect((await server.json('GET', path)).status).toBe(401);
  });

  it.each([
    ['email', { bell: 1, mails: 0 }],
    ['app', { bell: 0, mails: 1 }],
  ])('without %s, only the other channel notifies', async (channel, expected) => {
    await change(candidate, { kind: 'application', channel, isEnabled: false });
    const { bell, mails } = await notifiedByApplying();
    expect({ bell: bell.length, mails: mails.length }).toEqual(expected);
  });
});

describe('the link of an e-mail', () => {
  it('goes with what can be refused, and leads to the preferences', async () => {
    await notifiedByApplying();
    const mail = (await server.mails()).find(({ optOut }) => optOut?.accountId === candidate.accountId);
    expect(mail?.optOut).toEqual({
      accountId: candidate.accountId,
      topic: 'application',
      managePath: '/profil/notifications',
    });
  });

  it('stops them in one click, as mail programs post it, without signing in', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: linkOf(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await emailsOf('application')).toBe(false);
    expect(await emailsOf('offer')).toBe(true);
    expect((await notifiedByApplying()).mails).toEqual([]);
  });

  it('changes nothing when opened, and can be undone', async () => {
    const seen = await server.json<{ data: MailSubscription }>('GET', linkOf());
    expect(seen.body.data).toEqual({ title: 'Mes candidatures', isEnabled: true });
    await server.json('POST', linkOf());
    const back = await server.json<{ data: MailSubscription }>('DELETE', linkOf());
    expect(back.body.data.isEnabled).toBe(true);
    expect(await emailsOf('application')).toBe(true);
  });

  it('opened by a browser leads to its page', async () => {
    const answer = await server.inject({ url: linkOf(), headers: { accept: 'text/html,*/*' } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(linkOf().replace('/api/v1', ''));
  });

  it('is refused when forged, cut, of an unknown kind or of an account that is gone', async () => {
    const gone = '0199aaaa-0000-7000-8000-000000000000';
    const good = linkOf();
    const forged = `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const url of [forged, good.slice(0, -6), linkOf(gone), linkOf(candidate.accountId, 'rien')]) {
      const answer = await server.json<Answer>('POST', url);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe("Ce lien de désabonnement n'est plus valable");
    }
  });

  it('cannot switch off what protects the account', async () => {
    expect((await server.json('POST', linkOf(candidate.accountId, 'account'))).status).toBe(422);
  });
});

it('old notifications are forgotten: read ones after six months, all after a year', async () => {
  const now = new Date('2027-06-30T03:40:00Z');
  const rows = [
    ['récente', '2027-06-01', 1],
    ['lue ancienne', '2026-12-01', 1],
    ['non lue ancienne', '2026-12-01', 0],
    ['oubliée', '2026-06-01', 0],
  ] as const;
  await server.db
    .insertInto('notifications')
    .values(
      rows.map(([title, day, state]) => ({
        account_id: candidate.accountId,
        type: 20,
        title,
        state,
        created_at: new Date(day),
      })),
    )
    .execute();
  await purgeNotifications(server.db, now);
  const remaining = await server.db
    .selectFrom('notifications')
    .where('account_id', '=', candidate.accountId)
    .select('title')
    .orderBy('id')
    .execute();
  expect(remaining.map(({ title }) => title)).toEqual(['récente', 'non lue ancienne']);
});
