import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../testing/workspace.ts';
import { hideOrphanAttachments } from './attachments.ts';
import { conversationCalls } from './messaging.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { open, send, upload, download } = conversationCalls(server);
let candidate: Person;
let id: string;
beforeEach(async () => {
  candidate = await sahel.applicant('Aminata Diarra');
  id = (await open(sahel.owner, candidate)).body.data.id;
});

it('a document leaves with its message, to its two sides only, as a download', async () => {
  const { body } = await upload(id, candidate);
  const fileId = body.data.id;
  expect((await download(id, fileId, candidate)).statusCode).toBe(404);
  const sent = await send(id, candidate, '', { attachmentIds: [fileId] });
  expect(sent.body.data.attachments).toMatchObject([{ id: fileId, name: 'attestation.pdf' }]);
  const got = await download(id, fileId, sahel.owner);
  expect(got.statusCode).toBe(200);
  expect(got.headers['content-disposition']).toContain('attachment');
  const outsider = await sahel.candidate('Oumar Sow');
  expect((await download(id, fileId, outsider)).statusCode).toBe(404);
  expect((await send(id, candidate, '', { attachmentIds: [fileId] })).status).toBe(422);
  expect((await send(id, sahel.owner, '', { attachmentIds: [fileId] })).status).toBe(422);
});

it('a document named twice is joined once', async () => {
  const { body } = await upload(id, candidate);
  const sent = await send(id, candidate, '', { attachmentIds: [body.data.id, body.data.id] });
  expect(sent.status).toBe(201);
  expect(sent.body.data.attachments).toHaveLength(1);
});

it('a document is checked by its content, and goes once its conversation is gone', async () => {
  expect((await upload(id, candidate, Buffer.from('<script>'), 'cv.pdf')).status).toBe(415);
  const { body } = await upload(id, sahel.owner);
  await send(id, sahel.owner, 'Voici', { attachmentIds: [body.data.id] });
  await server.db.deleteFrom('conversations').where('id', '=', id).execute();
  const now = server.services.now();
  await hideOrphanAttachments(server.db, now);
  const file = await server.db
    .selectFrom('files')
    .select('deleted_at')
    .where('id', '=', body.data.id)
    .executeTakeFirstOrThrow();
  expect(file.deleted_at).toEqual(now);
});
