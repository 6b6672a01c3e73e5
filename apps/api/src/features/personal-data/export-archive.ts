import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Db } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { exportPdf, type ExportedSection } from './export-pdf.ts';
import { exportSections } from './export-sections.ts';

type Person = { id: string; name: string };
type OwnFile = { name: string; storage_key: string; created_at: Date };

const readMe = `Cette archive contient tout ce que Baara garde à votre sujet.

- mes-donnees.pdf : à lire.
- donnees.json : les mêmes données, pour les reprendre dans un autre service.
- documents/ : vos documents et votre photo, tels qu’ils sont gardés.
`;

/** One section after the other: a whole account is small, and the database has others to serve. */
async function readSections(db: Db, accountId: string): Promise<ExportedSection[]> {
  const sections: ExportedSection[] = [];
  for (const { title, read } of exportSections) sections.push({ title, rows: await read(db, accountId) });
  return sections;
}

function selectOwnFiles(db: Db, accountId: string): Promise<OwnFile[]> {
  return db
    .selectFrom('files')
    .where('owner_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'archive')
    .select(['name', 'storage_key', 'created_at'])
    .orderBy('created_at')
    .execute();
}

/** Two documents of one name get different paths; nothing in a name can lead out of the folder. */
function nameWithin(taken: Set<string>, name: string): string {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || 'document';
  let unique = plain;
  for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
    unique = plain.replace(/(\.[^.]*)?$/, ` (${number})$1`);
  }
  taken.add(unique.toLowerCase());
  return `documents/${unique}`;
}

/**
 * Makes a person's archive in a temporary file and hands it over; the file is gone afterwards, whatever happens.
 */
export async function withArchive<Result>(
  db: Db,
  storage: Storage,
  person: Person,
  at: Date,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'baara-archive-'));
  try {
    const path = join(folder, 'archive.zip');
    await writeArchive(db, storage, person, at, path);
    return await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A document whose content is missing is there, and empty: the rest is still theirs. */
async function readOrNothing(storage: Storage, { storage_key }: OwnFile): Promise<Buffer> {
  return Buffer.from(await storage.getBytes(storage_key).catch(() => new Uint8Array()));
}

async function writeArchive(db: Db, storage: Storage, person: Person, at: Date, path: string): Promise<void> {
  const sections = await readSections(db, person.id);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }));
  const json = {
    produit: 'Baara',
    date: at.toISOString(),
    données: Object.fromEntries(sections.map(({ title, rows }) => [title, rows])),
  };
  zip.addBuffer(Buffer.from(readMe), 'LISEZ-MOI.txt', { mtime: at });
  zip.addBuffer(Buffer.from(JSON.stringify(json, null, 2)), 'donnees.json', { mtime: at });
  zip.addBuffer(await exportPdf(person.name, sections, at), 'mes-donnees.pdf', { mtime: at });
  const taken = new Set<string>();
  for (const file of await selectOwnFiles(db, person.id)) {
    // Read when its turn comes: one document in memory at a time, however many there are.
    zip.addReadStreamLazy(
      nameWithin(taken, file.name),
      { mtime: file.created_at, compress: false },
      (give) => void readOrNothing(storage, file).then((bytes) => give(null, Readable.from([bytes]))),
    );
  }
  zip.end();
  await written;
}
