import type { MarkImport, MarksReport } from '@baara/contract/campaigns/marks';
import { campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeFile } from '../sessions/session.factory.ts';
import { markExport } from './mark-export.ts';
import { absent, give, marked, useMarkedTest } from './marks.factory.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
const { of, path, save, list, numbers, markAll, logged } = useMarkedTest(server, ministry);

const preview = (rows: string, who: Person = ministry.owner) =>
  server.upload('POST', `${path()}/imports/preview`, who, { files: [], fields: { rows } });
const run = (rows: string, counts: { added: number; refused: number }) =>
  server.upload('POST', `${path()}/imports`, ministry.owner, {
    files: [],
    fields: { rows, added: String(counts.added), refused: String(counts.refused) },
  });
const importOf = async (rows: string) => ((await preview(rows)).body as { data: MarkImport }).data;
describe('entry', () => {
  it('lists who takes the test, by number, and finds who lacks a mark or is below the eliminatory one', async () => {
    await makeFile(server.db, of.exam.campaignId, { file_number: 7, status: 'REJECTED' });
    const { status, body } = await save([give(1, marked(450)), give(2, absent), give(3, marked(1250))]);
    expect([status, body.data.saved.length, body.data.refused]).toEqual([200, 3, []]);
    const { data, overview, pagination } = await list('?limit=2');
    expect(pagination.total).toBe(6);
    expect(data).toMatchObject([
      {
        number: 'OP26-000001',
        name: 'Aminata Diarra 1',
        mark: { state: 'marked', scoreHundredths: 450, source: 'entry', author: 'Moussa Keïta' },
        isEliminated: true,
      },
      { fileNumber: 2, mark: { state: 'absent', scoreHundredths: null }, isEliminated: false },
    ]);
    expect(overview.counts).toEqual({
      expected: 6,
      marked: 2,
      absent: 1,
      excluded: 0,
      missing: 3,
      eliminated: 1,
    });
    expect(await numbers('?state=missing')).toEqual([4, 5, 6]);
    expect(await numbers('?state=eliminated')).toEqual([1]);
    expect(await numbers('?search=OP26-000003')).toEqual([3]);
    expect(await numbers('?search=Diarra%205')).toEqual([5]);
    expect(await numbers(`?categoryId=${of.exam.categoryIds[0]}`)).toEqual([2, 4, 6]);
  });

  it('says why a mark is none, and writes the others; a mark is taken away like it is given', async () => {
    await server.db
      .updateTable('campaign_tests')
      .set({ category_ids: of.exam.categoryIds.slice(0, 1) })
      .where('id', '=', of.testId)
      .execute();
    await makeFile(server.db, of.exam.campaignId, {
      file_number: 8,
      status: 'REJECTED',
      category_id: of.exam.categoryIds[0] ?? null,
    });
    const { body } = await save([
      give(2, marked(1650)),
      give(4, marked(2001)),
      give(1, marked(1000)),
      give(8, marked(1000)),
      give(99, absent),
    ]);
    expect(body.data.saved).toMatchObject([{ fileNumber: 2, mark: { scoreHundredths: 1650 } }]);
    expect(body.data.refused.map(({ fileNumber, reason }) => `${fileNumber} ${reason}`)).toEqual([
      '4 La note va de 0 à 20, avec deux décimales au plus',
      '1 Ce dossier est d’une catégorie qui ne passe pas cette épreuve',
      '8 Ce dossier n’est pas admis aux épreuves',
      '99 Aucun dossier de la campagne ne porte ce numéro',
    ]);
    expect((await save([give(2, null, marked(1650))])).body.data.saved).toMatchObject([{ mark: null }]);
    expect(await numbers('?state=missing')).toEqual([2, 4, 6]);
    expect(await save([give(2, { state: 'marked', scoreHundredths: null })])).toMatchObject({ status: 422 });
    expect(await logged()).toMatchObject([
      { kind: 'marks-entered', detail: { text: 'Dissertation : OP26-000002 16,5' } },
      { kind: 'marks-entered', detail: { text: 'Dissertation : OP26-000002 16,5 devient sans note' } },
    ]);
  });

  it('a colleague’s newer mark is not overwritten but shown; a mark sent twice is stored once', async () => {
    const colleague = await ministry.member('recruiter', 'Fanta Diallo');
    await save([give(1, marked(1000))]);
    await save([give(1, marked(1100), marked(1000))], colleague);
    const { body } = await save([give(1, marked(1200), marked(1000)), give(2, absent)]);
    expect(body.data).toMatchObject({
      saved: [{ fileNumber: 2 }],
      conflicts: [{ fileNumber: 1, mark: { scoreHundredths: 1100, author: 'Fanta Diallo' } }],
    });
    const again = await save([give(2, absent), give(1, marked(1100), marked(1000))]);
    expect(again.body.data).toMatchObject({ saved: [{ fileNumber: 1 }, { fileNumber: 2 }], conflicts: [] });
    expect((await logged()).length).toBe(3);
    expect((await save([give(1, marked(1200), marked(1100))])).body.data.conflicts).toEqual([]);
  });

  it('follows roles: the head writes, the jury’s chair closes, an observer reads, others see nothing', async () => {
    const member = await ministry.member('reader');
    const outcomes: Record<string, number[]> = {};
    const reason = { reason: 'Tout y est' };
    for (const role of campaignStaffRoles) {
      const centreId = role === 'centre_head' || role === 'invigilator' ? of.exam.bamako : undefined;
      const staff = [{ memberId: member.accountId, role, centreId }];
      await server.call('PUT', `/recruiter/campaigns/${of.exam.campaignId}/staff`, ministry.owner, { staff });
      const form = { files: [], fields: { rows: 'Numéro\tNote\n1\t12', added: '1', refused: '0' } };
      outcomes[role] = [
        (await server.call('GET', path(), member)).status,
        (await server.call('GET', `${path()}/report`, member)).status,
        (await server.call('POST', `${path()}/exports`, member, { format: 'xlsx' })).status,
        (await save([give(2, marked(1000), null)], member)).status,
        (await server.upload('POST', `${path()}/imports/preview`, member, form)).status,
        (await server.upload('POST', `${path()}/imports`, member, form)).status,
        (await server.call('POST', `${path()}/sealing`, member, reason)).status,
        (
          await server.call('POST', `${path()}/corrections`, member, {
            fileNumber: 1,
            value: absent,
            ...reason,
          })
        ).status,
      ];
      await server.db.deleteFrom('exports').execute();
    }
    const nothing = [403, 403, 403, 403, 403, 403, 403, 403];
    expect(outcomes).toEqual({
      // Nothing can be closed or corrected yet.
      head: [200, 200, 202, 200, 200, 201, 409, 409],
      file_officer: nothing,
      centre_head: nothing,
      invigilator: nothing,
      marker: nothing,
      jury_chair: [200, 200, 202, 403, 403, 403, 409, 409],
      observer: [200, 200, 202, 403, 403, 403, 403, 403],
    });
    const other = await makeWorkspace(server, 'Autre');
    expect((await save([give(1, marked(1000))], other.owner)).status).toBe(404);
    expect((await server.call('GET', `${path()}/report`, other.owner)).status).toBe(404);
  });
});

