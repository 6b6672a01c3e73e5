import { roles } from '@baara/contract/accounts/accounts';
import type { PlatformFigures, PlatformReport } from '@baara/contract/workspace/platform-reports';
import type { MeasureResult } from '@baara/contract/workspace/reports';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { paidTopUp } from '../../money/revenue/revenue.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { withoutSmallGroups } from './measure-engine.ts';
import { countRun } from './report-runs.ts';
import { reportTools, values } from './reports.factory.ts';
import { registerReportJobs } from './reports.jobs.ts';

const server = useTestApp();
let sahel: Workspace;
let applied: ReturnType<typeof reportTools>['applied'];
let admin: Person;
let manager: Person;

beforeAll(async () => {
  await makeCategories(server.db);
  sahel = await makeWorkspace(server);
  ({ applied } = reportTools(server, sahel));
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'admin', permission: 'reports.read' },
      { role: 'admin', permission: 'reports.manage' },
      { role: 'admin', permission: 'revenue.read' },
      { role: 'manager', permission: 'reports.read' },
      { role: 'manager', permission: 'reports.manage' },
    ])
    .execute();
  admin = await signedIn(server, 'admin');
  manager = await signedIn(server, 'manager');
});

const definition = {
  name: 'Activité',
  measures: ['funnel'],
  breakdown: 'none',
  period: 'custom',
  from: '2026-03-01',
  to: '2026-03-31',
};
const call = <Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  who: Person | null = admin,
  body?: object,
) => server.call<Data>(method, `/admin/reports${path}`, who, body);
async function save(own: object = {}, who: Person = admin): Promise<PlatformReport> {
  const { status, body } = await call<PlatformReport>('POST', '', who, {
    ...definition,
    name: `R${Math.random()}`,
    ...own,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.data;
}
async function read(own: object = {}, who: Person = admin): Promise<PlatformFigures> {
  const { id } = await save(own, who);
  const { status, body } = await call<PlatformFigures>('GET', `/${id}/figures`, who);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}
const measure = async (key: string, own: object = {}): Promise<MeasureResult> =>
  (await read({ measures: [key], ...own })).figures?.measures[0] as MeasureResult;
const lines = ({ lines: found }: MeasureResult) =>
  found.map(({ title, cells }) => [title, ...(values(cells) ?? [])]);

describe('measures over the platform', () => {
  let dakar: string;
  beforeAll(async () => {
    dakar = await makeCompany(server.db, 'Teranga Conseil');
    await server.db
      .updateTable('companies')
      .set({ country: 'SN', created_at: '2026-03-02' })
      .where('id', '=', dakar)
      .execute();
    const { id: offerId } = await makeOffer(server.db, dakar, {
      country: 'SN',
      published_at: new Date('2026-03-02T08:00:00Z'),
      contract_type: 'CDD',
      positions: 3,
    });
    await applied('2026-03-02', [
      ['interview', 24],
      ['hired', 48],
    ]);
    await applied('2026-03-31');
    await applied('2026-02-10');
    await server.db
      .insertInto('applications')
      .values({
        offer_id: offerId,
        company_id: dakar,
        candidate_id: (await signedIn(server, 'applicant')).accountId,
        created_at: new Date('2026-03-05T08:00:00Z'),
      })
      .execute();
    await paidTopUp(server.db, {
      companyId: dakar,
      by: admin.accountId,
      at: new Date('2026-03-05T08:00:00Z'),
      amountXof: 10_000,
    });
  });

  it('count applications as a company does, over all of them, and say each breakdown', async () => {
    const whole = await measure('funnel');
    expect([values(whole.total), values(whole.before)]).toEqual([
      [3, 1, 1, 1, 1],
      [1, 0, 0, 0, 0],
    ]);
    expect(lines(await measure('funnel', { breakdown: 'country' })).map(([title, n]) => [title, n])).toEqual([
      ['Mali', 2],
      ['Sénégal', 1],
    ]);
    expect(lines(await measure('funnel', { breakdown: 'company' })).map(([title]) => title)).toEqual([
      'Sahel Énergie',
      'Teranga Conseil',
    ]);
    expect(lines(await measure('funnel', { countries: ['SN'] }))).toEqual([]);
    expect(values((await measure('funnel', { countries: ['SN'] })).total)?.[0]).toBe(1);
    expect(values((await measure('funnel', { companyIds: [dakar] })).total)?.[0]).toBe(1);
    expect(values((await measure('time_to_hire')).total)).toEqual([1, null, null]);
  });

  it('count accounts, profiles, companies, offers, files, trainings and money', async () => {
    expect(values((await measure('offers', { breakdown: 'contract' })).lines[0]?.cells)).toEqual([
      1, 3, 1, 0,
    ]);
    expect(values((await measure('companies')).total)).toEqual([1, 0, 1]);
    expect(values((await measure('revenue', { breakdown: 'kind' })).total)).toEqual([1, 0, 10_000, 0]);
    expect(lines(await measure('revenue', { breakdown: 'country' }))).toEqual([['Sénégal', 1, 0, 10_000, 0]]);
    for (const key of ['accounts', 'candidates', 'campaign_files', 'trainings'])
      expect([
        key,
        values((await measure(key, { from: '2020-01-01', to: '2020-01-31' })).total)?.[0],
      ]).toEqual([key, 0]);
  });

  it('show each step of a period, also the empty ones, in the days of Bamako', async () => {
    const { lines: days } = await measure('funnel', {
      breakdown: 'day',
      from: '2026-03-01',
      to: '2026-03-05',
    });
    expect(days.map(({ title, cells }) => [title, cells[0]?.value])).toEqual([
      ['1er mars 2026', 0],
      ['2 mars 2026', 1],
      ['3 mars 2026', 0],
      ['4 mars 2026', 0],
      ['5 mars 2026', 1],
    ]);
    const { by, lines: months } = await measure('funnel', {
      breakdown: 'day',
      from: '2024-01-01',
      to: '2026-03-31',
    });
    expect([by, months.length]).toEqual(['month', 27]);
  });

  it('say which measures a limit or a breakdown leaves whole', async () => {
    const { figures } = await read({
      measures: ['funnel', 'trainings'],
      breakdown: 'country',
      countries: ['ML'],
    });
    expect(figures?.filters).toEqual([
      'Pays : Mali (sans effet sur : Inscriptions aux formations)',
      'Sans ce détail : Inscriptions aux formations',
    ]);
  });
});

const line = (title: string, ...cells: number[]) => ({
  key: title,
  title,
  isHidden: false,
  cells: cells.map((value) => ({ value, n: cells[0] ?? 0 })),
});

const shown = (found: readonly ReturnType<typeof line>[]) =>
  withoutSmallGroups(found, ['count', 'share']).map(({ title, isHidden, cells }) =>
    isHidden ? title : [title, ...cells.map(({ value }) => value)],
  );

describe('small groups of a sensitive dimension', () => {
  it('are hidden, and what one subtraction would give back', () => {
    expect(shown([line('Femmes', 40, 12), line('Hommes', 60, 9)])).toEqual([
      ['Femmes', 40, 12],
      ['Hommes', 60, 9],
    ]);
    // Four women: the men would give them back.
    expect(shown([line('Femmes', 4, 1), line('Hommes', 60, 9)])).toEqual(['Femmes', 'Hommes']);
    expect(shown([line('Femmes', 4, 1), line('Hommes', 60, 9), line('Non indiqué', 8, 8)])).toEqual([
      'Femmes',
      ['Hommes', 60, 9],
      'Non indiqué',
    ]);
    // Four women of forty and no man: the whole would give them back.
    expect(shown([line('Femmes', 40, 4), line('Hommes', 60, 0)])).toEqual([
      ['Femmes', 40, null],
      ['Hommes', 60, null],
    ]);
    // Two women hired of forty.
    expect(shown([line('Femmes', 40, 2), line('Hommes', 60, 9)])).toEqual([
      ['Femmes', 40, null],
      ['Hommes', 60, null],
    ]);
  });

  it('are hidden by the API too', async () => {
    await server.db
      .updateTable('accounts')
      .set({ gender: 'femme' })
      .where('role', '=', 'applicant')
      .execute();
    const { lines: found } = await measure('funnel', { breakdown: 'gender' });
    expect(
      found.map(({ isHidden, cells }) => [isHidden, cells.every(({ value }) => value === null)]),
    ).toEqual([[true, true]]);
  });
});

const refused = async (own: object) => {
  const { status, body } = await call('POST', '', admin, { ...definition, ...own });
  return [status, body.errors?.[0]?.field ?? body.code];
};

describe('a report of the platform', () => {
  it('is read and made by those with the permissions only', async () => {
    const { id } = await save();
    const { id: long } = await save();
    for (const role of roles) {
      const who = role === 'admin' ? admin : await signedIn(server, role);
      const allowed = role === 'admin' || role === 'manager';
      for (const path of ['', `/${id}`, `/${id}/figures`])
        expect([role, path, (await call('GET', path, who)).status]).toEqual([
          role,
          path,
          allowed ? 200 : 403,
        ]);
      const { statusCode } = await server.inject({
        url: `/api/v1/admin/reports/${id}/figures.pdf`,
        headers: who.headers,
      });
      expect([role, statusCode]).toEqual([role, allowed ? 200 : 403]);
      expect((await call('POST', '', who, { ...definition, name: role })).status).toBe(allowed ? 201 : 403);
      expect((await call('POST', `/${long}/runs`, who)).status).toBe(allowed ? 202 : 403);
      const choices = await server.call('GET', '/admin/report-choices', who);
      expect(choices.status).toBe(allowed ? 200 : 403);
      expect((await server.call('GET', '/admin/report-companies?search=sah', who)).status).toBe(
        allowed ? 200 : 403,
      );
    }
    expect((await call('GET', '', null)).status).toBe(401);
  });

  it('is shared or private, and changed by its author and administrators', async () => {
    const mine = await save({ isShared: false }, manager);
    const shared = await save({}, manager);
    expect((await call('GET', `/${mine.id}`)).status).toBe(404);
    const other = await signedIn(server, 'manager');
    const change = { ...definition, name: 'Autre', version: shared.version };
    expect((await call('PUT', `/${shared.id}`, other, change)).status).toBe(403);
    expect((await call('PUT', `/${shared.id}`, admin, change)).status).toBe(200);
    expect((await call('PUT', `/${shared.id}`, manager, change)).body.code).toBe('CHANGED_MEANWHILE');
    // No company reads it, and it reads no company's.
    expect((await server.call('GET', `/recruiter/reports/${shared.id}`, sahel.owner)).status).toBe(404);
    expect((await call('DELETE', `/${shared.id}`, manager)).status).toBe(200);
  });

  it('says what is wrong', async () => {
    expect((await refused({ measures: ['stage_time'] }))[0]).toBe(422);
    expect(await refused({ breakdown: 'recruiter' })).toEqual([422, 'breakdown']);
    expect(await refused({ from: null })).toEqual([422, 'from']);
    expect(await refused({ companyIds: ['01920000-0000-7000-8000-000000000000'] })).toEqual([
      422,
      'companyIds',
    ]);
    await save({ name: 'Pris' });
    expect(await refused({ name: 'pris' })).toEqual([409, 'NAME_TAKEN']);
  });

  it('leaves out what is earned for who may not read it', async () => {
    const { id } = await save({ measures: ['revenue', 'accounts'] });
    const { body } = await call<PlatformFigures>('GET', `/${id}/figures`, manager);
    expect(body.data.withheld).toEqual(['Revenus']);
    expect(body.data.figures?.measures.map(({ key }) => key)).toEqual(['accounts']);
  });

  it('is taken away as PDF and XLSX', async () => {
    const { id } = await save({ measures: ['funnel', 'revenue'], breakdown: 'month' });
    const take = (format: string) =>
      server.inject({ url: `/api/v1/admin/reports/${id}/figures.${format}`, headers: admin.headers });
    expect((await take('pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { sheets } = await readXlsx((await take('xlsx')).rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['À propos', 'Parcours des candidatures', 'Revenus']);
  });

  it('is counted by a job when asked to, measure by measure', async () => {
    const { id } = await save({ measures: ['funnel', 'accounts'] });
    await Promise.all([call('POST', `/${id}/runs`), call('POST', `/${id}/runs`)]);
    const { id: runId } = await server.db
      .selectFrom('report_runs')
      .select('id')
      .where('report_id', '=', id)
      .executeTakeFirstOrThrow();
    const waiting = await call<PlatformFigures>('GET', `/${id}/figures`);
    expect(waiting.body.data).toMatchObject({ figures: null, run: { state: 'waiting', done: 0, total: 2 } });
    expect((await call('GET', `/${id}/figures.pdf`)).body.code).toBe('REPORT_COUNTING');
    await countRun(server.services, runId);
    await countRun(server.services, runId);
    const { body } = await call<PlatformFigures>('GET', `/${id}/figures`);
    expect(body.data.run).toBeNull();
    expect(body.data.figures?.measures).toHaveLength(2);
  });
});

it('goes by e-mail to those who read reports, with the rights they have that day', async () => {
  const emailOf = async ({ accountId }: Person): Promise<string> =>
    (
      await server.db
        .selectFrom('accounts')
        .select('email')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).email;
  const { id } = await save({ measures: ['revenue', 'funnel'], name: 'Mensuel' });
  const schedule = (memberIds: string[]) =>
    call('PUT', `/${id}/schedule`, admin, { frequency: 'weekly', weekday: 1, memberIds });
  expect((await schedule([sahel.owner.accountId])).body.errors?.[0]?.field).toBe('memberIds');
  expect((await schedule([admin.accountId, manager.accountId])).status).toBe(200);
  const run = async () => {
    await server.db.updateTable('report_recipients').set({ due_at: server.services.now() }).execute();
    await runJob(registerReportJobs, server.services, 'reports.send');
  };
  await run();
  const textOf = async (who: Person): Promise<string> => {
    const mail = (await mailsTo(server, await emailOf(who))).at(-1);
    return mail ? renderMail(mail, { productName: 'Baara', publicUrl: 'https://b.example' }).text : '';
  };
  expect(await textOf(admin)).toContain('Déposé');
  expect(await textOf(manager)).toContain('Candidatures reçues');
  expect(await textOf(manager)).not.toContain('Déposé');
  expect(await textOf(manager)).toContain('sans aucune donnée personnelle');
  await server.db.deleteFrom('role_permissions').where('role', '=', 'manager').execute();
  const before = (await mailsTo(server, await emailOf(manager))).length;
  await run();
  expect((await mailsTo(server, await emailOf(manager))).length).toBe(before);
  expect(await mailsTo(server, await emailOf(admin))).toHaveLength(2);
});
