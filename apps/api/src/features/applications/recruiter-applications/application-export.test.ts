import type { FileExport } from '@baara/contract/files/exports';
import type { RecruiterApplicationSummary } from '@baara/contract/applications/recruiter-applications';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { registerExportJobs } from '../../files/exports/exports.jobs.ts';
import { makeOffer } from '../../offers/offer.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

const path = (offerId: number = sahel.offerId) => `/recruiter/offers/${offerId}/applications`;
const ask = (body: object, { who = sahel.owner, offerId }: { who?: Person; offerId?: number } = {}) =>
  server.call<FileExport>('POST', `${path(offerId)}/exports`, who, { format: 'csv', filters: {}, ...body });

/** As the product writes: in a process of its own. */
const exportProgram = fileURLToPath(new URL('../../../write-export.process.ts', import.meta.url));

/** Asks for a CSV, makes it and fetches it. @returns its cells. */
async function exported(body: object): Promise<string[][]> {
  const asked = await ask(body);
  expect(asked.status).toBe(202);
  const { id } = asked.body.data;
  await runJob(registerExportJobs, { ...server.services, exportProgram }, 'exports.make', { exportId: id });
  const file = await server.inject({
    url: `/api/v1/exports/${id}/content`,
    headers: sahel.owner.headers,
  });
  const lines = file.body.slice(1).trimEnd().split('\r\n');
  return lines.map((line) => line.split(';'));
}
const tag = (person: Person, name: string) =>
  server.call('POST', `/recruiter/candidates/${person.accountId}/tags`, sahel.owner, { name });
const namesOf = (lines: string[][]) => lines.slice(1).map(([name]) => name);