describe('import', () => {
  it('says of each line why it is refused, and imports the others only when that was agreed', async () => {
    await makeFile(server.db, of.exam.campaignId, { file_number: 7, status: 'REJECTED' });
    await save([give(1, marked(1000)), give(2, marked(800))]);
    const rows = [
      'N° de dossier\tNom\tNote / 20\tÉtat',
      'OP26-000001\tDiarra\t10\tprésent',
      '2\tDiarra\t12,5\t',
      '3\t\t12.25\tPrésent',
      '4\t\tabs\t',
      '5\t\t21\t',
      '6\t\tvingt\t',
      '7\t\t10\t',
      '99\t\t10\t',
      'AB26-000003\t\t10\t',
      '\t\t10\t',
      '',
      '6\t\t5\tabsent',
    ].join('\n');
    const read = await importOf(rows);
    expect(read.columns.map(({ field }) => field)).toEqual(['number', null, 'mark', 'state']);
    expect(read.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 Note déjà enregistrée : 8 ; le fichier dit 12,5',
      '6 La note va de 0 à 20, avec deux décimales au plus',
      '7 Écrivez une note comme 12,5, ou A pour absent, E pour exclu',
      '8 Ce dossier n’est pas admis aux épreuves',
      '9 Aucun dossier de la campagne ne porte ce numéro',
      '10 Ce n’est pas un numéro de dossier de cette campagne',
      '11 Le numéro manque',
      '13 Une note et un état qui se contredisent',
    ]);
    expect(read).toMatchObject({ lines: 11, added: 2, unchanged: 1, blank: 0, refusedCount: 8 });
    expect(await run(rows, { added: 2, refused: 0 })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_CHANGED' },
    });
    expect(await numbers('?state=missing')).toEqual([3, 4, 5, 6]);
    expect(await run(rows, { added: 2, refused: 8 })).toMatchObject({
      status: 201,
      body: { data: { added: 2 } },
    });
    const { data } = await list();
    expect(data.slice(2, 4)).toMatchObject([
      { mark: { scoreHundredths: 1225, source: 'import' } },
      { mark: { state: 'absent' } },
    ]);
    // The same file again changes nothing.
    expect(await importOf(rows)).toMatchObject({ added: 0, unchanged: 3 });
    expect(await run(rows, { added: 2, refused: 8 })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_IMPORT' },
    });
    expect((await logged()).at(-1)).toMatchObject({
      kind: 'marks-imported',
      detail: { text: 'Dissertation : 2 notes, 8 lignes laissées de côté' },
    });
  });

  it('a number that comes twice is refused both times; lines to fill in are left; a file without its columns is none', async () => {
    expect(await importOf('Numéro;Note'.replace(';', '\t') + '\n1\t10\n2\t11\n1\t12\n3\t')).toMatchObject({
      added: 1,
      blank: 1,
      refused: [
        { line: 2, reason: 'Ce numéro est plusieurs fois dans le fichier' },
        { line: 4, reason: 'Ce numéro est plusieurs fois dans le fichier' },
      ],
    });
    for (const rows of ['Nom\tNote\nDiarra\t10', 'Numéro\tNote\tNotes\n1\t10\t11', 'Numéro\tNote\n\t'])
      expect(await preview(rows)).toMatchObject({ status: 422, body: { errors: [{ field: 'rows' }] } });
  });
});

