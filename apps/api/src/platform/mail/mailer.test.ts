import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { readMail } from '../../testing/read-mail.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createDb } from '../db/create-db.ts';
import { payloadSeal } from '../queue/sealed-payload.ts';
import { createQueue, type JobQueue } from '../queue/queue.ts';
import { defineMail } from './mail-template.ts';
import { readOptOut, signOptOut } from './opt-out-token.ts';
import { createMailer, type Mailer, type MailMessage } from './mailer.ts';
import type { MailContent } from './render-mail.ts';

type Log = (...message: unknown[]) => void;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof createDb>;
let dataDir: string;
let queue: JobQueue;
let mailer: Mailer;
let server: FakeSmtpServer | undefined;
const logger = { info: vi.fn<Log>(), warn: vi.fn<Log>(), error: vi.fn<Log>() };

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { max: 4 });
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'baara-mail-'));
  vi.clearAllMocks();
});
afterEach(async () => {
  await queue.stop({ graceSeconds: 0 });
  // A message that left is forgotten a moment later: stopped in between, its job would wait in the next test.
  await sql`delete from pgboss.job`.execute(db);
  mailer.close();
  await server?.stop();
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

type Start = {
  onSent?: () => Promise<void>;
  onRefused?: (address: string) => Promise<void>;
  consumes?: boolean;
};

async function start(
  url: string | null = null,
  { onSent, onRefused, consumes = true }: Start = {},
): Promise<void> {
  queue = createQueue({ databaseUrl: database.url, consumes }, logger);
  const config = {
    http: { publicUrl: 'https://www.baara.ml' },
    dataDir,
    mail: { url },
    session: { secret: 'x'.repeat(32) },
  };
  mailer = createMailer(config, {
    queue,
    logger,
    ...(onSent && { onSent }),
    ...(onRefused && { onRefused }),
  });
  await queue.start();
}

const content: MailContent = {
  subject: 'Votre candidature a été reçue – Ségou',
  heading: 'Candidature reçue',
  paragraphs: ['Nous avons bien reçu votre candidature à l’offre « Comptable ».'],
  action: { label: 'Suivre ma candidature', url: `https://baara.ml/applications?jeton=${'a'.repeat(120)}` },
};
const received = defineMail({ name: 'test.received', title: 'Essai', build: () => content, sample: null });
const message: MailMessage = {
  ...received(null),
  to: { name: 'Aïssata Keïta', address: 'aissata@example.org' },
};

const mails = () => {
  try {
    // A file still being written is hidden.
    return readdirSync(join(dataDir, 'mail'))
      .filter((name) => !name.startsWith('.'))
      .toSorted();
  } catch {
    return [];
  }
};
const firstMail = async () => {
  await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 300_000 });
  return readFileSync(join(dataDir, 'mail', mails()[0] ?? ''), 'utf8');
};
const waiting = async () =>
  (
    await sql<{ state: string; output: unknown }>`
      select state, output from pgboss.job where name = 'mail.send'`.execute(db)
  ).rows;

test('each message that leaves is counted, and leaves once though counting fails', async () => {
  const onSent = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('no database'));
  await start(null, { onSent });
  await mailer.sendMail(db, message);
  await firstMail();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 300_000 });
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(mails()).toHaveLength(1);
  expect(logger.warn).toHaveBeenCalledWith(expect.anything(), 'a sent mail was not counted');
});

