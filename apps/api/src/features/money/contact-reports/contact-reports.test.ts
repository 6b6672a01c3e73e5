import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createMailer } from '../../../platform/mail/mailer.ts';
import { createQueue } from '../../../platform/queue/queue.ts';
import { startFakeSmtpServer } from '../../../testing/fake-smtp-server.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import {
  bellsOf,
  makeWorkspace,
  type Person,
  useWorkspace,
  type Workspace,
} from '../../../testing/workspace.ts';
import { mailsTo, tokensOf } from '../../accounts/accounts.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { decideDueReports } from './decide-reports.ts';
import { noteRefusedMailbox } from '../../accounts/public/refused-mailboxes.ts';
import { fillWallet } from '../wallet/wallet.factory.ts';

type Caller = { headers: Record<string, string> };

const server = useTestApp();
const sahel = useWorkspace(server);
let candidate: Person;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'manager', permission: 'contact-reports.decide' },
      { role: 'admin', permission: 'contact-reports.decide' },
    ])
    .execute();
});
beforeEach(async () => {
  candidate = await sahel.candidate('Aminata Diarra');
  await setPhone(`+223 ${Date.now()}`);
  await fillWallet(server.db, sahel.companyId, 10_000);
  await unlock();
});

/** Another company that can pay. */
async function makeOther(): Promise<Workspace> {
  const other = await makeWorkspace(server, 'Niger Télécom');
  await fillWallet(server.db, other.companyId, 10_000);
  return other;
}
const call = (path: string, who: Caller, body?: object) =>
  server.call<{ state: string; refundedXof: number; balanceXof: number }>('POST', path, who, body);
const unlock = (who: Caller = sahel.owner) =>
  call(`/recruiter/candidates/${candidate.accountId}/unlock`, who, { priceXof: 2500 });
const report = (channels: string[] = ['phone'], who: Caller = sahel.owner) =>
  call(`/recruiter/unlocked-profiles/${candidate.accountId}/report`, who, { channels });
const services = () => ({
  mailer: server.services.mailer,
  publicUrl: 'http://localhost:3000',
  now: new Date(Date.now() + 73 * 3600_000),
});
const reportOf = () =>
  server.db
    .selectFrom('contact_reports')
    .selectAll()
    .where('company_id', '=', sahel.companyId)
    .executeTakeFirstOrThrow();
const balance = async () =>
  (await server.call<{ balanceXof: number }>('GET', '/recruiter/wallet', sahel.owner)).body.data.balanceXof;
const lastMailTo = async ({ email }: Person) => (await mailsTo(server, email)).at(-1);
const setPhone = (phone: string | null) =>
  server.db.updateTable('accounts').set({ phone }).where('id', '=', candidate.accountId).execute();
const listed = async (who: Caller, state: string, search = '') => {
  const path = `/admin/contact-reports?state=${state}&search=${search}&limit=100`;
  type Listed = {
    id: string;
    reason: string | null;
    decisionNote: string | null;
    abilities: { decide: boolean };
  };
  return (await server.call<Listed[]>('GET', path, who)).body.data;
};
const cameBy = (at: Date | null) =>
  at === null
    ? server.db.deleteFrom('sessions').where('account_id', '=', candidate.accountId).execute()
    : server.db
        .updateTable('sessions')
        .set({ last_seen_at: at })
        .where('account_id', '=', candidate.accountId)
        .execute();

it('a dead mailbox is refunded at once, once, and the profile closes', async () => {
  await noteRefusedMailbox(server.db, candidate.email.toUpperCase(), new Date());
  expect(await report(['email'])).toMatchObject({
    status: 200,
    body: { data: { state: 'confirmed', refundedXof: 2500, balanceXof: 10_000 } },
  });
  expect((await report(['email'])).status).toBe(404);
  expect(await balance()).toBe(10_000);
  const documents = await server.call(
    'GET',
    `/recruiter/candidates/${candidate.accountId}/documents`,
    sahel.owner,
  );
  expect(documents.status).toBe(404);
  expect(await unlock()).toMatchObject({ status: 409, body: { code: 'CONTACT_DEAD' } });
});

