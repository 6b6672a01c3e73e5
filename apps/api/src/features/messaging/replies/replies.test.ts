import { beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { sendAwayMails } from '../away-mails.ts';
import { conversationCalls, pdf } from '../messaging.factory.ts';

const secret = 'un-secret-de-trente-deux-caracteres-ou-plus';
const server = useTestApp({ REPLY_DOMAIN: 'reponses.baara.ml', REPLY_SECRET: secret });
const sahel = useWorkspace(server);
const { open, send, thread } = conversationCalls(server);

let candidate: Person;
let id: string;
let number = 0;
beforeEach(async () => {
  candidate = await sahel.candidate('Aminata Diarra');
  await server.db.updateTable('accounts').set({ email_verified_at: new Date() }).execute();
  await sahel.apply(candidate);
  id = (await open(sahel.owner, candidate)).body.data.id;
});

/** Where a person who is away may answer. */
async function addressOf(who: Person): Promise<string> {
  await server.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(0) })
    .where('account_id', '=', who.accountId)
    .execute();
  server.advance({ minutes: 6 });
  const { config, services } = server;
  await sendAwayMails(server.db, { mailer: services.mailer, config, now: services.now() });
  const mail = (await mailsTo(server, who.email)).at(-1);
  expect(mail?.footerNote).toContain('Vous pouvez répondre à cet e-mail');
  if (typeof mail?.replyTo !== 'string') throw new Error('The mail takes no answer.');
  return mail.replyTo;
}

type Mail = { from: string; to: string; text?: string; headers?: string[]; id?: string; body?: string };

const raw = ({ from, to, text = 'Oui, jeudi.', headers = [], id: given, body }: Mail): string =>
  [
    `From: Quelqu'un <${from}>`,
    `To: Baara <${to}>`,
    'Subject: Re: Sahel =?utf-8?q?=C3=89nergie?= vous a =?utf-8?q?=C3=A9crit?=',
    `Message-ID: ${given ?? `<${(number += 1)}@exemple.ml>`}`,
    'MIME-Version: 1.0',
    ...headers,
    ...(body === undefined ? ['Content-Type: text/plain; charset=utf-8', '', text] : [body]),
  ].join('\r\n');

const part = (name: string, type: string, bytes: Buffer): string =>
  [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ].join('\r\n');

const handIn = async (
  mail: Mail | string,
  { app = server.app, authorization = `Bearer ${secret}`, type = 'message/rfc822' } = {} as {
    app?: FastifyInstance;
    authorization?: string;
    type?: string;
  },
): Promise<{ status: number; outcome: string | undefined }> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/mail/inbound',
    headers: { 'content-type': type, authorization },
    payload: Buffer.from(typeof mail === 'string' ? mail : raw(mail)),
  });
  return { status: answer.statusCode, outcome: answer.json<{ data?: { outcome: string } }>().data?.outcome };
};
const texts = async (): Promise<string[]> =>
  (await thread(id, sahel.owner)).data.map(({ text }) => text).toReversed();
const refusalsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(server, email))
    .filter(({ template }) => template === 'messaging.reply-refused')
    .map(({ paragraphs }) => paragraphs[1] ?? '');

describe('an answer by e-mail', () => {
  it('of the candidate is a message of the conversation, marked, without what it quotes', async () => {
    const to = await addressOf(candidate);
    expect(to).toMatch(/^reply\+[a-z2-7]{32}@reponses\.baara\.ml$/);
    const text =
      'Oui, jeudi à 10 h.\r\n\r\nLe lun. 3 mars 2026 à 10:12, Baara <x@baara.ml> a écrit :\r\n> Bonjour';
    expect(await handIn({ from: candidate.email.toUpperCase(), to, text })).toEqual({
      status: 200,
      outcome: 'written',
    });
    const [message] = (await thread(id, sahel.owner)).data;
    expect(message).toMatchObject({ text: 'Oui, jeudi à 10 h.', side: 'person', byMail: true });
    await send(id, candidate, 'Et ici');
    expect((await thread(id, sahel.owner)).data[0]).toMatchObject({ text: 'Et ici', byMail: false });
  });

  it('of a member writes for the company, and the candidate reads it', async () => {
    await send(id, candidate, 'Bonjour');
    const to = await addressOf(sahel.owner);
    await handIn({ from: sahel.owner.email, to, text: 'Venez lundi.' });
    const [message] = (await thread(id, candidate)).data;
    expect(message).toMatchObject({ text: 'Venez lundi.', side: 'company', author: 'Moussa Keïta' });
  });

  it('handed in again, by two instances at once, or after a crash, is written once', async () => {
    const to = await addressOf(candidate);
    const other = await server.startAnother();
    const mail = { from: candidate.email, to, id: '<meme@exemple.ml>' };
    const answers = await Promise.all([handIn(mail), handIn(mail, { app: other }), handIn(mail)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['written', 'written', 'written']);
    expect((await handIn(mail)).outcome).toBe('written');
    expect((await texts()).filter((text) => text === 'Oui, jeudi.')).toHaveLength(1);
  });

  it('carries its documents; those the product does not take are named', async () => {
    const to = await addressOf(candidate);
    const body = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n',
      '<p>Voil=E0 mon attestation.</p><blockquote>Bonjour</blockquote>',
      part('attestation.pdf', 'application/pdf', pdf),
      part('menteur.pdf', 'application/pdf', Buffer.from('MZ rien de bon')),
      '--b--',
    ].join('\r\n');
    expect((await handIn({ from: candidate.email, to, body })).outcome).toBe('written');
    const [message] = (await thread(id, sahel.owner)).data;
    expect(message?.text).toBe('Voilà mon attestation.\n\n[1 pièce jointe refusée : menteur.pdf]');
    expect(message?.attachments.map(({ name }) => name)).toEqual(['attestation.pdf']);
  });
});