test('without a mail server a message becomes an .eml file a mail program can read', async () => {
  await start();
  await mailer.sendMail(db, {
    ...message,
    replyTo: { name: 'Recrutement', address: 'rh@example.org' },
    attachments: [
      {
        filename: 'entretien.ics',
        contentType: 'text/calendar',
        contentBase64: Buffer.from('BEGIN:VCALENDAR').toString('base64'),
      },
    ],
  });
  const mail = readMail(await firstMail());
  expect(mails()[0]).toMatch(/^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/);
  expect(mail.subject).toBe(message.subject);
  expect(mail.to).toBe('Aïssata Keïta <aissata@example.org>');
  expect(mail.headers).toMatchObject({
    from: 'Baara <ne-pas-repondre@baara.ml>',
    'reply-to': 'Recrutement <rh@example.org>',
    'auto-submitted': 'auto-generated',
  });
  expect(mail.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@baara\.ml>$/);
  expect(mail.text).toContain('à l’offre « Comptable »');
  expect(mail.html).toContain('à l’offre « Comptable »');
  expect(mail.links[0]).toBe(message.action?.url);
  expect(mail.attachments).toEqual([
    { contentType: expect.stringContaining('text/calendar'), content: 'BEGIN:VCALENDAR' },
  ]);
});

test('the start-up log says where messages go', async () => {
  await start();
  expect(logger.info.mock.calls.flat()).toEqual([expect.stringContaining(join(dataDir, 'mail'))]);
});

test('a message leaves only if its transaction commits', async () => {
  await start();
  const failure = db.transaction().execute(async (trx) => {
    await mailer.sendMail(trx, { ...message, subject: 'Jamais' });
    throw new Error('rolled back');
  });
  await expect(failure).rejects.toThrow('rolled back');
  await mailer.sendMail(db, message);
  expect(readMail(await firstMail()).subject).toBe(message.subject);
  expect(mails()).toHaveLength(1);
});

