import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Document } from '@baara/contract/files/documents';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '@baara/contract/offers/offers';
import { expectAbilities } from '../../../testing/abilities.ts';
import { StorageFull } from '../../../platform/storage/errors.ts';
import { multipart } from '../../../testing/multipart.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Body = {
  code: number | string;
  message: string;
  data: { id: string; offerId: number; stage: string; appliedAt: string };
  errors?: { field: string; message: string }[];
};

const pdf: Buffer = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');
let isStorageFull = false;
// No mail server answers at this address: nothing below may notice.
const server = useTestApp(
  { MAIL_URL: 'smtp://127.0.0.1:9' },
  {
    storage: (good) => ({
      ...good,
      putStream: (key, content, byteSize) =>
        isStorageFull ? Promise.reject(new StorageFull()) : good.putStream(key, content, byteSize),
    }),
  },
);
const sahel = useWorkspace(server);
let candidate: Person;
let offerId: number;
beforeEach(async () => {
  isStorageFull = false;
  ({ offerId } = sahel);
  candidate = await sahel.candidate('Awa Traoré');
});

const apply = (id: number, body: object = {}, headers: Record<string, string> = {}, who = candidate) =>
  server.json<Body>('POST', `/api/v1/applications/tracking/job/${id}/apply`, {
    body,
    headers: { ...who.headers, ...headers },
  });
const applyWithFile = (
  id: number,
  file: { name: string; bytes: Buffer },
  headers: Record<string, string> = {},
  who = candidate,
) =>
  server.upload<Body['data']>('POST', `/applications/tracking/job/${id}/apply`, who, {
    files: [{ field: 'cv', ...file }],
    fields: { message: 'Bonjour' },
    headers,
  });
const withCv = () => multipart([{ field: 'cv', name: 'cv.pdf', bytes: pdf }], { message: 'Bonjour' });
const applicationsTo = (id: number) =>
  server.db.selectFrom('applications').selectAll().where('offer_id', '=', id).execute();
