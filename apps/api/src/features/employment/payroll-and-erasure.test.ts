import { beforeAll, expect, test } from 'vitest';
import { seedReference } from '../../../db/seeds/reference.ts';
import { runJob } from '../../testing/run-job.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, type Workspace } from '../../testing/workspace.ts';
import { registerPersonalDataJobs } from '../personal-data/personal-data.jobs.ts';
import { DAY_MS, dayAfterMonday, employ } from './employment.factory.ts';
import { payrollExport } from './payroll-export.ts';

const server = useTestApp();
let sahel: Workspace;
let recruiter: Person;

beforeAll(async () => {
  await seedReference(server.db);
  sahel = await makeWorkspace(server);
  recruiter = await sahel.member('recruiter', 'Awa Koné');
});

const day = (after: number): string => dayAfterMonday(server, after);

test('requests of a month are exported for the payroll, each with its days of that month', async () => {
  const other = await makeWorkspace(server, 'Niger Télécom');
  const moussa = await sahel.candidate('Moussa Diallo');
  const employmentId = await employ(server, moussa, { of: sahel, responsible: recruiter });
  const leave = async (from: number, to: number): Promise<string> => {
    const asked = { employmentId, kind: 'day_off', startsOn: day(from), endsOn: day(to) };
    return (await server.call<{ id: string }>('POST', '/tickets', moussa, asked)).body.data.id;
  };
  const id = await leave(0, 5);
  await server.call('POST', `/tickets/${id}/approval`, recruiter, { note: '' });
  await leave(7, 8);
  const month = day(0).slice(0, 7);
  const asked = await server.call('POST', '/responsible/absences/exports', recruiter, {
    format: 'csv',
    month,
  });
  expect(asked.status).toBe(202);
  expect(
    (await server.call('POST', '/responsible/absences/exports', moussa, { format: 'csv', month })).status,
  ).toBe(403);
  const rowsOf = async (who: Person, companyId: string | null, of: string) => {
    const made = await payrollExport.read(
      server.db,
      { month: of },
      { accountId: who.accountId, companyId, now: server.services.now() },
    );
    const rows = [];
    for await (const batch of made.batches) rows.push(...batch);
    return { expected: made.expected, rows };
  };
  const { expected, rows } = await rowsOf(recruiter, sahel.companyId, month);
  expect(expected).toBe(1);
  expect(rows[0]?.slice(0, 4)).toEqual(['Moussa Diallo', 'Comptable', 'Sahel Énergie', 'Congé']);
  const inMonth = rows[0]?.[8] as number;
  const next = day(5).slice(0, 7);
  const rest = next === month ? 0 : ((await rowsOf(recruiter, sahel.companyId, next)).rows[0]?.[8] as number);
  expect(inMonth + rest).toBe(6);
  expect((await rowsOf(other.owner, other.companyId, month)).rows).toEqual([]);
  expect((await rowsOf(recruiter, null, month)).rows).toHaveLength(1);
});

test('requests whose author is erased go with their proof, and the bells that name them', async () => {
  const binta = await sahel.candidate('Binta Sanogo');
  const theirs = await employ(server, binta, { of: sahel, responsible: recruiter });
  const asked = { employmentId: theirs, kind: 'sick_leave', startsOn: day(0), endsOn: day(0) };
  const { id } = (await server.call<{ id: string }>('POST', '/tickets', binta, asked)).body.data;
  const bytes = Buffer.from('%PDF-1.4\n% un\nstartxref\n9\n%%EOF\n');
  await server.upload('PUT', `/tickets/${id}/proof`, binta, {
    files: [{ field: 'file', name: 'certificat.pdf', bytes }],
  });
  const named = async () =>
    (await bellsOf(server, recruiter)).filter((title) => title.includes('Binta')).length;
  expect(await named()).toBe(2);
  await server.db
    .updateTable('accounts')
    .set({ deletion_requested_at: new Date(server.services.now().getTime() - 31 * DAY_MS) })
    .where('id', '=', binta.accountId)
    .execute();
  await runJob(registerPersonalDataJobs, server.services, 'personal-data.erase');
  expect(await named()).toBe(0);
  const files = await server.db
    .selectFrom('files')
    .where('kind', '=', 'ticket_proof')
    .select('owner_id')
    .execute();
  expect(files.filter(({ owner_id }) => owner_id === binta.accountId)).toEqual([]);
  expect(await server.db.selectFrom('employments').where('id', '=', theirs).select('id').execute()).toEqual(
    [],
  );
});
