import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Db } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type ZippedFile, zipDocuments } from '../files/public/zip-documents.ts';
import { exportPdf, type ExportedSection } from './export-pdf.ts';
import { exportSections } from './export-sections.ts';

type Person = { id: string; name: string };
type OwnFile = ZippedFile & { trashed_at: Date | null; replaced_by: string | null };

const readMe = `Cette archive contient tout ce que Baara garde à votre sujet.

- mes-donnees.pdf : à lire.
- donnees.json : les mêmes données, pour les reprendre dans un autre service.
- documents/ : vos documents, leurs versions, la corbeille et votre photo, tels qu’ils sont gardés.
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
    .where((e) =>
      e.or([e('deleted_at', 'is', null), e('trashed_at', 'is not', null), e('replaced_by', 'is not', null)]),
    )
    .where('kind', '<>', 'archive')
    .select(['name', 'storage_key', 'created_at', 'trashed_at', 'replaced_by'])
    .orderBy('created_at')
    .execute();
}

const folderOf = ({ trashed_at: trashedAt, replaced_by: replacedBy }: OwnFile): string => {
  if (trashedAt) return 'documents/corbeille';
  return replacedBy ? 'documents/anciennes versions' : 'documents';
};

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
  zipDocuments(zip, storage, await selectOwnFiles(db, person.id), folderOf);
  zip.end();
  await written;
}
