import { type Role, roles } from '@baara/contract/accounts/accounts';
import type { CalendarEntry } from '@baara/contract/applications/calendar';
import type {
  AbsenceEntry,
  Employee,
  MyEmployment,
  MyTicket,
  ReceivedTicket,
  TicketDetail,
} from '@baara/contract/employment/employment';
import { employmentMessages as messages } from '@baara/contract/employment/employment-words';
import type { CountryRules } from '@baara/contract/employment/leave-rules';
import type { ManagerDashboard } from '@baara/contract/firm/objectives';
import type { RecruiterTasks } from '@baara/contract/workspace/recruiter-tasks';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedReference } from '../../../db/seeds/reference.ts';
import { sendPendingNotices } from '../../testing/pending-notices.ts';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { actFor, bellsOf, makeWorkspace, type Person, type Workspace } from '../../testing/workspace.ts';
import { mailsTo } from '../accounts/accounts.factory.ts';
import { signedIn } from '../offers/offer.factory.ts';
import { DAY_MS, dayAfterMonday, dayAt, employ as makeEmployment, tenMonths } from './employment.factory.ts';
import { registerEmploymentJobs } from './employment.jobs.ts';

const server = useTestApp();
let sahel: Workspace;
let recruiter: Person;
let reader: Person;
let moussa: Person;
let employmentId: string;
let manager: Person;
let other: Workspace;

const day = (after: number): string => dayAfterMonday(server, after);
const today = (before = 0): string => dayAt(server.services.now().getTime() - before * DAY_MS);

const employ = (
  person: Person,
  of: Workspace,
  responsible: Person | null,
  fields: object = {},
): Promise<string> => makeEmployment(server, person, { of, responsible, ...fields });

beforeAll(async () => {
  await seedReference(server.db);
  sahel = await makeWorkspace(server);
  other = await makeWorkspace(server, 'Niger Télécom');
  recruiter = await sahel.member('recruiter', 'Awa Koné');
  reader = await sahel.member('reader', 'Ibrahim Sow');
  manager = await signedIn(server, 'manager', { name: { first: 'Kadiatou', last: 'Diallo' } });
  moussa = await sahel.candidate('Moussa Diallo');
});
beforeEach(async () => {
  await sql`update leave_rules set holidays = '[]', weekdays = '{1,2,3,4,5,6}', monthly_tenths = 25 where country = 'ML'`.execute(
    server.db,
  );
  await sql`delete from employments`.execute(server.db);
  await sql`delete from rate_limits where key like 'ticket:%'`.execute(server.db);
  employmentId = await employ(moussa, sahel, recruiter);
});

type Asked = Partial<Record<'startsOn' | 'endsOn' | 'subject' | 'body' | 'employmentId', string>> & {
  kind?: string;
  startsHalf?: boolean;
  endsHalf?: boolean;
};
const ask = (body: Asked, who = moussa) =>
  server.call<{ id: string }>('POST', '/tickets', who, { employmentId, kind: 'day_off', ...body });
const leave = async (from = 0, to = 5): Promise<string> =>
  (await ask({ startsOn: day(from), endsOn: day(to) })).body.data.id;
const sick = async (from = 0, to = 1): Promise<string> =>
  (await ask({ kind: 'sick_leave', startsOn: day(from), endsOn: day(to) })).body.data.id;
const read = (id: string, who = moussa) => server.call<TicketDetail>('GET', `/tickets/${id}`, who);
const approve = (id: string, who = recruiter) =>
  server.call<TicketDetail>('POST', `/tickets/${id}/approval`, who, { note: '' });
const refuse = (id: string, who = recruiter, reason = 'La clôture du mois nous prend tous.') =>
  server.call<TicketDetail>('POST', `/tickets/${id}/refusal`, who, { reason });
const cancel = (id: string, who = moussa) =>
  server.call<TicketDetail>('POST', `/tickets/${id}/cancellation`, who);