it('figures of a test in all, by category and by centre, on the screen, as a workbook and as a document', async () => {
  await markAll();
  await save([give(6, absent, marked(1800))]);
  const { data } = (await server.call<MarksReport>('GET', `${path()}/report`, ministry.owner)).body;
  expect(data.all).toEqual({
    expected: 6,
    marked: 5,
    absent: 1,
    excluded: 0,
    missing: 0,
    eliminated: 1,
    passed: 2,
    average: 900,
    lowest: 300,
    firstQuartile: 600,
    median: 900,
    thirdQuartile: 1200,
    highest: 1500,
  });
  expect(data.categories).toMatchObject([
    { name: 'Agents de guichet', expected: 3, marked: 2, average: 900 },
    { name: 'Chauffeurs', expected: 3, marked: 3, average: 900 },
  ]);
  expect(data.centres.map(({ name, expected }) => `${name} ${expected}`)).toEqual([
    'Bamako, Lycée Askia-Mohamed 3',
    'Ségou, Lycée Cabral 3',
  ]);
  expect(data.distribution).toHaveLength(20);
  expect(data.distribution.filter(({ count }) => count > 0).map(({ from }) => from)).toEqual([
    3, 6, 9, 12, 15,
  ]);
  const { headers } = ministry.owner;
  for (const [format, start] of [
    ['xlsx', 'PK'],
    ['pdf', '%P'],
  ])
    expect(
      (await server.inject({ url: `/api/v1${path()}/report.${format}`, headers })).rawPayload
        .subarray(0, 2)
        .toString(),
    ).toBe(start);
  const { batches } = await markExport.read(
    server.db,
    { campaignId: of.exam.campaignId, testId: of.testId },
    { accountId: ministry.owner.accountId, companyId: ministry.companyId, now: new Date() },
  );
  const rows = (await Array.fromAsync(batches)).flat();
  expect([rows[0]?.slice(0, 3), rows[5]?.slice(0, 3)]).toEqual([
    ['OP26-000001', 3, 'Présent'],
    ['OP26-000006', null, 'Absent'],
  ]);
});
