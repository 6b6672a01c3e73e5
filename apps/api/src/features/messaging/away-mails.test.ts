import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../testing/workspace.ts';
import { mailsTo } from '../accounts/accounts.factory.ts';
import { sendAwayMails } from './away-mails.ts';
import { conversationCalls } from './messaging.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { open, send, readAll } = conversationCalls(server);
let candidate: Person;
beforeEach(async () => {
  candidate = await sahel.candidate('Aminata Diarra');
});
const opened = async (): Promise<string> => (await open(sahel.owner, candidate)).body.data.id;
const away = () =>
  sendAwayMails(server.db, {
    mailer: server.services.mailer,
    config: server.config,
    now: server.services.now(),
  });
const leave = (who: Person) =>
  server.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(0) })
    .where('account_id', '=', who.accountId)
    .execute();

it('an e-mail leaves to anyone who is away after five minutes, once until they read', async () => {
  await sahel.apply(candidate);
  const id = await opened();
  await leave(candidate);
  await away();
  expect(await mailsTo(server, candidate.email)).toHaveLength(0);
  server.advance({ minutes: 5, seconds: 1 });
  await away();
  await send(id, sahel.owner, 'Deuxième');
  server.advance({ minutes: 6 });
  await away();
  const mails = await mailsTo(server, candidate.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Sahel Énergie vous a écrit']);
  await readAll(id, candidate);
  await leave(candidate);
  await send(id, sahel.owner, 'Troisième');
  server.advance({ minutes: 6 });
  await away();
  expect(await mailsTo(server, candidate.email)).toHaveLength(2);
});

it('one that fails delays nobody else', async () => {
  await sahel.apply(candidate);
  const other = await sahel.applicant('Oumar Sow');
  await opened();
  await open(sahel.owner, other);
  await Promise.all([leave(candidate), leave(other)]);
  server.advance({ minutes: 6 });
  const { mailer, now } = server.services;
  const sendMail: typeof mailer.sendMail = (tx, message) =>
    message.to === candidate.email
      ? Promise.reject(new Error('no such mailbox'))
      : mailer.sendMail(tx, message);
  const failing = { mailer: { ...mailer, sendMail }, config: server.config, now: now() };
  await expect(sendAwayMails(server.db, failing)).rejects.toThrow('1 conversations could not be notified');
  expect(await mailsTo(server, other.email)).toHaveLength(1);
  expect(await mailsTo(server, candidate.email)).toHaveLength(0);
  await away();
  expect(await mailsTo(server, candidate.email)).toHaveLength(1);
});

it('an e-mail waits while they are on the site, and does not leave once read', async () => {
  await sahel.apply(candidate);
  const id = await opened();
  server.advance({ minutes: 6 });
  await server.db
    .updateTable('sessions')
    .set({ last_seen_at: server.services.now() })
    .where('account_id', '=', candidate.accountId)
    .execute();
  await away();
  expect(await mailsTo(server, candidate.email)).toHaveLength(0);
  await readAll(id, candidate);
  await leave(candidate);
  server.advance({ minutes: 6 });
  await away();
  expect(await mailsTo(server, candidate.email)).toHaveLength(0);
});

it('an e-mail names a masked candidate as the member may read them', async () => {
  const id = await opened();
  await send(id, candidate, 'Bonjour');
  await leave(sahel.owner);
  server.advance({ minutes: 6 });
  await away();
  expect((await mailsTo(server, sahel.owner.email)).map(({ subject }) => subject)).toEqual([
    'Aminata D. vous a écrit',
  ]);
});