const pdf = Buffer.from('%PDF-1.4\n% un\nstartxref\n9\n%%EOF\n');
const prove = (id: string, who = moussa, bytes = pdf) =>
  server.upload<TicketDetail>('PUT', `/tickets/${id}/proof`, who, {
    files: [{ field: 'file', name: 'certificat.pdf', bytes }],
  });
const proof = (id: string, who: Person) =>
  server.inject({ url: `/api/v1/tickets/${id}/proof`, headers: who.headers });
const mine = async () => (await server.call<MyEmployment[]>('GET', '/employments', moussa)).body.data;
const left = async () => (await mine())[0]?.balance.leftTenths;
const received = async (who: Person, query = '') =>
  (await server.call<ReceivedTicket[], { waiting: number }>('GET', `/responsible/tickets${query}`, who)).body;

const hire = async (who: Person, of: Workspace, applicationId: string) => {
  for (const stage of ['offer', 'hired'])
    await server.call('PATCH', `/recruiter/applications/${applicationId}`, who, { stage });
  await sendPendingNotices(server);
  return server.db
    .selectFrom('employments')
    .where('company_id', '=', of.companyId)
    .where('application_id', '=', applicationId)
    .select(['id', 'responsible_id', 'is_placed', 'ends_on', 'job_title'])
    .execute();
};

describe('an employment', () => {
  it('begins when the candidate learns of the hiring, under the person who hired, and goes when it is undone', async () => {
    const awa = await sahel.applicant('Awa Traoré');
    const made = await hire(recruiter, sahel, awa.applicationId);
    expect(made).toEqual([
      {
        id: made[0]?.id,
        responsible_id: recruiter.accountId,
        is_placed: false,
        ends_on: null,
        job_title: 'Comptable',
      },
    ]);
    const path = `/recruiter/applications/${awa.applicationId}/undo-hiring`;
    await server.call('POST', path, sahel.owner, { reason: 'Le contrat ne se fait pas.' });
    await sendPendingNotices(server);
    expect((await server.call<MyEmployment[]>('GET', '/employments', awa)).body.data).toEqual([]);
  });

  it('of somebody hired for the company by a consultant is a placement, whose requests reach the consultant', async () => {
    const sira = await other.applicant('Sira Coulibaly');
    await actFor(server, manager, other.companyId);
    const [made] = await hire(manager, other, sira.applicationId);
    expect(made).toMatchObject({ responsible_id: manager.accountId, is_placed: true });
    await server.call('DELETE', '/acting-companies/current', manager);
    const asked = {
      employmentId: made?.id ?? '',
      kind: 'general',
      subject: 'Attestation',
      body: 'Pour la banque.',
    };
    const { id } = (await ask(asked, sira)).body.data;
    expect((await received(manager)).data.map((one) => one.id)).toEqual([id]);
    const { body } = await server.call<ManagerDashboard>('GET', '/manager/dashboard', manager);
    expect(body.data.waitingTickets).toBe(1);
    expect((await approve(id, manager)).body.message).toBe(messages.APPROVED);
  });

  it('is changed by owners and recruiters; what waits goes to the new responsible', async () => {
    const id = await leave();
    const people = async (who: Person) =>
      (
        await server.call<{ id: string; isConsultant: boolean }[]>(
          'GET',
          '/recruiter/employments/responsibles',
          who,
        )
      ).body.data;
    expect((await people(recruiter)).find((one) => one.id === manager.accountId)?.isConsultant).toBe(true);
    const [before] = (
      await server.call<Employee[]>('GET', '/recruiter/employments?search=diallo moussa', recruiter)
    ).body.data;
    expect(before).toMatchObject({ employee: { name: 'Moussa Diallo' }, balance: { waitingTenths: 60 } });
    const change = (fields: object, who = recruiter) =>
      server.call<Employee>('PATCH', `/recruiter/employments/${employmentId}`, who, {
        version: before?.version,
        jobTitle: 'Chef comptable',
        startsOn: tenMonths(server),
        country: 'ML',
        responsibleId: reader.accountId,
        isPlaced: false,
        openingTenths: 30,
        ...fields,
      });
    expect((await change({ responsibleId: manager.accountId })).body.errors).toEqual([
      { field: 'responsibleId', message: messages.RESPONSIBLE_UNKNOWN },
    ]);
    expect((await change({}, reader)).status).toBe(403);
    expect((await change({}, other.owner)).status).toBe(404);
    expect((await change({})).body.data).toMatchObject({
      responsible: { name: 'Ibrahim Sow' },
      balance: { openingTenths: 30 },
    });
    expect((await change({})).body.code).toBe('CHANGED_MEANWHILE');
    expect((await approve(id)).body.code).toBe('NOT_RESPONSIBLE');
    expect((await approve(id, reader)).status).toBe(200);
  });

  it('ends on a day: later requests are cancelled, and what has started stops there', async () => {
    const [long, late] = [await leave(0, 5), await leave(14, 15)];
    await approve(long);
    const end = (who = recruiter) =>
      server.call<Employee>('POST', `/recruiter/employments/${employmentId}/end`, who, {
        endsOn: day(2),
        reason: 'Fin de contrat',
      });
    expect((await end(other.owner)).status).toBe(404);
    expect((await end()).body).toMatchObject({ message: messages.ENDED_ON, data: { endsOn: day(2) } });
    expect((await end()).body.code).toBe('ALREADY_ENDED');
    expect((await read(long)).body.data).toMatchObject({ endsOn: day(2), halfDays: 6 });
    expect((await read(late)).body.data.status).toBe('cancelled');
    expect((await ask({ startsOn: day(3), endsOn: day(3) })).body.errors).toEqual([
      { field: 'endsOn', message: messages.AFTER_END },
    ]);
  });
});