const documents = async (who = candidate): Promise<Document[]> => {
  const answer = await server.json<{ data: Document[] }>('GET', '/api/v1/documents', {
    headers: who.headers,
  });
  return answer.body.data;
};
const filesOnDisk = (): string[] => {
  const folder = join(server.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
};
describe('applying', () => {
  it('records the application and notifies both sides', async () => {
    const sent = (await server.mails()).length;
    const answer = await apply(offerId, { message: 'Disponible tout de suite.' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: 'success',
      code: 201,
      message: 'Votre candidature a été envoyée',
      data: { offerId, stage: 'received' },
    });
    expect(await bellsOf(server, candidate)).toEqual(['Votre candidature « Comptable » a été envoyée']);
    expect(await bellsOf(server, sahel.owner)).toContain('Awa Traoré a postulé à « Comptable »');
    const mails = (await server.mails()).slice(sent);
    // Queued at one instant: in no order.
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Nouvelle candidature : Comptable',
      'Votre candidature : Comptable',
    ]);
    const offer = await server.json<{ data: { application: { hasApplied: boolean } } }>(
      'GET',
      `/api/v1/recruitment-offers/${offerId}`,
      { headers: candidate.headers },
    );
    expect(offer.body.data.application.hasApplied).toBe(true);
  });

  it('is offered to those whose call is then accepted; the own match, to candidates', async () => {
    const onOffer = (who: Person | null) => async () =>
      (await server.call<Offer>('GET', `/recruitment-offers/${offerId}`, who)).body.data.abilities;
    const calls = (who: Person) => ({
      apply: () => apply(offerId, {}, {}, who),
      readOwnMatch: () => server.call('GET', `/recruitment-offers/${offerId}/match`, who),
    });
    expect(await onOffer(null)()).toEqual({ apply: true, readOwnMatch: false });
    expect(await onOffer(candidate)()).toEqual({ apply: true, readOwnMatch: true });
    const freelance = await signedIn(server, 'freelance');
    for (const who of [candidate, freelance, sahel.owner]) await expectAbilities(onOffer(who), calls(who));
    // Once sent, another one is refused; so is anyone's once the offer is filled.
    expect(await onOffer(candidate)()).toEqual({ apply: false, readOwnMatch: true });
    await expectAbilities(onOffer(candidate), calls(candidate));
    await server.db.updateTable('offers').set({ status: 'filled' }).where('id', '=', offerId).execute();
    const other = await sahel.candidate('Oumar Sidibé');
    // Offers are answered from memory, which receives a change of the table a moment later.
    await expect.poll(onOffer(other)).toEqual({ apply: false, readOwnMatch: true });
    await expectAbilities(onOffer(other), calls(other));
  });

  it('needs no body at all', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: `/api/v1/applications/tracking/job/${offerId}/apply`,
      headers: candidate.headers,
    });
    expect(answer.statusCode).toBe(201);
    expect(await applicationsTo(offerId)).toMatchObject([
      { candidate_id: candidate.accountId, stage: 'received', message: null, cv_file_id: null },
    ]);
  });

  it('is refused the second time, also when both arrive at once', async () => {
    const answers = await Promise.all([apply(offerId), apply(offerId), apply(offerId)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const again = await apply(offerId);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'ALREADY_APPLIED',
      message: 'Vous avez déjà postulé à cette offre',
    });
    expect(await applicationsTo(offerId)).toHaveLength(1);
  });

  it.each([
    [
      'expired',
      { expires_at: new Date(Date.now() - 1000) },
      "Cette offre est expirée : il n'est plus possible d'y postuler",
    ],
    ['filled', { status: 'filled' }, "Cette offre est pourvue : il n'est plus possible d'y postuler"],
    ['suspended', { suspended_at: new Date() }, "Cette offre n'accepte plus de candidatures"],
    ['unpublished', { status: 'draft' }, "Cette offre n'accepte plus de candidatures"],
  ])('is refused to an offer that is %s', async (_state, fields, message) => {
    const { id } = await makeOffer(server.db, sahel.companyId, fields);
    const answer = await apply(id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe(message);
  });

  it('finds neither a draft nor an offer that does not exist', async () => {
    const { id } = await makeOffer(server.db, sahel.companyId, { status: 'draft', published_at: null });
    for (const unknown of [id, 2_000_000_000]) {
      const answer = await apply(unknown);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe("Cette offre d'emploi n'existe pas ou a été supprimée");
    }
  });

  it.each(['employer', 'manager', 'admin', 'freelance', 'client'] as const)('is not for %s', async (role) => {
    const answer = await apply(offerId, {}, {}, await signedIn(server, role));
    expect(answer.status).toBe(403);
    expect(answer.body.message).toBe('Seul un compte candidat peut postuler à une offre');
  });

  it('asks to sign in first', async () => {
    const answer = await server.json<Body>('POST', `/api/v1/applications/tracking/job/${offerId}/apply`, {
      body: {},
    });
    expect(answer.status).toBe(401);
  });

  it('asks for what the offer asks for', async () => {
    const { id } = await makeOffer(server.db, sahel.companyId, { cv_required: true, message_required: true });
    const answer = await apply(id, { message: '  ' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: 'cv', message: 'Cette offre demande un CV' },
      { field: 'message', message: 'Cette offre demande un message de motivation' },
    ]);
  });
});

describe('a repeated request', () => {
  it('gives the first answer again and records nothing more', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await apply(offerId, { message: 'Bonjour' }, headers);
    const mails = (await server.mails()).length;
    const second = await apply(offerId, { message: 'Bonjour' }, headers);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await applicationsTo(offerId)).toHaveLength(1);
    expect(await server.mails()).toHaveLength(mails);
  });

  it('is answered like the first when both arrive at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const file = { name: 'cv.pdf', bytes: pdf };
    const answers = await Promise.all([1, 2, 3].map(() => applyWithFile(offerId, file, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await applicationsTo(offerId)).toHaveLength(1);
    expect(await documents()).toHaveLength(1);
  });

  it('is refused with other content, and with a key that is none', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await apply(offerId, { message: 'Bonjour' }, headers);
    const other = await apply(offerId, { message: 'Bonsoir' }, headers);
    expect(other.status).toBe(409);
    expect(other.body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'Cette demande a déjà servi pour un autre envoi. Rechargez la page avant de recommencer.',
    });
    expect((await apply(offerId, {}, { 'idempotency-key': 'douze' })).status).toBe(422);
  });

  it('of another person under the same key is their own', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await apply(offerId, {}, headers);
    const other = await sahel.candidate('Moussa Keïta');
    expect((await apply(offerId, {}, headers, other)).status).toBe(201);
    expect(await applicationsTo(offerId)).toHaveLength(2);
  });

  it('is tried again after a refusal', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = await makeOffer(server.db, sahel.companyId, { status: 'filled' });
    expect((await apply(id, {}, headers)).status).toBe(409);
    await server.db.updateTable('offers').set({ status: 'active' }).where('id', '=', id).execute();
    expect((await apply(id, {}, headers)).status).toBe(201);
  });
});

