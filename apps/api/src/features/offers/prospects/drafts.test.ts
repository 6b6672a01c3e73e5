import { globSync } from 'node:fs';
import { driveMessages } from '@baara/contract/files/documents';
import type { Document } from '@baara/contract/files/documents';
import type { ProspectDraft } from '@baara/contract/offers/prospect-drafts';
import { MAX_DROPPED, prospectMessages } from '@baara/contract/offers/prospect-words';
import type { Prospect, ReceivedProspect } from '@baara/contract/offers/prospects';
import { describe, expect, it } from 'vitest';
import { makeCvPdf, makePicture } from '../../../testing/make-cv.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { nameInCv } from './name-in-cv.ts';
import { registerProspectJobs } from './prospects.jobs.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

const path = () => `/recruiter/offers/${sahel.offerId}/prospect-drafts`;
let made = 0;
const newEmail = () => `fanta.${++made}@exemple.ml`;
const cvOf = (name: string, contacts: string) =>
  makeCvPdf({
    lines: [
      name,
      contacts,
      `Comptable, ${++made} ans d’expérience dans une société de commerce de Bamako`,
      'EXPÉRIENCES PROFESSIONNELLES',
      'Comptable générale à la SOTELMA depuis 2019, avec la tenue des déclarations fiscales.',
    ],
  });
const drop = (bytes: Uint8Array, who: Person = sahel.owner, name = 'cv.pdf') =>
  server.upload<{ id: string }>('POST', path(), who, { files: [{ field: 'file', name, bytes }] });
const run = (name: string, payload: object = {}) =>
  runJob(registerProspectJobs, server.services, name, payload);
const drafts = async () => (await server.call<ProspectDraft[]>('GET', path(), sahel.owner)).body.data;
const read = async (bytes: Uint8Array, name?: string): Promise<ProspectDraft> => {
  const { id } = (await drop(bytes, sahel.owner, name)).body.data;
  await run('prospects.read-cv', { draftId: id });
  const found = (await drafts()).find((draft) => draft.id === id);
  if (!found) throw new Error('not in the list');
  return found;
};
const confirm = (ids: string[]) =>
  server.call<{ confirmed: number }>('POST', `${path()}/confirmation`, sahel.owner, { ids });
const send = () => run('prospects.add', { offerId: sahel.offerId });
const prospects = async () =>
  (await server.call<Prospect[]>('GET', `/recruiter/offers/${sahel.offerId}/prospects`, sahel.owner)).body
    .data;
/** Files that the storage has, of this product and not of the others: documents. */
const stored = () => globSync('**/documents/**/*.*', { cwd: server.config.dataDir }).length;
async function tokenOf(email: string): Promise<string> {
  const mail = (await server.mails()).findLast(({ to }) => to === email);
  return /\/ajout\/([\w-]+)$/.exec(mail?.action?.url ?? '')?.[1] ?? '';
}
/** Dropped, read, confirmed and informed. */
async function addedByCv(email = newEmail()): Promise<{ email: string; token: string }> {
  const { id } = await read(await cvOf('Fanta KONÉ', email));
  await confirm([id]);
  await send();
  return { email, token: await tokenOf(email) };
}

