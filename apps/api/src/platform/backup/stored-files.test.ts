import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeS3Server, startFakeS3Server } from '../../testing/fake-s3-server.ts';
import { openBackupStorage, openRepository, type Repository } from './repository.ts';
import { backupKey } from './sealed-object.ts';
import {
  dropOldFiles,
  filesAt,
  isFileIntact,
  listIndexes,
  restoreFile,
  syncStoredFiles,
} from './stored-files.ts';

let dataDir: string;
let folder: string;
let repository: Repository;
let s3: FakeS3Server;
beforeAll(async () => {
  s3 = await startFakeS3Server();
});
afterAll(() => s3.stop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'baara-stored-files-'));
  folder = join(dataDir, 'files');
  repository = openRepository(
    openBackupStorage({ dataDir, url: null }),
    backupKey('une clé assez longue pour cet usage'),
  );
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function write(key: string, content: string): void {
  mkdirSync(dirname(join(folder, key)), { recursive: true });
  writeFileSync(join(folder, key), content);
}
const keysAt = async (at: Date | null): Promise<string[]> =>
  [...(await filesAt(repository, at)).keys()].toSorted();

test.each(['folder', 'bucket'])('in a %s, only what changed is copied, and comes back', async (kind) => {
  if (kind === 'bucket') {
    const url = `http://cle:secret@${s3.host}/baara`;
    repository = openRepository(openBackupStorage({ dataDir, url }), repository.key);
  }
  expect(await syncStoredFiles(repository, folder)).toEqual({ files: 0, bytes: 0, added: 0 });
  write('cv/1.pdf', 'un');
  write('cv/2.pdf', 'deux');
  write('cv/.3.pdf.tmp', 'half');
  expect(await syncStoredFiles(repository, folder)).toEqual({ files: 2, bytes: 6, added: 2 });
  expect(await syncStoredFiles(repository, folder)).toMatchObject({ added: 0 });
  write('cv/1.pdf', 'un, changé');
  rmSync(join(folder, 'cv/2.pdf'));
  expect(await syncStoredFiles(repository, folder)).toEqual({ files: 1, bytes: 11, added: 1 });
  const [file] = (await filesAt(repository, null)).values();
  if (!file) throw new Error('no file');
  expect(await isFileIntact(repository, file)).toBe(true);
  await restoreFile(repository, file, join(dataDir, 'back'));
  expect(readFileSync(join(dataDir, 'back/cv/1.pdf'), 'utf8')).toBe('un, changé');
});

test('a file that came just before a moment, or went just after it, is there at that moment', async () => {
  write('a', 'a');
  await syncStoredFiles(repository, folder);
  const [before = ''] = await listIndexes(repository);
  const index = JSON.parse((await repository.get(before)).toString()) as { put: object[] };
  const later = before.replace(/\d{8}T\d+Z/, '29991231T235900Z').replace('-full', '-change');
  await repository.put(
    later,
    Buffer.from(JSON.stringify({ ...index, full: false, put: [{ ...index.put[0], key: 'b' }], gone: ['a'] })),
  );
  expect(await keysAt(new Date('2999-12-31T23:50:00Z'))).toEqual(['a', 'b']);
  expect(await keysAt(null)).toEqual(['b']);
});

test('objects that no index names any more are removed once no copy is older', async () => {
  write('a', 'first');
  await syncStoredFiles(repository, folder);
  write('a', 'second, longer');
  await syncStoredFiles(repository, folder);
  const count = async () => (await repository.list('files/objects')).length;
  expect(await count()).toBe(2);
  await dropOldFiles(repository, new Date('2000-01-01'));
  expect(await count()).toBe(2);
  expect(await keysAt(null)).toEqual(['a']);
});