describe('a CV', () => {
  it('that is uploaded joins my documents', async () => {
    const answer = await applyWithFile(offerId, { name: 'C:\\CV Awa été.PDF', bytes: pdf });
    expect(answer.status).toBe(201);
    const [document, ...others] = await documents();
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      name: 'CV Awa été.pdf',
      kind: 'cv',
      extension: 'pdf',
      byteSize: pdf.length,
    });
    const [application] = await applicationsTo(offerId);
    expect(application).toMatchObject({ cv_file_id: document?.id, message: 'Bonjour' });
  });

  it('may be one of mine, not of another', async () => {
    await applyWithFile(offerId, { name: 'cv.pdf', bytes: pdf });
    const cvFileId = (await documents())[0]?.id ?? '';
    const { id } = await makeOffer(server.db, sahel.companyId, { cv_required: true });
    expect((await apply(id, { cvFileId })).status).toBe(201);
    const outsider = await sahel.candidate('Moussa Keïta');
    const refused = await apply(id, { cvFileId }, {}, outsider);
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([
      { field: 'cvFileId', message: "Ce CV n'existe pas dans vos documents" },
    ]);
  });

  it.each([
    [
      'page.html',
      Buffer.from('<script>alert(1)</script>'),
      415,
      "Ce fichier n'est pas accepté. Formats acceptés : PDF, DOCX, JPG, PNG.",
    ],
    ['vide.pdf', Buffer.alloc(0), 422, 'Le fichier est vide.'],
    [
      'lourd.pdf',
      Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]),
      413,
      'Le fichier dépasse 5 Mo. Choisissez un fichier plus léger.',
    ],
  ])('%s is refused and leaves nothing', async (name, bytes, status, message) => {
    const before = filesOnDisk();
    const answer = await applyWithFile(offerId, { name, bytes });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toBe(message);
    expect(await applicationsTo(offerId)).toEqual([]);
    expect(filesOnDisk()).toEqual(before);
  });

  it('whose upload breaks off leaves nothing', async () => {
    const before = filesOnDisk();
    const form = await withCv();
    const answer = await server.inject({
      method: 'POST',
      url: `/api/v1/applications/tracking/job/${offerId}/apply`,
      payload: form.payload.subarray(0, form.payload.length - 60),
      headers: { ...candidate.headers, ...form.headers },
    });
    expect(answer.statusCode).toBe(400);
    expect(await applicationsTo(offerId)).toEqual([]);
    expect(await documents()).toEqual([]);
    expect(filesOnDisk()).toEqual(before);
  });

  it('whose line is cut in the middle leaves nothing, and may be sent again', async () => {
    const before = filesOnDisk();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const form = await withCv();
    const head = [
      `POST /api/v1/applications/tracking/job/${offerId}/apply HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: ${candidate.headers.authorization}`,
      `content-type: ${form.headers['content-type']}`,
      `content-length: ${form.payload.length}`,
    ];
    const line = connect(port, '127.0.0.1');
    const [accepted] = (await once(server.app.server, 'connection')) as [Socket];
    line.write(`${head.join('\r\n')}\r\n\r\n`);
    line.write(form.payload.subarray(0, form.payload.length - 80));
    await once(server.app.server, 'request');
    const closed = new Promise((resolve) => accepted.once('close', resolve));
    line.destroy();
    await closed;

    expect(await applicationsTo(offerId)).toEqual([]);
    expect(await documents()).toEqual([]);
    expect(filesOnDisk()).toEqual(before);
    expect((await applyWithFile(offerId, { name: 'cv.pdf', bytes: pdf })).status).toBe(201);
  });

  it('that cannot be stored is a clear 503, and nothing is recorded', async () => {
    isStorageFull = true;
    const before = (await server.mails()).length;
    const answer = await applyWithFile(offerId, { name: 'cv.pdf', bytes: pdf });
    expect(answer.status).toBe(503);
    expect(answer.body.message).toBe("Le document n'a pas pu être enregistré. Réessayez dans un instant.");
    expect(await applicationsTo(offerId)).toEqual([]);
    expect(await documents()).toEqual([]);
    expect(await server.mails()).toHaveLength(before);
    const rows = await server.db
      .selectFrom('files')
      .selectAll()
      .where('owner_id', '=', candidate.accountId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('of an application that fails in the end is not stored', async () => {
    await apply(offerId);
    const before = filesOnDisk();
    expect((await applyWithFile(offerId, { name: 'cv.pdf', bytes: pdf })).status).toBe(409);
    expect(await documents()).toEqual([]);
    expect(filesOnDisk()).toEqual(before);
  });
});
