import type { SavedReport } from '@baara/contract/workspace/reports';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { definition, reportTools, values } from './reports.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { applied, call, figures, measure, save } = reportTools(server, sahel);

const refused = async (own: object) => {
  const { status, body } = await call('POST', '/reports', sahel.owner, { ...definition, ...own });
  return [status, body.errors?.[0]?.field ?? body.code];
};

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
    const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
    for (const path of ['', '/figures', '/figures.pdf'])
      expect((await call('GET', `/reports/${id}${path}`, outsider)).status).toBe(404);
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
    // What the lines are, as on the screen.
    expect(sheets.slice(1).map(({ rows }) => rows[0]?.[0])).toEqual(['Source', 'Étape', 'Source']);
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
    expect(await refused({ name: ' ' })).toEqual([422, 'name']);
    expect(await refused({ measures: [] })).toEqual([422, 'measures']);
    expect(await refused({ from: null })).toEqual([422, 'from']);
    expect(await refused({ to: '2026-02-01' })).toEqual([422, 'to']);
    await save();
    expect(await refused({})).toEqual([409, 'NAME_TAKEN']);
  });
});