it('two companies that report one phone prove nothing: its candidate is still asked', async () => {
  const other = await makeOther();
  await unlock(other.owner);
  for (const who of [other.owner, sahel.owner])
    expect((await report(['phone'], who)).body.data).toMatchObject({ state: 'open', refundedXof: 0 });
  expect(await balance()).toBe(7500);
  const path = '/applicant/dead-contacts';
  expect((await server.call<object[]>('GET', path, candidate)).body.data).toEqual([]);
  const third = await makeWorkspace(server, 'Mali Textile');
  await fillWallet(server.db, third.companyId, 10_000);
  expect((await unlock(third.owner)).status).toBe(200);
});

it('a phone found dead for another company is refunded at once', async () => {
  const other = await makeOther();
  await unlock(other.owner);
  await report(['phone'], other.owner);
  await cameBy(null);
  await decideDueReports(server.db, services());
  expect((await report()).body.data).toMatchObject({ state: 'confirmed', refundedXof: 2500 });
});

it('a phone found dead, whose owner says since that it works, is asked about again', async () => {
  const other = await makeOther();
  await unlock(other.owner);
  await report(['phone'], other.owner);
  await cameBy(null);
  await decideDueReports(server.db, services());
  // By their word, for which they would sign in again.
  await server.db.deleteFrom('dead_contacts').where('account_id', '=', candidate.accountId).execute();
  expect((await report()).body.data).toMatchObject({ state: 'open', refundedXof: 0 });
});

it('without sign of life nor answer within 72 hours, it is refunded by the job, once', async () => {
  await report();
  await decideDueReports(server.db, { ...services(), now: new Date() });
  expect((await reportOf()).state).toBe('open');
  await cameBy(null);
  await Promise.all([decideDueReports(server.db, services()), decideDueReports(server.db, services())]);
  expect(await reportOf()).toMatchObject({ state: 'confirmed', reason: 'no-answer' });
  expect(await balance()).toBe(10_000);
});

it('one that cannot be decided delays no other', async () => {
  await report();
  await cameBy(null);
  const { id: stuck } = await reportOf();
  const other = await makeOther();
  const person = await other.candidate('Sira Koné', {});
  await server.db
    .updateTable('accounts')
    .set({ phone: `+223 8${Date.now()}` })
    .where('id', '=', person.accountId)
    .execute();
  await call(`/recruiter/candidates/${person.accountId}/unlock`, other.owner, { priceXof: 2500 });
  const path = `/recruiter/unlocked-profiles/${person.accountId}/report`;
  expect((await call(path, other.owner, { channels: ['phone'] })).status).toBe(200);
  await server.db.deleteFrom('sessions').where('account_id', '=', person.accountId).execute();
  await sql`create function fail_report() returns trigger language plpgsql as $$
    begin raise exception 'this one breaks'; end $$`.execute(server.db);
  await sql`create trigger breaks before update on contact_reports for each row
    when (old.id = ${sql.lit(stuck)}) execute function fail_report()`.execute(server.db);
  await expect(decideDueReports(server.db, services())).rejects.toThrow('could not be decided');
  await sql`drop function fail_report cascade`.execute(server.db);
  expect((await reportOf()).state).toBe('open');
  const wallet = await server.call<{ balanceXof: number }>('GET', '/recruiter/wallet', other.owner);
  expect(wallet.body.data.balanceXof).toBe(10_000);
});

