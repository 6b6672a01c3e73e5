import type { MeasureKey } from '@baara/contract/workspace/report-measures';
import type {
  HiringCheck,
  MeasureResult,
  ReportFigures,
  SavedReport,
} from '@baara/contract/workspace/reports';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { signOptOut } from '../../../platform/mail/opt-out-token.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { registerReportJobs } from './reports.jobs.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const definition = {
  name: 'Nos recrutements',
  measures: ['funnel'] as MeasureKey[],
  breakdown: 'none',
  period: 'custom',
  from: '2026-03-01',
  to: '2026-03-31',
};
const call = <Data>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, who: Person, body?: object) =>
  server.json<{ code: number | string; data: Data; message: string; errors?: { field: string }[] }>(
    method,
    `/api/v1/recruiter${path}`,
    { headers: who.headers, ...(body && { body }) },
  );
async function save(own: object = {}, who: Person = sahel.owner): Promise<SavedReport> {
  const { status, body } = await call<SavedReport>('POST', '/reports', who, { ...definition, ...own });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.data;
}
async function figures(own: object = {}, who: Person = sahel.owner): Promise<ReportFigures> {
  const { id } = await save({ name: `R${Math.random()}`, ...own });
  const { status, body } = await call<ReportFigures>('GET', `/reports/${id}/figures`, who);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}
const measure = async (key: MeasureKey, own: object = {}, who?: Person): Promise<MeasureResult> => {
  const { measures } = await figures({ measures: [key], ...own }, who);
  return measures[0] as MeasureResult;
};
const values = (cells: MeasureResult['total'] | undefined) => cells?.map(({ value }) => value);