test('messages in the queue reveal nothing to a reader of the database', async () => {
  server = await startFakeSmtpServer(() => 'silent');
  await start(server.url);
  await mailer.sendMail(db, message);
  const { rows } = await sql<{ job: string }>`
    select row_to_json(job)::text as job from pgboss.job where name = 'mail.send'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.job).not.toMatch(/jeton|aissata|Keïta|Comptable|Candidature/);
  await queue.stop({ graceSeconds: 0 });
  await sql`delete from pgboss.job`.execute(db);
});

test('a message sealed with another secret is given up, and stops no other', async () => {
  await start();
  const sealed = payloadSeal<MailMessage>('y'.repeat(32), 'mail.send').close(message);
  await sql`insert into pgboss.job (name, data) values ('mail.send', ${JSON.stringify(sealed)}::jsonb)`.execute(
    db,
  );
  await mailer.sendMail(db, message);
  expect(readMail(await firstMail()).subject).toBe(message.subject);
  await vi.waitFor(
    async () =>
      expect(await waiting()).toMatchObject([
        { output: { message: expect.stringContaining('another secret') } },
      ]),
    { timeout: 300_000 },
  );
  await sql`delete from pgboss.job`.execute(db);
});

test.each(['victim@example.org\r\nBcc: all@example.org', 'a@b.org, c@d.org', 'no-at-sign', '"x" <a@b.org>'])(
  'an address that is not one is refused before it is queued: %j',
  async (to) => {
    await start();
    await expect(mailer.sendMail(db, { ...message, to })).rejects.toThrow(TypeError);
    expect(await waiting()).toEqual([]);
  },
);

test('a name or subject with line breaks adds no header', async () => {
  await start();
  await mailer.sendMail(db, {
    ...message,
    to: { name: 'X\r\nBcc: all@example.org', address: 'x@example.org' },
    subject: 'Bonjour\nX-Evil: 1',
  });
  const { headers } = readMail(await firstMail());
  expect(Object.keys(headers)).not.toContain('bcc');
  expect(Object.keys(headers)).not.toContain('x-evil');
});

test('a mail server that fails at first gets the message later, and the queue then forgets it', async () => {
  server = await startFakeSmtpServer((connection) => (connection === 1 ? 'busy' : 'accept'));
  await start(server.url);
  await mailer.sendMail(db, message);
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'retry' }]), {
    timeout: 300_000,
  });
  await sql`update pgboss.job set start_after = now() where name = 'mail.send'`.execute(db);
  await vi.waitFor(() => expect(server?.messages).toHaveLength(1), { timeout: 300_000 });
  expect(readMail(server.messages[0] ?? '').subject).toBe(message.subject);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 300_000 });
});

test('a mail server that never answers blocks nobody, and the message stays queued', async () => {
  server = await startFakeSmtpServer(() => 'silent');
  await start(server.url);
  await mailer.sendMail(db, message);
  await vi.waitFor(() => expect(server?.connections()).toBe(1), { timeout: 300_000 });
  expect(await waiting()).toMatchObject([{ state: 'active' }]);
  await queue.stop({ graceSeconds: 0 });
  expect(await waiting()).toMatchObject([{ state: 'retry' }]);
  await sql`delete from pgboss.job`.execute(db);
});

test('a link that somebody waits for leaves before hundreds of messages about something else', async () => {
  server = await startFakeSmtpServer(() => 'accept');
  await sql`delete from pgboss.job`.execute(db);
  await start(server.url, { consumes: false });
  const optOut = { accountId: '0197f3a5-0000-7000-8000-000000000001', topic: 'application' };
  for (let count = 0; count < 60; count += 1) await mailer.sendMail(db, { ...message, optOut });
  await mailer.sendMail(db, { ...message, subject: 'Votre lien' });
  await queue.stop({ graceSeconds: 0 });
  mailer.close();
  await start(server.url);
  await vi.waitFor(() => expect(server?.messages).toHaveLength(61), { timeout: 300_000 });
  const subjects = server.messages.map((raw) => readMail(raw).subject);
  // Four leave at once.
  expect(subjects.indexOf('Votre lien')).toBeLessThan(8);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 300_000 });
});

test('a mailbox that does not exist is not tried again', async () => {
  server = await startFakeSmtpServer(() => 'unknown-mailbox');
  await start(server.url);
  await mailer.sendMail(db, message);
  await vi.waitFor(
    async () =>
      expect(await waiting()).toEqual([
        { state: 'failed', output: { message: 'The SMTP server refused the message.' } },
      ]),
    { timeout: 300_000 },
  );
});

test.each([
  { command: 'RCPT', answer: '550 5.1.1 user unknown', isShown: true },
  { command: 'RCPT', answer: '550 no such mailbox', isShown: true },
  { command: 'RCPT', answer: '550 5.7.1 your server is blocked', isShown: false },
  { command: 'RCPT', answer: '552 5.2.2 mailbox full', isShown: false },
  { command: 'MAIL', answer: '550 5.1.8 sender refused', isShown: false },
] as const)('« $answer » to $command: the mailbox is reported as dead: $isShown', async (given) => {
  server = await startFakeSmtpServer(() => given);
  const onRefused = vi.fn<(address: string) => Promise<void>>(() => Promise.resolve());
  await sql`delete from pgboss.job`.execute(db);
  await start(server.url, { onRefused });
  await mailer.sendMail(db, message);
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ state: 'failed' }]), {
    timeout: 300_000,
  });
  expect(onRefused.mock.calls).toHaveLength(given.isShown ? 1 : 0);
  await sql`delete from pgboss.job`.execute(db);
});

test('what may be refused can be, in one click and by a link of the message', async () => {
  await start();
  const optOut = { accountId: '0199aaaa-0000-7000-8000-000000000000', topic: 'offer' };
  await mailer.sendMail(db, { ...message, optOut: { ...optOut, managePath: '/profil/notifications' } });
  const mail = readMail(await firstMail());
  const token = signOptOut('x'.repeat(32), optOut);
  expect(mail.headers['list-unsubscribe']).toBe(`<https://www.baara.ml/api/v1/unsubscribe/${token}>`);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Gérer mes notifications');
    expect(part).toContain('https://www.baara.ml/profil/notifications');
    expect(part).toContain(`https://www.baara.ml/unsubscribe/${token}`);
  }
  expect(readOptOut('x'.repeat(32), token)).toEqual(optOut);
  expect(readOptOut('y'.repeat(32), token)).toBeUndefined();
});