it('a candidate who answers or comes by leaves it to a moderator, who decides once', async () => {
  await report();
  const { id } = await reportOf();
  expect((await call(`/applicant/contact-questions/${id}/confirmation`, sahel.owner)).status).toBe(403);
  const outsider = await signedIn(server, 'applicant');
  expect((await call(`/applicant/contact-questions/${id}/confirmation`, outsider)).status).toBe(404);
  expect((await call(`/applicant/contact-questions/${id}/confirmation`, candidate)).status).toBe(200);
  // Decided by a person from the moment of the answer, however long the delay still is.
  expect((await reportOf()).state).toBe('moderation');
  await cameBy(null);
  await decideDueReports(server.db, services());
  expect((await reportOf()).state).toBe('moderation');
  const decide = (who: Caller, isConfirmed: boolean) =>
    call(`/admin/contact-reports/${id}/decision`, who, { isConfirmed });
  expect((await decide(sahel.owner, true)).status).toBe(403);
  const manager = await signedIn(server, 'manager');
  expect((await listed(manager, 'moderation')).map((one) => one.id)).toContain(id);
  const mayDecide = async (state: string) =>
    (await listed(manager, state)).find((one) => one.id === id)?.abilities.decide;
  expect(await mayDecide('moderation')).toBe(true);
  const answers = await Promise.all([decide(manager, true), decide(manager, true)]);
  expect(await mayDecide('confirmed')).toBe(false);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await balance()).toBe(10_000);
});

it('a report set aside gives nothing back', async () => {
  await report();
  await cameBy(new Date(Date.now() + 3600_000));
  await decideDueReports(server.db, services());
  const { id, state } = await reportOf();
  expect(state).toBe('moderation');
  const manager = await signedIn(server, 'manager');
  const decide = (note?: string) =>
    call(`/admin/contact-reports/${id}/decision`, manager, { isConfirmed: false, ...(note && { note }) });
  expect(await decide()).toMatchObject({ status: 422, body: { errors: [{ field: 'note' }] } });
  expect((await decide('Le candidat a répondu à ce numéro.')).status).toBe(200);
  expect(await bellsOf(server, sahel.owner)).toContain(
    'Votre signalement de coordonnées est écarté : le profil vous reste ouvert',
  );
  expect((await lastMailTo(sahel.owner))?.paragraphs.join(' ')).toContain(
    'Le candidat a répondu à ce numéro.',
  );
  expect(await listed(manager, 'rejected')).toMatchObject([
    { id, reason: 'moderator', decisionNote: 'Le candidat a répondu à ce numéro.' },
  ]);
  expect(await balance()).toBe(7500);
  expect(await report()).toMatchObject({ status: 409, body: { code: 'REPORT_EXISTS' } });
});

it('sends nothing to a member who left the company: its other writers get it', async () => {
  const colleague = await sahel.member('recruiter');
  await report();
  await server.db.deleteFrom('company_members').where('account_id', '=', sahel.owner.accountId).execute();
  const { id } = await reportOf();
  const manager = await signedIn(server, 'manager');
  const decision = { isConfirmed: false, note: 'Le candidat a répondu à ce numéro.' };
  await call(`/admin/contact-reports/${id}/decision`, manager, decision);
  const notifications = 'Votre signalement de coordonnées est écarté : le profil vous reste ouvert';
  expect(await bellsOf(server, colleague)).toContain(notifications);
  expect(await bellsOf(server, sahel.owner)).not.toContain(notifications);
});

it('a refund is notified to current members of the company', async () => {
  const colleague = await sahel.member('recruiter');
  await noteRefusedMailbox(server.db, candidate.email, new Date());
  await server.db.deleteFrom('company_members').where('account_id', '=', sahel.owner.accountId).execute();
  expect((await report(['email'], colleague)).body.data).toMatchObject({ refundedXof: 2500 });
  const ofRefund = async (who: Person) =>
    (await bellsOf(server, who)).filter((title) => title.startsWith('Un déblocage est remboursé'));
  expect(await ofRefund(colleague)).toHaveLength(1);
  expect(await ofRefund(sahel.owner)).toEqual([]);
});