describe("a file of an offer's applications", () => {
  it("lists each with its step, its days, and the company's tags of the candidate", async () => {
    const awa = await sahel.applicant('Awa Traoré', { city: 'Kita' });
    const oumar = await sahel.applicant('Oumar Ba', { city: 'Ségou' });
    const elsewhere = await sahel.applicant('Fanta Koné');
    const { id: other } = await makeOffer(server.db, sahel.companyId);
    await server.db
      .updateTable('applications')
      .set({ offer_id: other })
      .where('id', '=', elsewhere.applicationId)
      .execute();
    await tag(awa, 'Vivier 2027');
    await tag(awa, 'Bilingue');
    const at = new Date('2026-11-02T10:00:00Z');
    await server.db
      .updateTable('applications')
      .set({ stage: 'interview', created_at: at, stage_changed_at: at })
      .where('id', '=', oumar.applicationId)
      .execute();
    const [heading, ...lines] = await exported({
      columns: ['tags', 'city'],
      filters: { sort: 'name', order: 'asc' },
    });
    expect(heading).toEqual([
      'Nom',
      'Étape',
      'Reçue le',
      'À l’étape depuis le',
      'Source',
      'Étiquettes',
      'Ville',
    ]);
    const day = expect.stringMatching(/^\d\d\/\d\d\/20\d\d$/);
    expect(lines).toEqual([
      ['Oumar Ba', 'Entretien', '02/11/2026', '02/11/2026', 'Baara', '', 'Ségou'],
      ['Awa Traoré', 'Reçue', day, day, 'Baara', 'Bilingue, Vivier 2027', 'Kita'],
    ]);
    // The list says the same tags.
    const { body } = await server.call<RecruiterApplicationSummary[]>('GET', path(), sahel.owner);
    const tags = body.data.map(({ candidate, tags: borne }) => [
      candidate.firstName,
      borne.map(({ name }) => name),
    ]);
    expect(new Map(tags as [string, string[]][])).toEqual(
      new Map([
        ['Awa', ['Bilingue', 'Vivier 2027']],
        ['Oumar', []],
      ]),
    );
  });

  it('contains the results of the list: by words, by stage, and unread ones', async () => {
    await sahel.applicant('Awa Traoré');
    const oumar = await sahel.applicant('Oumar Ba');
    await server.db
      .updateTable('applications')
      .set({ stage: 'test', read_at: new Date() })
      .where('id', '=', oumar.applicationId)
      .execute();
    expect(namesOf(await exported({ filters: { search: 'traore' } }))).toEqual(['Awa Traoré']);
    expect(namesOf(await exported({ filters: { stage: 'test' } }))).toEqual(['Oumar Ba']);
    expect(namesOf(await exported({ filters: { unread: true } }))).toEqual(['Awa Traoré']);
    expect(namesOf(await exported({ filters: { search: 'zzz' } }))).toEqual([]);
  });

  it('has a column for each question of the offer, and whether the answers suffice', async () => {
    const questions = [
      { kind: 'yes_no', label: 'Permis B ?', isRequired: true, choices: [], knockOut: { expected: true } },
      {
        kind: 'several_choices',
        label: 'Outils ?',
        isRequired: false,
        choices: ['Sage', 'Odoo'],
        knockOut: null,
      },
    ];
    const url = `/recruiter/offers/${sahel.offerId}/questions`;
    const { version } = (await server.call<{ version: string }>('GET', url, sahel.owner)).body.data;
    const saved = await server.call<{ questions: { id: string }[] }>('PUT', url, sahel.owner, {
      version,
      questions,
    });
    const [permit = '', tools = ''] = saved.body.data.questions.map(({ id }) => id);
    const answers = { [permit]: false, [tools]: ['Sage', 'Odoo'] };
    const candidate = await sahel.candidate('Awa Traoré');
    await server.call('POST', `/applications/tracking/job/${sahel.offerId}/apply`, candidate, { answers });
    await sahel.applicant('Oumar Ba');
    const asked = { columns: ['city'], filters: { sort: 'name', order: 'asc' } };
    const [heading, ...lines] = (await exported(asked)).map((line) => line.slice(6));
    expect(heading).toEqual(['Permis B ?', 'Outils ?', 'Critères']);
    expect(lines).toEqual([
      ['', '', ''],
      ['Non', 'Sage, Odoo', 'Ne remplit pas : Permis B ? Non'],
    ]);
    expect(namesOf(await exported({ filters: { criteria: 'unmet' } }))).toEqual(['Awa Traoré']);
    expect(namesOf(await exported({ filters: { answers: [`${permit}:true`] } }))).toEqual([]);
  });

  it('leaves only the name of a withdrawn application', async () => {
    const awa = await sahel.applicant('Awa Traoré', { city: 'Kita' });
    await tag(awa, 'Bilingue');
    await server.db
      .updateTable('applications')
      .set({ stage: 'withdrawn' })
      .where('id', '=', awa.applicationId)
      .execute();
    const [, line] = await exported({ columns: ['city', 'email', 'phone', 'access', 'tags'] });
    expect(line?.[0]).toBe('Awa Traoré');
    expect(line?.slice(5)).toEqual(['', '', '', '', '']);
  });

  it("takes the member's own columns, and is noted in the company's activity", async () => {
    await sahel.applicant('Awa Traoré');
    await server.call('PUT', '/recruiter/candidate-columns', sahel.owner, { columns: ['phone'] });
    expect((await exported({}))[0]?.slice(5)).toEqual(['Téléphone']);
    const { body } = await server.call<object[]>('GET', '/company/activity', sahel.owner);
    expect(JSON.stringify(body.data)).toContain('1 (Candidatures : Comptable)');
  });

  it('is for those who recruit, of their own offers', async () => {
    expect((await ask({}, { who: await sahel.member('reader') })).status).toBe(403);
    const other = await makeWorkspace(server, 'Autre');
    expect((await ask({}, { who: other.owner })).status).toBe(404);
    expect((await ask({ format: 'pdf' })).status).toBe(422);
    expect((await ask({ filters: { stage: 'nulle part' } })).status).toBe(422);
  });
});
