import { driveMessages } from '@baara/contract/files/documents';
import { beforeEach, expect, it } from 'vitest';
import { StorageFull } from './platform/storage/errors.ts';
import { companySubjects, type SubjectName } from './testing/company-subjects.ts';
import { forms } from './testing/upload-forms.ts';
import { useTestApp } from './testing/test-app.ts';
import { useWorkspace } from './testing/workspace.ts';

let isFull = false;
const server = useTestApp(
  {},
  {
    storage: (good) => ({
      ...good,
      put: (key, content) => (isFull ? Promise.reject(new StorageFull()) : good.put(key, content)),
      putStream: (key, content, byteSize) =>
        isFull ? Promise.reject(new StorageFull()) : good.putStream(key, content, byteSize),
      health: () => (isFull ? Promise.reject(new StorageFull()) : good.health()),
    }),
  },
);
const sahel = useWorkspace(server);
beforeEach(() => {
  isFull = false;
});

const document = () => forms.file({ kind: 'cv' });
const uploads = [
  ['POST', '/documents', document],
  ['PUT', '/user/photo', forms.picture],
  ['PUT', '/company/logo', forms.picture],
  ['POST', '/recruiter/recruitment-files', () => forms.file()],
  ['POST', '/recruiter/recruitment-files/:file/versions', () => forms.file()],
  ['POST', '/conversations/:conversation/attachments', () => forms.file()],
] as const;

const storedFiles = () => server.db.selectFrom('files').select('id').orderBy('id').execute();

it.each(uploads)(
  '%s %s says that there is no room, stores nothing, and can be sent again',
  async (method, path, form) => {
    const subjects = companySubjects(server, sahel);
    const [name] = [...path.matchAll(/:(\w+)/g)].map(([, found]) => found as SubjectName);
    const url = `/api/v1${name ? path.replace(`:${name}`, await subjects.get(name)) : path}`;
    const { payload, headers } = await form();
    const send = () =>
      server.inject({ method, url, payload, headers: { ...headers, ...sahel.owner.headers } });

    const before = await storedFiles();
    isFull = true;
    const refused = await send();
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'STORAGE_FULL', message: driveMessages.STORAGE_FULL });
    expect(await storedFiles()).toEqual(before);

    isFull = false;
    expect((await send()).statusCode).toBeLessThan(300);
    expect(await storedFiles()).not.toEqual(before);
  },
);

const ready = () => server.json<{ data: object }>('GET', '/api/health/ready');
it('is said by the readiness check, with the room that is left', async () => {
  isFull = true;
  expect(await ready()).toMatchObject({ status: 503, body: { data: { storage: 'failed' } } });
  isFull = false;
  const found = await ready();
  expect(found.body.data).toMatchObject({ storage: 'ok', freeBytes: expect.any(Number) as number });
});