it('notifies the candidate, who sees the report and answers once or many times to the same effect', async () => {
  const questions = (who: Caller) =>
    server.json<{ data: { id: string; channels: string[]; phone: string }[] }>(
      'GET',
      '/api/v1/applicant/contact-questions',
      { headers: who.headers },
    );
  await report();
  const { id, phone } = await reportOf();
  expect(await bellsOf(server, candidate)).toContain(
    'Une entreprise n’arrive pas à vous joindre : vos coordonnées sont-elles à jour ?',
  );
  expect((await lastMailTo(candidate))?.paragraphs.join(' ')).toContain(phone ?? '?');
  expect((await questions(candidate)).body.data).toMatchObject([{ id, channels: ['phone'], phone }]);
  expect((await questions(sahel.owner)).status).toBe(403);
  expect((await questions(await signedIn(server, 'applicant'))).body.data).toEqual([]);
  const confirm = () => call(`/applicant/contact-questions/${id}/confirmation`, candidate);
  expect(await Promise.all([confirm(), confirm()])).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect((await questions(candidate)).body.data).toEqual([]);
});

it('details the candidate corrects end the report, and the company reads where they are', async () => {
  await report();
  const { id } = await reportOf();
  await setPhone(`+223 9${Date.now()}`);
  await decideDueReports(server.db, { ...services(), now: new Date() });
  expect(await reportOf()).toMatchObject({ id, state: 'rejected', reason: 'details-changed' });
  expect(await balance()).toBe(7500);
  expect(await bellsOf(server, sahel.owner)).toContain(
    'Un candidat que vous aviez signalé a corrigé ses coordonnées',
  );
});

it('a phone taken away without another in its place is not a correction', async () => {
  await report();
  await setPhone(null);
  await decideDueReports(server.db, { ...services(), now: new Date() });
  expect((await reportOf()).state).toBe('open');
});

it('a phone marked as dead is notified to its owner, and works again by their word, for them only', async () => {
  const dead = (who: Caller) =>
    server.json<{ data: { channel: string }[] }>('GET', '/api/v1/applicant/dead-contacts', {
      headers: who.headers,
    });
  const revive = (who: Caller) => call('/applicant/dead-contacts/phone/confirmation', who);
  await report();
  const { id } = await reportOf();
  const admin = await signedIn(server, 'admin');
  await call(`/admin/contact-reports/${id}/decision`, admin, { isConfirmed: true });
  expect(await bellsOf(server, candidate)).toContain(
    'Vos coordonnées ne répondent plus : les entreprises ne peuvent plus débloquer votre profil',
  );
  expect((await dead(candidate)).body.data).toMatchObject([{ channel: 'phone' }]);
  expect((await dead(sahel.owner)).status).toBe(403);
  expect((await unlock()).body.code).toBe('CONTACT_DEAD');
  expect((await revive(await signedIn(server, 'applicant'))).status).toBe(404);
  expect((await revive(candidate)).status).toBe(200);
  expect((await revive(candidate)).status).toBe(404);
  expect((await unlock()).status).toBe(200);
  // The second payment for the same person is reported, and refunded, on its own.
  expect((await report()).body.data).toMatchObject({ state: 'open' });
  expect(await balance()).toBe(7500);
});

it('an address marked as dead works again by a link opened there, and by it only', async () => {
  const path = '/applicant/dead-contacts/email/link';
  expect((await call(path, candidate)).status).toBe(404);
  await noteRefusedMailbox(server.db, candidate.email, new Date());
  expect((await report(['email'])).body.data).toMatchObject({ state: 'confirmed' });
  expect((await unlock()).body.code).toBe('CONTACT_DEAD');
  expect((await call(path, sahel.owner)).status).toBe(403);
  expect(await call(path, candidate)).toMatchObject({ status: 200 });
  expect((await unlock()).body.code).toBe('CONTACT_DEAD');
  const [token] = (await tokensOf(server, candidate.email)).filter(Boolean).slice(-1);
  const opened = await server.json('GET', `/api/v1/auth/verify-email/${token}`);
  expect(opened.status).toBe(200);
  expect((await server.call<object[]>('GET', '/applicant/dead-contacts', candidate)).body.data).toEqual([]);
  expect((await unlock()).status).toBe(200);
  // The mail server's earlier answer is deleted: a person is asked about the next report.
  expect((await report(['email'])).body.data).toMatchObject({ state: 'open', refundedXof: 0 });
});

it('a refusal of a mail server proves nothing for ever', async () => {
  await noteRefusedMailbox(server.db, candidate.email, new Date(Date.now() - 31 * 24 * 3600_000));
  expect((await report(['email'])).body.data).toMatchObject({ state: 'open', refundedXof: 0 });
});