describe('a dropped CV', () => {
  it('is read: name, address and phone to check; nobody is informed', async () => {
    const email = newEmail();
    const bytes = await cvOf('Fanta KONÉ', `76 12 34 56 / ${email}`);
    const dropped = await drop(bytes);
    expect([dropped.status, dropped.body.message]).toEqual([201, prospectMessages.DROPPED]);
    expect(await drafts()).toMatchObject([{ status: 'reading', fileName: 'cv.pdf', problems: [] }]);
    await run('prospects.read-cv', { draftId: dropped.body.data.id });
    expect(await drafts()).toMatchObject([
      { status: 'check', firstName: 'Fanta', lastName: 'Koné', email, phone: '+22376123456', problems: [] },
    ]);
    const again = await drop(bytes);
    expect([again.status, again.body.data.id]).toEqual([200, dropped.body.data.id]);
    expect(await server.mails()).toEqual([]);
    const content = await server.inject({
      url: `/api/v1${path()}/${dropped.body.data.id}/cv`,
      headers: sahel.owner.headers,
    });
    expect(content.rawPayload.equals(bytes)).toBe(true);
  });

  it('that cannot be read is completed by hand, or removed with its file', async () => {
    const before = stored();
    const draft = await read(await makePicture(), 'CV_Awa_DIARRA.jpg');
    expect(draft).toMatchObject({
      firstName: 'Awa',
      lastName: 'Diarra',
      email: '',
      problems: [prospectMessages.EMAIL_REQUIRED],
      hints: ['CV en image : texte non lu'],
    });
    expect((await confirm([draft.id])).body.data.confirmed).toBe(0);
    const person = { firstName: 'Awa', lastName: 'Diarra', phone: null, source: 'event' };
    const wrong = await server.call('PUT', `${path()}/${draft.id}`, sahel.owner, { ...person, email: 'awa' });
    expect(wrong.body.errors).toEqual([{ field: 'email', message: prospectMessages.EMAIL_REQUIRED }]);
    await server.call('PUT', `${path()}/${draft.id}`, sahel.owner, { ...person, email: newEmail() });
    expect(await drafts()).toMatchObject([{ problems: [], source: 'event' }]);
    expect(stored()).toBe(before + 1);
    expect((await server.call('DELETE', `${path()}/${draft.id}`, sahel.owner)).status).toBe(200);
    expect([await drafts(), stored()]).toEqual([[], before]);
    expect((await server.call('DELETE', `${path()}/${draft.id}`, sahel.owner)).status).toBe(404);
  });

  it('of somebody who is there already says so: by address, by phone, by name', async () => {
    const applicant = await sahel.applicant('Awa Traoré');
    const email = newEmail();
    await read(await cvOf('Fanta KONÉ', `${email}, +223 76 00 00 01`), 'fanta.pdf');
    const samePhone = await read(await cvOf('Oumar BA', `${newEmail()}, 76 00 00 01`));
    expect(samePhone.problems).toEqual(['Même adresse ou même téléphone que « fanta.pdf »']);
    const sameName = await read(await cvOf('KONE Fanta', newEmail()));
    expect(sameName).toMatchObject({ problems: [], hints: ['Porte le même nom que « fanta.pdf »'] });
    const applied = await read(await cvOf('A. Traoré', applicant.email));
    expect(applied.problems).toContain(prospectMessages.ALREADY_APPLIED);
    const namesake = await read(await cvOf('TRAORE Awa', newEmail()));
    expect(namesake.hints).toEqual(['Porte le nom d’une personne qui a postulé']);
    await server.db
      .updateTable('applications')
      .set({ is_anonymous: true })
      .where('candidate_id', '=', applicant.accountId)
      .execute();
    expect((await drafts()).find(({ id }) => id === namesake.id)?.hints).toEqual([]);
  });

  it('is refused when it is none, too many wait, or the offer is closed, and its file is dropped', async () => {
    const before = stored();
    const text = await drop(Buffer.from('bonjour'));
    expect([text.status, text.body.message]).toEqual([415, driveMessages.UNSUPPORTED]);
    await server.db
      .insertInto('prospect_drafts')
      .values(
        Array.from({ length: MAX_DROPPED }, (_, place) => ({
          offer_id: sahel.offerId,
          company_id: sahel.companyId,
          status: 'check',
          sha256: Buffer.from([place]),
          expires_at: new Date(Date.now() + 1000),
        })),
      )
      .execute();
    const many = await drop(await cvOf('Fanta KONÉ', newEmail()));
    expect([many.status, many.body.message]).toEqual([409, prospectMessages.TOO_MANY_DROPPED]);
    await server.db.deleteFrom('prospect_drafts').execute();
    await server.db.updateTable('offers').set({ status: 'filled' }).where('id', '=', sahel.offerId).execute();
    const closed = await drop(await cvOf('Fanta KONÉ', newEmail()));
    expect([closed.status, closed.body.message]).toEqual([409, prospectMessages.OFFER_NOT_OPEN]);
    expect(stored()).toBe(before);
  });

  it('is for owners and recruiters of the company alone', async () => {
    const { id } = await read(await cvOf('Fanta KONÉ', newEmail()));
    const reader = await sahel.member('reader');
    const { owner: outsider } = await makeWorkspace(server, 'Niger Bois');
    for (const [who, status] of [
      [reader, 403],
      [outsider, 404],
    ] as const) {
      expect((await server.call('GET', path(), who)).status).toBe(status);
      expect((await server.call('GET', `${path()}/${id}/cv`, who)).status).toBe(status);
      expect((await server.call('DELETE', `${path()}/${id}`, who)).status).toBe(status);
      expect((await server.call('POST', `${path()}/confirmation`, who, { ids: [id] })).status).toBe(status);
      expect((await drop(await cvOf('Fanta KONÉ', newEmail()), who)).status).toBe(status);
    }
    expect(await drafts()).toHaveLength(1);
  });

  it('that nobody confirms is erased after seven days, with its file; one that was lost is read again', async () => {
    const before = stored();
    await read(await cvOf('Fanta KONÉ', newEmail()));
    await server.db
      .updateTable('prospect_drafts')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('offer_id', '=', sahel.offerId)
      .execute();
    await run('prospects.erase');
    expect([await drafts(), stored()]).toEqual([[], before]);
    const { id } = (await drop(await cvOf('Fanta KONÉ', newEmail()))).body.data;
    // Each attempt before ended with its process.
    await server.db.updateTable('prospect_drafts').set({ attempts: 3 }).execute();
    await run('prospects.read-cv', { draftId: id });
    expect(await drafts()).toMatchObject([{ status: 'check', hints: ['CV trop lourd : texte non lu'] }]);
  });
});