const refusal = async (body: Asked) => (await ask(body)).body.errors?.[0]?.message;

describe('leave', () => {
  it('is asked for, approved, and taken from the balance; the agenda shows it', async () => {
    expect(await left()).toBe(250);
    const { status, body } = await ask({ startsOn: day(0), endsOn: day(6), body: 'Un mariage à Kayes.' });
    expect([status, body.message]).toEqual([201, messages.CREATED]);
    const { id } = body.data;
    expect((await mine())[0]?.balance).toMatchObject({ months: 10, waitingTenths: 60, leftTenths: 190 });
    expect((await bellsOf(server, recruiter))[0]).toMatch(
      /^Moussa Diallo demande un congé : du .* \(6\sjours\)$/,
    );
    const mail = (await mailsTo(server, recruiter.email)).at(-1);
    expect(JSON.stringify(mail)).toContain('Un mariage à Kayes.');
    expect((await read(id, recruiter)).body.data.abilities).toMatchObject({ decide: true, cancel: false });
    expect((await approve(id)).body).toMatchObject({
      message: messages.APPROVED,
      data: { status: 'approved', halfDays: 12, decidedBy: 'Awa Koné', abilities: { decide: false } },
    });
    expect((await approve(id)).body.code).toBe('TICKET_DECIDED');
    expect((await bellsOf(server, moussa))[0]).toMatch(/^Votre congé est accepté/);
    expect((await mine())[0]?.balance).toMatchObject({ takenTenths: 60, waitingTenths: 0, leftTenths: 190 });
    const range = `from=${day(0)}T00:00:00Z&to=${day(7)}T00:00:00Z`;
    const agenda = (await server.call<CalendarEntry[]>('GET', `/calendar?${range}`, moussa)).body.data;
    expect(agenda).toMatchObject([{ type: 'absence', id, title: 'Congé', isAllDay: true }]);
    const theirs = (await server.call<CalendarEntry[]>('GET', `/recruiter/calendar?${range}`, recruiter)).body
      .data;
    expect(theirs).toMatchObject([{ type: 'absence', title: 'Moussa Diallo : congé' }]);
    const away = `/responsible/absences?from=${day(0)}&to=${day(6)}`;
    expect((await server.call<AbsenceEntry[]>('GET', away, sahel.owner)).body.data).toMatchObject([
      { id, status: 'approved' },
    ]);
    expect((await server.call<AbsenceEntry[]>('GET', away, other.owner)).body.data).toEqual([]);
  });

  it('is refused with a reason, or cancelled by its author until its first day', async () => {
    const id = await leave();
    expect((await refuse(id, recruiter, ' ')).body.errors).toEqual([
      { field: 'reason', message: messages.REASON_REQUIRED },
    ]);
    expect((await refuse(id)).body.data.decision).toBe('La clôture du mois nous prend tous.');
    expect(JSON.stringify((await mailsTo(server, moussa.email)).at(-1))).toContain('La clôture du mois');
    expect((await cancel(id)).body.code).toBe('NOT_CANCELLABLE');
    expect(await left()).toBe(250);
    const again = await leave();
    await approve(again);
    expect((await cancel(again, recruiter)).status).toBe(409);
    expect((await cancel(again)).body.data.status).toBe('cancelled');
    expect((await cancel(again)).status).toBe(200);
    expect((await bellsOf(server, recruiter))[0]).toMatch(/^Moussa Diallo annule sa demande/);
    const started = await leave(1, 2);
    await approve(started);
    server.advance({ days: 20 });
    expect((await cancel(started)).body.code).toBe('NOT_CANCELLABLE');
    server.advance({ days: -20 });
  });

  it('counts half days, and two halves of one day do not overlap', async () => {
    const morning = await ask({ startsOn: day(0), endsOn: day(0), endsHalf: true });
    expect((await read(morning.body.data.id)).body.data.halfDays).toBe(1);
    expect((await ask({ startsOn: day(0), endsOn: day(1), endsHalf: true })).body).toMatchObject({
      code: 'TICKET_OVERLAP',
      message: messages.OVERLAP,
    });
    expect((await ask({ startsOn: day(0), endsOn: day(1), startsHalf: true })).status).toBe(201);
  });

  it('of two asked for at once on the same days, one is written; sent again, it is the same', async () => {
    const body = { employmentId, kind: 'day_off', startsOn: day(0), endsOn: day(1) };
    const answers = await Promise.all([ask(body), ask(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const key = { 'idempotency-key': randomUUID() };
    const again = { headers: { ...moussa.headers, ...key } };
    const later = { ...body, startsOn: day(7), endsOn: day(8) };
    const send = () => server.call<{ id: string }>('POST', '/tickets', again, later);
    const [one, two] = [await send(), await send()];
    expect([two.status, two.body.data.id]).toEqual([201, one.body.data.id]);
    const list = await server.call<MyTicket[]>('GET', '/tickets?kind=day_off', moussa);
    expect(list.body.pagination.total).toBe(2);
  });

  it('says what does not fit in its days', async () => {
    expect([
      await refusal({}),
      await refusal({ startsOn: day(3), endsOn: day(1) }),
      await refusal({ startsOn: day(0), endsOn: day(0), startsHalf: true, endsHalf: true }),
      await refusal({ startsOn: day(0), endsOn: day(400) }),
      await refusal({ startsOn: day(6), endsOn: day(6) }),
      await refusal({ startsOn: today(3), endsOn: day(0) }),
      await refusal({ startsOn: '2001-01-01', endsOn: '2001-01-02' }),
      await refusal({ kind: 'sick_leave', startsOn: today(40), endsOn: today(39) }),
      await refusal({ kind: 'general' }),
    ]).toEqual([
      messages.START_REQUIRED,
      messages.END_BEFORE_START,
      messages.HALF_EMPTY,
      messages.TOO_LONG,
      messages.NO_DAY_COUNTED,
      messages.PAST,
      messages.BEFORE_START,
      messages.TOO_LATE,
      messages.SUBJECT_REQUIRED,
    ]);
  });

  it('is counted by the rules of the country, again at the decision', async () => {
    const admin = await signedIn(server, 'admin');
    const id = await leave(0, 5);
    const rules = (await server.call<CountryRules[]>('GET', '/admin/leave-rules', admin)).body.data;
    const mali = rules.find(({ country }) => country === 'ML');
    const [year, month, date] = day(1).split('-');
    const save = (who: Person, fields: object = {}) =>
      server.call<CountryRules>('PUT', '/admin/leave-rules/ML', who, {
        version: mali?.version,
        monthlyTenths: 20,
        weekdays: [1, 2, 3, 4, 5],
        holidays: `${date}/${month}/${year} Tabaski`,
        source: 'Convention collective',
        ...fields,
      });
    expect((await save(admin, { holidays: 'demain' })).body.errors).toEqual([
      { field: 'holidays', message: messages.HOLIDAY_INVALID },
    ]);
    for (const who of [recruiter, manager, moussa]) expect((await save(who)).status).toBe(403);
    expect((await save(admin)).body).toMatchObject({
      message: messages.RULES_SAVED,
      data: { monthlyTenths: 20 },
    });
    expect((await save(admin)).body.code).toBe('CHANGED_MEANWHILE');
    await approve(id);
    expect((await read(id)).body.data.halfDays).toBe(8);
    expect((await mine())[0]?.balance).toMatchObject({ acquiredTenths: 200, takenTenths: 40 });
  });
});

describe('an illness', () => {
  it('waits for its proof, which its author, its responsible and the owners read', async () => {
    const id = await sick();
    expect((await approve(id)).body.code).toBe('PROOF_MISSING');
    expect((await prove(id, moussa, Buffer.from('<script>'))).status).toBe(415);
    expect((await prove(id, recruiter)).status).toBe(404);
    expect((await prove(id)).body).toMatchObject({
      message: messages.PROOF_SENT,
      data: { hasProof: true, proofDueAt: null, abilities: { readProof: true } },
    });
    // Replaced: the first one is seen no more.
    await prove(id, moussa, Buffer.concat([pdf, Buffer.from('\n')]));
    const colleague = await sahel.member('recruiter', 'Fanta Sidibé');
    expect((await read(id, colleague)).body.data.abilities).toMatchObject({
      readProof: false,
      decide: false,
    });
    const statuses = async () =>
      Promise.all(
        [moussa, recruiter, sahel.owner, colleague, reader, other.owner, manager].map((who) =>
          proof(id, who),
        ),
      );
    expect((await statuses()).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 404, 404, 404, 404,
    ]);
    const reads = await server.db
      .selectFrom('audit_log')
      .where('action', '=', 'ticket.proof_read')
      .where('subject', '=', moussa.accountId)
      .select('actor_id')
      .execute();
    expect(reads.map(({ actor_id }) => actor_id).toSorted()).toEqual(
      [recruiter.accountId, sahel.owner.accountId].toSorted(),
    );
    expect((await approve(id)).status).toBe(200);
    expect((await prove(id)).body.code).toBe('PROOF_CLOSED');
  });

  it('during leave gives its days back', async () => {
    const holiday = await leave(0, 5);
    await approve(holiday);
    expect(await left()).toBe(190);
    const id = await sick(3, 4);
    await prove(id);
    await approve(id);
    expect((await mine())[0]?.balance).toMatchObject({ returnedTenths: 20, leftTenths: 210 });
  });

  it('whose proof is late is said to both, once', async () => {
    const id = await sick();
    const remind = () =>
      runJob(
        registerEmploymentJobs,
        { ...server.services, now: () => new Date(server.services.now().getTime() + 49 * 3_600_000) },
        'employment.remind-proofs',
      );
    await runJob(registerEmploymentJobs, server.services, 'employment.remind-proofs');
    await remind();
    await remind();
    const about = async (who: Person) =>
      (await bellsOf(server, who)).filter((title) => /justificatif/.test(title)).length;
    const before = [await about(moussa), await about(recruiter)];
    expect((await bellsOf(server, moussa))[0]).toBe('Envoyez le justificatif de votre arrêt maladie');
    await remind();
    expect([await about(moussa), await about(recruiter)]).toEqual(before);
    expect((await read(id)).body.data.proofDueAt).not.toBe(null);
  });
});

const ids = async (query: string) => (await received(recruiter, query)).data.map(({ id }) => id);

describe('requests', () => {
  it('are read by their author, their responsible and those who write for the company, and by nobody else', async () => {
    const id = await leave();
    const freelance = await signedIn(server, 'freelance');
    const outsider = await other.candidate('Binta Sy');
    const statusOf = async (who: Person | null, method: 'GET' | 'POST', path: string, body?: object) =>
      (await server.call(method, `/tickets/${id}${path}`, who, body)).status;
    const seen = async (who: Person | null) => [
      await statusOf(who, 'GET', ''),
      await statusOf(who, 'POST', '/approval', {}),
      await statusOf(who, 'POST', '/refusal', { reason: 'Non' }),
      await statusOf(who, 'POST', '/cancellation'),
    ];
    expect(await seen(null)).toEqual([401, 401, 401, 401]);
    for (const who of [freelance, outsider]) expect(await seen(who)).toEqual([404, 403, 403, 404]);
    for (const who of [reader, other.owner, manager]) expect(await seen(who)).toEqual([404, 404, 404, 404]);
    const colleague = await sahel.member('recruiter', 'Salif Ba');
    expect(await seen(colleague)).toEqual([200, 403, 403, 409]);
    expect(await seen(moussa)).toEqual([200, 403, 403, 200]);
    expect((await server.call('GET', `/tickets/${randomUUID()}`, moussa)).status).toBe(404);
    const theirs = {
      employmentId: await employ(outsider, other, null),
      kind: 'general',
      subject: 'A',
      body: 'B',
    };
    expect((await ask(theirs)).status).toBe(404);
  });

  it.each(roles)('of a company are listed for those who work for one: %s', async (role: Role) => {
    const who = await signedIn(server, role);
    const expected = ['employer', 'manager', 'admin'].includes(role) ? 200 : 403;
    for (const path of ['/responsible/tickets', `/responsible/absences?from=${day(0)}&to=${day(1)}`])
      expect((await server.call('GET', path, who)).status).toBe(expected);
    expect((await server.call('GET', '/employments', who)).body.data).toEqual([]);
    expect((await server.call('GET', '/admin/leave-rules', who)).status).toBe(role === 'admin' ? 200 : 403);
  });

  it('without a responsible, or whose responsible left, wait for the owners', async () => {
    const leaver = await sahel.member('recruiter', 'Oumou Sangaré');
    await sql`update employments set responsible_id = ${leaver.accountId} where id = ${employmentId}`.execute(
      server.db,
    );
    const id = await leave();
    expect((await received(leaver)).waiting).toBe(1);
    await server.db.deleteFrom('company_members').where('account_id', '=', leaver.accountId).execute();
    expect((await received(leaver)).data).toEqual([]);
    expect((await received(sahel.owner)).waiting).toBe(1);
    const tasks = (await server.call<RecruiterTasks>('GET', '/recruiter/dashboard/tasks', sahel.owner)).body
      .data;
    expect(tasks.tickets).toMatchObject({
      total: 1,
      items: [{ id, employee: 'Moussa Diallo', halfDays: 12 }],
    });
    const next = (await ask({ kind: 'incident', subject: 'Chute', body: 'Dans l’escalier.' })).body;
    expect(next.message).toBe(messages.CREATED_WITHOUT_RESPONSIBLE);
    expect((await bellsOf(server, sahel.owner))[0]).toBe('Moussa Diallo signale un incident : « Chute »');
    expect((await approve(id, sahel.owner)).status).toBe(200);
  });

  it('that wait come first, and are found by name, kind and state', async () => {
    const [first, second] = [await leave(0, 1), await leave(7, 8)];
    await refuse(first);
    expect(await ids('')).toEqual([second, first]);
    expect(await ids('?search=DIALLO moussa&status=refused&mine=1')).toEqual([first]);
    expect(await ids('?search=personne')).toEqual([]);
    expect(await ids('?kind=incident')).toEqual([]);
  });
});