it('is decided by staff with the permission, who find it by state and by name', async () => {
  const other = await makeOther();
  await unlock(other.owner);
  await report();
  const manager = await signedIn(server, 'manager');
  const { id } = await reportOf();
  expect((await listed(manager, 'open', 'diarra')).map((one) => one.id)).toContain(id);
  expect(await listed(manager, 'open', 'zzzxqw')).toEqual([]);
  const past = await server.json<{ data: []; pagination: { total: number } }>(
    'GET',
    '/api/v1/admin/contact-reports?state=open&page=9',
    { headers: manager.headers },
  );
  expect(past.body.data).toEqual([]);
  expect(past.body.pagination.total).toBe((await listed(manager, 'open')).length);
  expect((await listed(manager, 'moderation')).map((one) => one.id)).not.toContain(id);
  for (const role of ['employer', 'applicant', 'freelance', 'client'] as const) {
    const { headers } = await signedIn(server, role);
    expect([role, (await server.json('GET', '/api/v1/admin/contact-reports', { headers })).status]).toEqual([
      role,
      403,
    ]);
    const decided = await call(`/admin/contact-reports/${id}/decision`, { headers }, { isConfirmed: true });
    expect([role, decided.status]).toEqual([role, 403]);
  }
  const decision = { isConfirmed: true, note: 'Numéro non attribué.' };
  await call(`/admin/contact-reports/${id}/decision`, manager, decision);
  const audited = await server.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'contact-report.decided')
    .where('subject', '=', id)
    .execute();
  expect(audited).toEqual([
    {
      actor_id: manager.accountId,
      detail: { isConfirmed: true, refundedXof: 2500, note: 'Numéro non attribué.' },
    },
  ]);
});

it('is for writers of the company that paid, within thirty days, about what was given', async () => {
  const reader = await sahel.member('reader');
  expect((await report(['phone'], reader)).status).toBe(403);
  const other = await makeOther();
  expect((await report(['phone'], other.owner)).status).toBe(404);
  expect((await report([])).status).toBe(422);
  await setPhone(null);
  expect((await report()).status).toBe(422);
  await server.db
    .updateTable('unlocked_profiles')
    .set({ unlocked_at: new Date(Date.now() - 31 * 24 * 3600_000) })
    .where('company_id', '=', sahel.companyId)
    .execute();
  expect(await report(['email'])).toMatchObject({ status: 409, body: { code: 'REPORT_TOO_LATE' } });
});

it('a message that bounces is the proof, from the mail server’s answer to the refund', async () => {
  const smtp = await startFakeSmtpServer(() => ({ command: 'RCPT', answer: '550 5.1.1 user unknown' }));
  const logger = pino({ level: 'silent' });
  const queue = createQueue({ databaseUrl: server.config.database.url ?? '' }, logger);
  const config = { ...server.config, mail: { ...server.config.mail, url: smtp.url } };
  const mailer = createMailer(config, {
    queue,
    logger,
    onRefused: (address) => noteRefusedMailbox(server.db, address, new Date()),
  });
  await server.db.deleteFrom('refused_mailboxes').execute();
  await sql`delete from pgboss.job`.execute(server.db);
  expect((await report(['phone'])).body.data).toMatchObject({ state: 'open' });
  await queue.start();
  try {
    await vi.waitFor(
      async () =>
        expect(await server.db.selectFrom('refused_mailboxes').select('account_id').execute()).toEqual([
          { account_id: candidate.accountId },
        ]),
      { timeout: 300_000 },
    );
  } finally {
    await queue.stop({ graceSeconds: 0 });
    mailer.close();
    await smtp.stop();
  }
  // Another company that paid for the same address is given its money back at once.
  const other = await makeOther();
  await unlock(other.owner);
  expect((await report(['email'], other.owner)).body.data).toMatchObject({
    state: 'confirmed',
    refundedXof: 2500,
    balanceXof: 10_000,
  });
});