describe('refused', () => {
  it('from another address than the account’s, though the mail was forwarded to it; notified once an hour', async () => {
    const to = await addressOf(candidate);
    const from = sahel.owner.email;
    expect((await handIn({ from, to })).outcome).toBe('refused');
    expect((await handIn({ from, to })).outcome).toBe('refused');
    const reasons = await refusalsTo(from);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toContain('écrivez depuis l’adresse e-mail de votre compte');
    const mail = (await mailsTo(server, from)).find(({ template }) => template === 'messaging.reply-refused');
    expect(JSON.stringify(mail)).not.toContain(id);
    expect(await texts()).toHaveLength(1);
  });

  it('with two senders', async () => {
    const to = await addressOf(candidate);
    const mail = raw({ from: 'autre@exemple.ml', to, headers: [`From: ${candidate.email}`] });
    expect((await handIn(mail)).outcome).toBe('ignored');
    expect(await texts()).toHaveLength(1);
  });

  it('once the account is suspended, or its address not confirmed', async () => {
    const to = await addressOf(candidate);
    const account = server.db.updateTable('accounts').where('id', '=', candidate.accountId);
    await account.set({ email_verified_at: null }).execute();
    expect((await handIn({ from: candidate.email, to })).outcome).toBe('refused');
    await account.set({ email_verified_at: new Date(), status: 'disabled' }).execute();
    server.advance({ hours: 2 });
    expect((await handIn({ from: candidate.email, to })).outcome).toBe('refused');
    expect((await refusalsTo(candidate.email)).at(-1)).toContain('plus accès');
    expect(await texts()).toHaveLength(1);
  });

  it('once the member has left the company', async () => {
    await send(id, candidate, 'Bonjour');
    const to = await addressOf(sahel.owner);
    await server.db.deleteFrom('company_members').where('account_id', '=', sahel.owner.accountId).execute();
    expect((await handIn({ from: sahel.owner.email, to })).outcome).toBe('refused');
    expect((await thread(id, candidate)).data).toHaveLength(2);
  });

  it('when the conversation is closed to it, with the sentence of the site', async () => {
    const to = await addressOf(candidate);
    await server.call('POST', `/conversations/${id}/block`, candidate);
    expect((await handIn({ from: candidate.email, to })).outcome).toBe('refused');
    expect((await refusalsTo(candidate.email))[0]).toContain('Débloquez-la pour lui écrire');
  });

  it('without words, or with too many', async () => {
    const to = await addressOf(candidate);
    const { email: from } = candidate;
    expect((await handIn({ from, to, text: '> Bonjour' })).outcome).toBe('refused');
    server.advance({ hours: 2 });
    expect((await handIn({ from, to, text: 'mot '.repeat(1500) })).outcome).toBe('refused');
    const reasons = await refusalsTo(from);
    expect(reasons[0]).toContain('aucun texte de vous');
    expect(reasons[1]).toContain('4 000 caractères au maximum');
  });
});

describe('left alone, with nothing said', () => {
  it.each([
    ['an absence', ['Auto-Submitted: auto-replied']],
    ['a list', ['List-Id: <liste.exemple.ml>']],
    ['a mass mail', ['Precedence: bulk']],
    ['a failed delivery', ['Return-Path: <>']],
    ['a machine of Outlook', ['X-Auto-Response-Suppress: All']],
  ])('%s', async (_name, headers) => {
    const to = await addressOf(candidate);
    expect((await handIn({ from: candidate.email, to, headers })).outcome).toBe('ignored');
    expect((await handIn({ from: 'autre@exemple.ml', to, headers })).outcome).toBe('ignored');
    expect(await refusalsTo('autre@exemple.ml')).toEqual([]);
    expect(await texts()).toHaveLength(1);
  });

  it('an address that nobody was given, or of another domain', async () => {
    const to = `reply+${'a'.repeat(32)}@reponses.baara.ml`;
    expect((await handIn({ from: candidate.email, to })).outcome).toBe('ignored');
    const known = (await addressOf(candidate)).replace('reponses.', 'autre.');
    expect((await handIn({ from: candidate.email, to: known })).outcome).toBe('ignored');
  });
});

describe('the way in', () => {
  it('asks for the secret before it reads anything', async () => {
    const mail = { from: candidate.email, to: await addressOf(candidate) };
    expect((await handIn(mail, { authorization: 'Bearer autre' })).status).toBe(401);
    expect((await handIn(mail, { authorization: '' })).status).toBe(401);
    expect((await handIn(mail, { authorization: candidate.headers.authorization })).status).toBe(401);
    expect(await texts()).toHaveLength(1);
  });

  it('takes mails of ten megabytes at most, and nothing else', async () => {
    const mail = { from: candidate.email, to: await addressOf(candidate) };
    expect((await handIn({ ...mail, text: 'x'.repeat(11 * 1024 * 1024) })).status).toBe(413);
    expect((await handIn('{}', { type: 'application/json' })).status).not.toBe(200);
    const deep = Array.from(
      { length: 40 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}`,
    ).join('\r\n');
    expect((await handIn({ ...mail, body: deep })).status).toBe(400);
  });

  it('stores no address that could be used', async () => {
    const to = await addressOf(candidate);
    const rows = await server.db.selectFrom('reply_addresses').selectAll().execute();
    const token = /\+(\w+)@/.exec(to)?.[1] ?? '';
    expect(JSON.stringify(rows.map(({ token_hash }) => token_hash.toString()))).not.toContain(token);
  });
});
