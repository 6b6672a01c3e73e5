import type { MissionDetail } from '@baara/contract/freelance/freelance';
import type { Project } from '@baara/contract/freelance/projects';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { appendUpload, tus } from '../../../testing/tus.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow, makeFreelance } from '../freelance.factory.ts';
import { beginFile, joinFile, pdf } from './project-files.factory.ts';

const server = useTestApp();
useWorkspace(server);

let client: Person;
let freelance: Person;
let profileId: string;
beforeEach(async () => {
  client = await signedIn(server, 'client');
  freelance = await signedIn(server, 'freelance');
  profileId = await makeFreelance(server.db, freelance.accountId);
});

async function published(): Promise<Project> {
  const draft = {
    title: 'Site vitrine',
    goal: 'Vendre notre karité en ligne',
    domain: 1,
    city: 'Sikasso',
    closesOn: dayFromNow(10),
  };
  const { id } = (await server.call<Project>('POST', '/client/projects', client, draft)).body.data;
  return (await server.call<Project>('POST', `/client/projects/${id}/publish`, client)).body.data;
}
const close = (id: string) => server.call('POST', `/client/projects/${id}/close`, client, {});
const read = (who: Person, id: string) => server.call<Project>('GET', `/client/projects/${id}`, who);
const shownFiles = async (id: string) =>
  (await server.call<MissionDetail>('GET', `/missions/${id}`, null)).body.data.files;
const join = (who: Person | null, id: string, isConfidential: boolean, bytes = pdf) =>
  joinFile(server, who, id, { isConfidential, bytes });
const filesOf = async (who: Person, id: string) => (await read(who, id)).body.data.files;
const download = (who: Person | null, id: string, fileId: string) =>
  server.inject({ url: `/api/v1/missions/${id}/files/${fileId}`, headers: who?.headers ?? {} });

it('are read by everyone or by the chosen few, as downloads', async () => {
  const { id } = await published();
  await join(client, id, false);
  await join(client, id, true, Buffer.from(`${pdf}\n`));
  const [shown, hidden] = await filesOf(client, id);
  if (!shown || !hidden) throw new Error('Two files');
  expect([shown.isConfidential, hidden.isConfidential]).toEqual([false, true]);
  expect((await shownFiles(id)).map((file) => file.id)).toEqual([shown.id]);
  const got = await download(null, id, shown.id);
  expect([got.statusCode, got.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('attachment'),
  ]);
  for (const who of [null, freelance, await signedIn(server, 'client')])
    expect((await download(who, id, hidden.id)).statusCode).toBe(404);
  await server.call('POST', `/client/projects/${id}/invitations`, client, { freelances: [profileId] });
  expect((await download(freelance, id, hidden.id)).statusCode).toBe(200);
  const path = `/client/projects/${id}/files/${hidden.id}`;
  await server.call('PATCH', path, client, { isConfidential: false });
  expect((await download(null, id, hidden.id)).statusCode).toBe(200);
  await server.call('DELETE', path, client);
  expect((await download(client, id, hidden.id)).statusCode).toBe(404);
});

it('are known by their content, joined once, and not to what is over', async () => {
  const { id } = await published();
  expect(await join(client, id, false, Buffer.from('<script>'))).toBe(415);
  await join(client, id, false);
  expect(await join(client, id, false)).toBe(204);
  expect(await filesOf(client, id)).toHaveLength(1);
  await close(id);
  expect(await join(client, id, false, Buffer.from(`${pdf} `))).toBe(409);
  const outsider = await signedIn(server, 'client');
  expect(await join(outsider, id, false)).toBe(404);
});

it('go on where the connection broke, for who sent them alone, and not into a project that is over', async () => {
  const { id } = await published();
  const [half, rest] = [pdf.subarray(0, 20), pdf.subarray(20)];
  const [first, late] = [
    await beginFile(server, client, id, { size: pdf.length }),
    await beginFile(server, client, id, { size: pdf.length }),
  ];
  const url = String(first.headers['location']);
  const where = (who: Person) => server.inject({ method: 'HEAD', url, headers: { ...who.headers, ...tus } });
  await appendUpload(server, url, { offset: 0, payload: half, who: client });
  expect((await where(client)).headers['upload-offset']).toBe('20');
  expect((await where(await signedIn(server, 'client'))).statusCode).toBe(404);
  // Of a project it is not a document of the drive.
  const inDrive = url.replace('client/project-uploads', 'drive/uploads');
  expect((await appendUpload(server, inDrive, { offset: 20, payload: rest, who: client })).statusCode).toBe(
    404,
  );
  expect(await filesOf(client, id)).toEqual([]);
  await appendUpload(server, url, { offset: 20, payload: rest, who: client });
  expect(await filesOf(client, id)).toMatchObject([{ name: 'plan.pdf', byteSize: pdf.length }]);
  await close(id);
  const refused = await appendUpload(server, String(late.headers['location']), {
    offset: 0,
    payload: pdf,
    who: client,
  });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'PROJECT_STATE_REFUSED' }]);
});
