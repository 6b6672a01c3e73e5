import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeS3Server, startFakeS3Server } from '../../testing/fake-s3-server.ts';
import { StorageFull, StoredFileMissing, translateStorageError } from './errors.ts';
import { createStorage, type Storage } from './storage.ts';
import { readStorageFolder, readStorageUrl } from './storage-url.ts';

const bytes = (content: string) => new TextEncoder().encode(content);
let dataDir: string;
let s3: FakeS3Server;

beforeAll(async () => {
  s3 = await startFakeS3Server();
});
afterAll(() => s3.stop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'baara-storage-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const places: [string, () => Storage][] = [
  ['folder', () => createStorage({ dataDir, storage: { url: null } })],
  ['shared folder', () => createStorage({ dataDir: '/nowhere', storage: { url: `file://${dataDir}` } })],
  ['bucket', () => createStorage({ dataDir, storage: { url: `http://cle:s%2Fecret@${s3.host}/baara` } })],
];

describe.each(places)('in a %s', (_place, open) => {
  test('a stored file can be read back, replaced and deleted', async () => {
    const storage = open();
    await storage.put('documents/1/cv.pdf', bytes('un'));
    await storage.put('documents/1/cv.pdf', bytes('deux'));
    expect(Buffer.from(await storage.getBytes('documents/1/cv.pdf')).toString()).toBe('deux');
    expect(await text(await storage.getStream('documents/1/cv.pdf'))).toBe('deux');
    await storage.delete('documents/1/cv.pdf');
    await storage.delete('documents/1/cv.pdf');
    await expect(storage.getBytes('documents/1/cv.pdf')).rejects.toThrow(StoredFileMissing);
  });

  test('a missing file is known before its stream is used', async () => {
    await expect(open().getStream('absent')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('a stream is stored whole', async () => {
    const storage = open();
    await storage.putStream('flux', Readable.from([bytes('a'), bytes('bc')]), 3);
    expect(Buffer.from(await storage.getBytes('flux')).toString()).toBe('abc');
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', 'a/.env', 'a\\b', 'a b', 'é', ''])(
    'the key %j is refused',
    async (key) => {
      await expect(open().put(key, bytes('x'))).rejects.toThrow(TypeError);
      await expect(open().getBytes(key)).rejects.toThrow(TypeError);
    },
  );

  test('a part of a file is read alone', async () => {
    const storage = open();
    await storage.put('parts/file', bytes('0123456789'));
    expect(await text(await storage.getPart('parts/file', { start: 2, end: 4 }))).toBe('234');
    await expect(storage.getPart('parts/none', { start: 0, end: 1 })).rejects.toBeInstanceOf(
      StoredFileMissing,
    );
  });

  test('the keys below a folder are listed in order, without those beside it', async () => {
    const storage = open();
    expect(await storage.list('tree')).toEqual([]);
    for (const key of ['tree/b/2', 'tree/a', 'trees/other']) await storage.put(key, bytes('x'));
    expect(await storage.list('tree')).toEqual(['tree/a', 'tree/b/2']);
  });

  test('it reports itself healthy', async () => {
    await expect(open().health()).resolves.toBeUndefined();
  });
});

test('a stream that breaks leaves the former file and no draft', async () => {
  const storage = createStorage({ dataDir, storage: { url: null } });
  await storage.put('a/file', bytes('former'));
  const broken = Readable.from(
    (function* () {
      yield bytes('half');
      throw new Error('line cut');
    })(),
  );
  await expect(storage.putStream('a/file', broken, 8)).rejects.toThrow('Cannot write');
  expect(readdirSync(join(dataDir, 'files', 'a'))).toEqual(['file']);
  expect(Buffer.from(await storage.getBytes('a/file')).toString()).toBe('former');
});

test('a full bucket answers 503 with the sentence of the documents', async () => {
  const storage = createStorage({ dataDir, storage: { url: `http://cle:secret@${s3.host}/baara` } });
  await expect(storage.put('full/x', bytes('x'))).rejects.toMatchObject({
    status: 503,
    message: "Le document n'a pas pu être enregistré. Réessayez dans un instant.",
  });
});

test.each(['broken', 'silent'])(
  'a bucket that is %s answers 503, for a document sent or asked for',
  async (how) => {
    const url = `http://cle:secret@${s3.host}/baara`;
    const storage = createStorage({ dataDir, storage: { url } }, { bucketAnswerMs: 300 });
    const unavailable = { status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 5 };
    await expect(storage.put(`${how}/x`, bytes('x'))).rejects.toMatchObject(unavailable);
    await expect(storage.getBytes(`${how}/x`)).rejects.toMatchObject(unavailable);
    await expect(storage.getPart(`${how}/x`, { start: 0, end: 1 })).rejects.toMatchObject(unavailable);
  },
);

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is reported as such', (code) => {
  const cause = Object.assign(new Error('write'), { code });
  expect(translateStorageError(new Error('wrapped', { cause }))).toBeInstanceOf(StorageFull);
});

test('a folder that cannot be used is not healthy', async () => {
  writeFileSync(join(dataDir, 'files'), 'a file stands in the way');
  await expect(createStorage({ dataDir, storage: { url: null } }).health()).rejects.toThrow('Cannot write');
});

test('a folder that takes no file is not healthy, and says what room is left', async () => {
  mkdirSync(join(dataDir, 'files'));
  // Readable and writable as before: only a file can show that none goes in.
  writeFileSync(join(dataDir, 'files', 'health'), 'a file stands in the way');
  const storage = createStorage({ dataDir, storage: { url: null } });
  await expect(storage.health()).rejects.toThrow('Cannot write');
  expect(await storage.freeBytes()).toBeGreaterThan(0);
  rmSync(join(dataDir, 'files', 'health'));
  await storage.health();
  expect(readdirSync(join(dataDir, 'files', 'health'))).toEqual([]);
});

test('requests to the bucket are signed with the key of the address', async () => {
  const storage = createStorage({ dataDir, storage: { url: `http://cle:s%2Fecret@${s3.host}/baara` } });
  await storage.put('signed', bytes('x'));
  expect(s3.signers.at(-1)).toBe('cle');
  expect([...s3.objects.keys()]).toContain('/baara/signed');
});

test('a shared folder that is missing, or not a folder, is reported in a sentence', () => {
  writeFileSync(join(dataDir, 'a file'), '');
  for (const path of [`${dataDir}/absent`, `${dataDir}/a%20file`, 'elsewhere.ml/srv/files'])
    expect(() => readStorageFolder(`file://${path}`)).toThrow(
      `Configuration : STORAGE_URL=file://${path} doit mener à un dossier qui existe.`,
    );
});

test('the address of a bucket is read whole', () => {
  expect(readStorageUrl('s3://cle:a%2Fb%2B@s3.eu-west-3.amazonaws.com/baara?region=eu-west-3')).toEqual({
    endpoint: 'https://s3.eu-west-3.amazonaws.com',
    region: 'eu-west-3',
    bucket: 'baara',
    accessKeyId: 'cle',
    secretAccessKey: 'a/b+',
  });
});

test.each(['s3://hote/seau', 's3://cle:tres-secret@hote', 's3://cle:tres-secret@hote/a/b', 'rien'])(
  'the address %s is refused without repeating a secret',
  (url) => {
    expect(() => readStorageUrl(url)).toThrow(/^(?!.*tres-secret).*STORAGE_URL/);
  },
);