type Move = readonly [to: string, hours: number];
/** An application received on that day, moved so many hours after it. */
async function applied(
  day: string,
  moves: readonly Move[] = [],
  {
    offerId = sahel.offerId,
    source = 'board',
    by = sahel.owner.accountId,
  }: { offerId?: number; source?: string; by?: string } = {},
): Promise<string> {
  const { accountId } = await signedIn(server, 'applicant');
  const received = new Date(`${day}T08:00:00Z`).getTime();
  const last = moves.at(-1);
  const at = (hours: number): Date => new Date(received + hours * HOUR_MS);
  const { id } = await server.db
    .insertInto('applications')
    .values({
      offer_id: offerId,
      company_id: sahel.companyId,
      candidate_id: accountId,
      source,
      created_at: at(0),
      stage: last?.[0] ?? 'received',
      stage_changed_at: at(last?.[1] ?? 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const steps: Move[] = [['received', 0], ...moves];
  await server.db
    .insertInto('application_events')
    .values(
      steps.map(([to, hours], rank) => ({
        application_id: id,
        kind: 'stage',
        from_stage: steps[rank - 1]?.[0] ?? null,
        to_stage: to,
        author_id: by,
        created_at: at(hours),
      })),
    )
    .execute();
  return id;
}

describe('measures of a known history', () => {
  beforeEach(async () => {
    await applied(
      '2026-03-02',
      [
        ['screening', 24],
        ['interview', 48],
        ['offer', 72],
        ['hired', 96],
      ],
      { source: 'referral' },
    );
    await applied(
      '2026-03-03',
      [
        ['screening', 24],
        ['interview', 72],
        ['rejected', 96],
      ],
      { source: 'referral' },
    );
    await applied('2026-03-04', [['screening', 48]]);
    await applied('2026-03-05');
    // The month before, of 31 days.
    await applied('2026-02-10', [['shortlisted', 10]]);
    // Out of both.
    await applied('2026-04-01');
  });

  it('counts how far those received went, by source', async () => {
    const funnel = await measure('funnel', { breakdown: 'source' });
    expect(values(funnel.total)).toEqual([4, 3, 2, 1, 1]);
    expect(funnel.total[2]).toEqual({ value: 2, n: 4 });
    expect(values(funnel.before)).toEqual([1, 1, 0, 0, 0]);
    expect(funnel.lines.map(({ title, cells }) => [title, ...(values(cells) ?? [])])).toEqual([
      ['Baara', 2, 1, 0, 0, 0],
      ['Recommandation', 2, 2, 2, 1, 1],
    ]);
  });

  it('limits itself to sources, offers and departments', async () => {
    const { id: other } = await makeOffer(server.db, sahel.companyId, { department: 'Finances' });
    await applied('2026-03-06', [], { offerId: other });
    const { body } = await call<{ id: string }>('POST', '/departments', sahel.owner, { name: 'finances' });
    expect(values((await measure('funnel', { sources: ['referral'] })).total)?.[0]).toBe(2);
    expect(values((await measure('funnel', { offerIds: [other] })).total)?.[0]).toBe(1);
    const limited = await figures({ departmentIds: [body.data.id] });
    expect(values(limited.measures[0]?.total)?.[0]).toBe(1);
    expect(limited.filters).toEqual(['Départements : finances']);
    const byDepartment = await measure('funnel', { breakdown: 'department' });
    expect(byDepartment.lines.map(({ key, title, cells }) => [key, title, cells[0]?.value])).toContainEqual([
      body.data.id,
      'finances',
      1,
    ]);
    const byOffer = await measure('funnel', { breakdown: 'offer' });
    expect(byOffer.lines.map(({ key, cells }) => [key, cells[0]?.value])).toEqual([
      [String(sahel.offerId), 4],
      [String(other), 1],
    ]);
  });

  it('times each stage by those who left it, and says nothing of too few', async () => {
    const few = await measure('stage_time');
    expect(few.lines.map(({ key, cells }) => [key, ...(values(cells) ?? [])])).toEqual([
      ['received', 3, null, null],
      ['screening', 2, null, null],
      ['interview', 2, null, null],
      ['offer', 1, null, null],
    ]);
    for (const hours of [10, 20, 30, 40, 50, 60, 70, 80]) await applied('2026-03-10', [['screening', hours]]);
    const { lines } = await measure('stage_time');
    // 10, 20, 24, 24, 30, 40, 48, 50, 60, 70, 80
    expect(lines[0]?.cells.map(({ value, n }) => [n, value])).toEqual([
      [11, 11],
      [11, 40],
      [11, 70],
    ]);
  });

  it('times the first answer and the hiring', async () => {
    const answers = await measure('first_answer', { breakdown: 'recruiter' });
    expect(values(answers.total)).toEqual([2, null, null]);
    expect(answers.lines).toHaveLength(1);
    for (const hours of [10, 20, 30]) await applied('2026-03-10', [['shortlisted', hours]]);
    expect(values((await measure('first_answer')).total)).toEqual([5, 30, null]);
    expect(values((await measure('time_to_hire')).total)).toEqual([1, null, null]);
  });

  it('shows a reader the offers of their teams, and nobody another company', async () => {
    const { id: other } = await makeOffer(server.db, sahel.companyId);
    await applied('2026-03-06', [], { offerId: other });
    const reader = await sahel.member('reader');
    expect(values((await measure('funnel')).total)?.[0]).toBe(5);
    expect(values((await measure('funnel', {}, reader)).total)?.[0]).toBe(4);
    const { id } = await save();
    const stranger = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    for (const path of ['', '/figures', '/figures.pdf'])
      expect((await call('GET', `/reports/${id}${path}`, stranger)).status).toBe(404);
  });

  it('is taken away as PDF and XLSX', async () => {
    const { id } = await save({ measures: ['funnel', 'stage_time', 'quality'], breakdown: 'source' });
    const take = (format: string) =>
      server.inject({
        url: `/api/v1/recruiter/reports/${id}/figures.${format}`,
        headers: sahel.owner.headers,
      });
    const pdf = await take('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const xlsx = await take('xlsx');
    const { sheets } = await readXlsx(xlsx.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual([
      'À propos',
      'Parcours des candidatures',
      'Temps passé à chaque étape',
      'Qualité après six mois',
    ]);
    expect(sheets[1]?.rows[1]).toEqual(['Ensemble', 4, 3, 2, 1, 1]);
  });
});

describe('a saved report', () => {
  it('is made by writers, shared or private, and changed by its author and owners', async () => {
    const [awa, oumar, reader] = [
      await sahel.member('recruiter'),
      await sahel.member('recruiter', 'Oumar Ba'),
      await sahel.member('reader', 'Sira Ba'),
    ];
    const mine = await save({ isShared: false }, awa);
    const shared = await save({ name: 'Pour tous' }, awa);
    expect((await call('POST', '/reports', reader, definition)).status).toBe(403);
    expect((await call('GET', `/reports/${mine.id}`, sahel.owner)).status).toBe(404);
    expect((await call('GET', `/reports/${shared.id}`, reader)).status).toBe(200);
    const { body } = await call<SavedReport[]>('GET', '/reports', oumar);
    expect(body.data.map(({ name, abilities }) => [name, abilities.change])).toEqual([['Pour tous', false]]);
    const change = { ...definition, name: 'Autre', version: shared.version };
    expect((await call('PUT', `/reports/${shared.id}`, oumar, change)).status).toBe(403);
    expect((await call('DELETE', `/reports/${shared.id}`, oumar)).status).toBe(403);
    expect((await call('PUT', `/reports/${shared.id}`, sahel.owner, change)).status).toBe(200);
    expect((await call('PUT', `/reports/${shared.id}`, sahel.owner, change)).body.code).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await call('DELETE', `/reports/${shared.id}`, awa)).status).toBe(200);
  });

  it('says what is wrong', async () => {
    const refused = async (own: object) => {
      const { status, body } = await call('POST', '/reports', sahel.owner, { ...definition, ...own });
      return [status, body.errors?.[0]?.field ?? body.code];
    };
    expect(await refused({ name: ' ' })).toEqual([422, 'name']);
    expect(await refused({ measures: [] })).toEqual([422, 'measures']);
    expect(await refused({ from: null })).toEqual([422, 'from']);
    expect(await refused({ to: '2026-02-01' })).toEqual([422, 'to']);
    await save();
    expect(await refused({})).toEqual([409, 'NAME_TAKEN']);
  });
});

describe('sending', () => {
  const run = () => runJob(registerReportJobs, server.services, 'reports.send');
  const emailOf = async ({ accountId }: Person): Promise<string> =>
    (
      await server.db
        .selectFrom('accounts')
        .select('email')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).email;
  const mails = async (who: Person) => mailsTo(server, await emailOf(who));
  const schedule = (id: string, memberIds: string[], own: object = {}, who: Person = sahel.owner) =>
    call<SavedReport>('PUT', `/reports/${id}/schedule`, who, {
      frequency: 'weekly',
      weekday: 1,
      memberIds,
      ...own,
    });
  const untilDue = () =>
    server.db.updateTable('report_recipients').set({ due_at: server.services.now() }).execute();

  it('goes once to each member, with both files, until they leave it or the company', async () => {
    const [awa, reader] = [await sahel.member('recruiter'), await sahel.member('reader', 'Sira Ba')];
    await applied('2026-03-02');
    const { id } = await save({ measures: ['funnel', 'time_to_hire'] });
    const { status, body } = await schedule(id, [sahel.owner.accountId, awa.accountId, reader.accountId]);
    expect(status).toBe(200);
    expect(body.data.schedule.recipients).toHaveLength(3);
    await run();
    expect(await mails(awa)).toEqual([]);
    await untilDue();
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...others] = await mails(awa);
    expect(others).toEqual([]);
    expect(await mails(reader)).toHaveLength(1);
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['rapport.pdf', 'rapport.xlsx']);
    const { text } = renderMail(mail as NonNullable<typeof mail>, {
      productName: 'Baara',
      publicUrl: 'https://b.example',
    });
    expect(text).toContain('Candidatures reçues : 1 (période précédente : 0)');
    expect(text).toContain('Recrutements conclus : 0');

    // One leaves it by the link of the e-mail, another by its page, the third leaves the company.
    const topic = mail?.optOut?.topic ?? '';
    const token = signOptOut(server.config.session.secret, { accountId: awa.accountId, topic });
    expect((await server.json('POST', `/api/v1/unsubscribe/${token}`)).status).toBe(200);
    expect((await call('DELETE', `/reports/${id}/subscription`, sahel.owner)).status).toBe(200);
    await server.db.deleteFrom('company_members').where('account_id', '=', reader.accountId).execute();
    await untilDue();
    await run();
    for (const who of [awa, reader, sahel.owner]) expect((await mails(who)).length).toBe(1);
  });

  it('goes to members only, and a private one to its author', async () => {
    const awa = await sahel.member('recruiter');
    const stranger = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    const { id } = await save({ isShared: false });
    const shared = await save({ name: 'Partagé' });
    expect((await schedule(id, [awa.accountId])).body.errors?.[0]?.field).toBe('memberIds');
    expect((await schedule(id, [sahel.owner.accountId])).status).toBe(200);
    expect((await schedule(shared.id, [stranger.accountId])).body.errors?.[0]?.field).toBe('memberIds');
    expect((await schedule(shared.id, [])).body.errors?.[0]?.field).toBe('memberIds');
    expect((await schedule(shared.id, [awa.accountId], {}, awa)).status).toBe(403);
    expect((await schedule(shared.id, [], { frequency: 'none' })).body.data.schedule.recipients).toEqual([]);
  });
});

describe('six months after a hiring', () => {
  const ask = () => runJob(registerReportJobs, server.services, 'reports.ask-after-hiring');
  const checks = async (who: Person) => (await call<HiringCheck[]>('GET', '/hiring-checks', who)).body.data;
  const hired = (daysAgo: number, by: Person) =>
    applied(
      new Date(server.services.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10),
      [['hired', 24]],
      {
        by: by.accountId,
      },
    );

  it('asks who hired, once, and counts what they answer', async () => {
    const awa = await sahel.member('recruiter');
    const [first, second, third] = [await hired(190, awa), await hired(191, awa), await hired(192, awa)];
    // Too young, and from before the question existed.
    await hired(100, awa);
    await hired(400, awa);
    await ask();
    await ask();
    expect((await checks(awa)).map(({ applicationId }) => applicationId).toSorted()).toEqual(
      [first, second, third].toSorted(),
    );
    expect(await checks(sahel.owner)).toEqual([]);
    const bells = await server.db
      .selectFrom('notifications')
      .where('account_id', '=', awa.accountId)
      .where('url', '=', '/recruiter/hiring-checks')
      .select('title')
      .execute();
    expect(bells).toEqual([
      { title: '3 personnes que vous avez recrutées il y a 6 mois sont-elles encore en poste ?' },
    ]);
    const answer = (id: string, body: object, who = awa) => call('PUT', `/hiring-checks/${id}`, who, body);
    expect((await answer(first, { outcome: 'here', mark: 4, comment: 'Solide' })).status).toBe(200);
    expect((await answer(second, { outcome: 'left' })).status).toBe(200);
    expect((await answer(third, { outcome: 'skipped', mark: 3 })).status).toBe(200);
    expect((await answer(first, { outcome: 'maybe' })).status).toBe(422);
    expect(await checks(awa)).toEqual([]);
    const today = server.services.now().toISOString().slice(0, 10);
    const from = new Date(server.services.now().getTime() - 20 * DAY_MS).toISOString().slice(0, 10);
    const quality = await measure('quality', { from, to: today });
    expect(values(quality.total)).toEqual([3, 2, 1, 1, 1, null]);
    expect(quality.total[5]).toEqual({ value: null, n: 1 });
    const stranger = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    expect((await answer(first, { outcome: 'here' }, stranger)).status).toBe(404);
    expect((await answer(first, { outcome: 'here' }, await sahel.member('reader', 'Sira Ba'))).status).toBe(
      403,
    );
  });

  it('asks owners in the place of who left', async () => {
    const awa = await sahel.member('recruiter');
    const id = await hired(190, awa);
    await ask();
    await server.db.deleteFrom('company_members').where('account_id', '=', awa.accountId).execute();
    expect((await checks(sahel.owner)).map(({ applicationId }) => applicationId)).toEqual([id]);
  });
});
