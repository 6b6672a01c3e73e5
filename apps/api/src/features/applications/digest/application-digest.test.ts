import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Mailer } from '../../../platform/mail/mailer.ts';
import { createQueue, type JobQueue } from '../../../platform/queue/queue.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { makeProfile } from '../application.factory.ts';
import { sendDigest } from './application-digest.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let server: TestApp;
let queue: JobQueue;
let mailer: Mailer;
let companyId: string;
let recruiter: Person;
let offerId: number;

beforeAll(async () => {
  server = await startTestApp();
  const logger = pino({ level: 'silent' });
  queue = createQueue({ databaseUrl: server.config.database.url ?? '', consumes: false }, logger);
  await queue.start();
  mailer = createMailer(server.config, { queue, logger });
  await makeCategories(server.db);
});
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
  offerId = (await makeOffer(server.db, companyId, { title: 'Chauffeur' })).id;
});
afterAll(async () => {
  await queue.stop();
  mailer.close();
  await server.stop();
});

const tracking = () => `/api/v1/applications/tracking/job/${offerId}`;

async function apply(first: string): Promise<Person> {
  const person = await signedIn(server, 'applicant');
  await makeProfile(server.db, person.accountId, { first, last: 'Coulibaly' });
  const answer = await server.json('POST', `${tracking()}/apply`, { headers: person.headers, body: {} });
  expect(answer.status).toBe(201);
  return person;
}

async function mailsToRecruiter(): Promise<Awaited<ReturnType<TestApp['mails']>>> {
  const all = await server.mails();
  return all.filter(({ optOut }) => optOut?.accountId === recruiter.accountId);
}

const bellOf = async ({ headers }: Person): Promise<number> =>
  (await server.json<{ unread: number }>('GET', '/api/v1/notifications', { headers })).body.unread;

const leave = (): Promise<void> =>
  sendDigest(server.db, offerId, { queue, mailer, publicUrl: 'http://localhost:3000', now: new Date() });

async function waitingDigests(): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from start_after - created_on) / 60)::int as minutes from pgboss.job
    where name = 'applications.digest' and data->>'offerId' = ${String(offerId)}`.execute(server.db);
  return rows.map(({ minutes }) => minutes);
}

describe('many applications in a short time', () => {
  it('are one e-mail at once and one about the rest, and ring the bell each', async () => {
    for (const first of ['Awa', 'Oumar', 'Fanta', 'Seydou']) await apply(first);
    expect((await mailsToRecruiter()).map(({ subject }) => subject)).toEqual([
      'Nouvelle candidature : Chauffeur',
    ]);
    expect(await waitingDigests()).toEqual([15]);
    await leave();
    const [, digest, ...others] = await mailsToRecruiter();
    expect(digest?.optOut?.managePath).toBe('/profile?onglet=notifications');
    expect(others).toEqual([]);
    expect(digest?.subject).toBe('Nouvelles candidatures : Chauffeur');
    expect(digest?.paragraphs).toEqual([
      'Votre offre « Chauffeur » a reçu 3 nouvelles candidatures depuis notre dernier message :',
      'Oumar Coulibaly\nFanta Coulibaly\nSeydou Coulibaly',
    ]);
    expect(await bellOf(recruiter)).toBe(4);
  });

  it('simultaneous digests contain each application exactly once', async () => {
    await Promise.all(Array.from({ length: 14 }, (_, index) => apply(`Awa${'abcdefghijklmn'[index]}`)));
    // A digest that leaves while the last ones are recorded waits for them.
    await Promise.all([leave(), apply('Zan')]);
    await leave();
    const notifications = (await mailsToRecruiter()).map(({ paragraphs }) => paragraphs.join(' ')).join(' ');
    const named = notifications.match(/Coulibaly/g)?.length ?? 0;
    const unnamed = [...notifications.matchAll(/et (\d+) autre/g)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
    expect(named + unnamed).toBe(15);
    expect(await bellOf(recruiter)).toBe(15);
  });

  it('withdrawn before the digest leaves are not in it; nothing new, nothing sent', async () => {
    await apply('Awa');
    const person = await apply('Oumar');
    await server.json('DELETE', `${tracking()}/cancel`, { headers: person.headers });
    await leave();
    await leave();
    expect(await mailsToRecruiter()).toHaveLength(1);
  });

  it('stay in the bell alone for a recruiter who refused these e-mails', async () => {
    await server.json('PUT', '/api/v1/notification-preferences', {
      headers: recruiter.headers,
      body: { kind: 'application', channel: 'email', isEnabled: false },
    });
    await apply('Awa');
    await apply('Oumar');
    await leave();
    expect(await mailsToRecruiter()).toEqual([]);
    expect(await bellOf(recruiter)).toBe(2);
  });
});