describe('confirmed', () => {
  it('the person is informed, reads the CV, refuses: row, file and what waits of them are erased', async () => {
    const before = stored();
    const { email, token } = await addedByCv();
    expect((await server.mails()).findLast(({ to }) => to === email)?.paragraphs.join(' ')).toContain(
      'Cette entreprise a votre CV',
    );
    expect([await drafts(), stored()]).toEqual([[], before + 1]);
    const [added] = await prospects();
    expect(added).toMatchObject({ person: { email }, cv: { name: 'cv.pdf' } });
    const received = await server.json<{ data: ReceivedProspect }>('GET', `/api/v1/prospects/${token}`);
    expect(received.body.data.cv?.name).toBe('cv.pdf');
    for (const [url, headers] of [
      [`/api/v1/prospects/${token}/cv`, {}],
      [`/api/v1/recruiter/offers/${sahel.offerId}/prospects/${added?.id}/cv`, sahel.owner.headers],
    ] as const)
      expect((await server.inject({ url, headers })).statusCode).toBe(200);
    // The company dropped another CV of theirs meanwhile, and confirmed nothing yet.
    await read(await cvOf('Fanta KONÉ', email));
    await server.json('POST', `/api/v1/prospects/${token}/refusal`, {});
    expect(await drafts()).toEqual([]);
    expect(await prospects()).toMatchObject([{ status: 'refused', person: null, cv: null }]);
    expect(stored()).toBe(before);
    expect((await server.inject({ url: `/api/v1/prospects/${token}/cv` })).statusCode).toBe(404);
  });

  it('twice, nobody is informed twice; who cannot be added stays with the reason', async () => {
    const email = newEmail();
    const first = await read(await cvOf('Fanta KONÉ', email));
    const second = await read(await cvOf('Fanta KONÉ', email));
    expect((await confirm([first.id, second.id])).body.data.confirmed).toBe(2);
    expect((await confirm([first.id, second.id])).body.data.confirmed).toBe(0);
    await Promise.all([send(), send()]);
    expect((await server.mails()).filter(({ to }) => to === email)).toHaveLength(1);
    // Which of the two is added depends on who takes it first.
    const left = await drafts();
    expect(left).toMatchObject([{ status: 'check', problems: [prospectMessages.ALREADY_ADDED] }]);
    expect([first.id, second.id]).toContain(left[0]?.id);
  });

  it('by somebody who left the team since, nobody is informed', async () => {
    const email = newEmail();
    const { id } = await read(await cvOf('Fanta KONÉ', email));
    await confirm([id]);
    await server.db.deleteFrom('company_members').where('account_id', '=', sahel.owner.accountId).execute();
    await send();
    expect((await server.mails()).filter(({ to }) => to === email)).toEqual([]);
    const row = await server.db
      .selectFrom('prospect_drafts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'check', refusal: prospectMessages.SENDER_LEFT });
  });

  it('the person accepts and applies without another CV: it is theirs, and goes with the application', async () => {
    const candidate = await sahel.candidate('Fanta Koné');
    const { token } = await addedByCv(candidate.email);
    await server.json('POST', `/api/v1/prospects/${token}/acceptance`, {});
    const applyTo = `/applications/tracking/job/${sahel.offerId}/apply`;
    const { id } = (await server.call<{ id: string }>('POST', applyTo, candidate, {})).body.data;
    expect(await prospects()).toEqual([]);
    const mine = (await server.call<Document[]>('GET', '/documents', candidate)).body.data;
    expect(mine).toMatchObject([{ kind: 'cv', name: 'cv.pdf' }]);
    const row = await server.db
      .selectFrom('applications')
      .where('id', '=', id)
      .select('cv_file_id')
      .executeTakeFirstOrThrow();
    expect(row.cv_file_id).toBe(mine[0]?.id);
  });
});

it.each([
  ['Aminata Traoré\nComptable à Bamako', 'cv.pdf', 'Aminata', 'Traoré'],
  ['CURRICULUM VITAE\nNom : DIARRA Mamadou\nNé le 12 mars', 'cv.pdf', 'Mamadou', 'Diarra'],
  ['INGÉNIEUR INFORMATIQUE\nRue 12\nOumar BA', 'cv.pdf', 'Oumar', 'Ba'],
  ['', 'CV_Fatou_N’Diaye-2026.pdf', 'Fatou', 'N’Diaye'],
  ['', 'scan0001.jpg', '', ''],
])('reads the name of %j, %s', (text, file, firstName, lastName) => {
  expect(nameInCv(text, file)).toEqual({ firstName, lastName });
});
