import { documentMessages as messages } from '@baara/contract/candidates/drive/drive-words';
import { documentKinds, documentKindTitles } from '@baara/contract/files/document-kinds';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { FileRow } from '../../files/public/documents.ts';
import { zipDocuments } from '../../files/public/zip-documents.ts';
import { selectAllDocuments } from './drive.queries.ts';

const folderOf = ({ kind }: FileRow): string =>
  documentKindTitles[documentKinds.find((one) => one === kind) ?? 'other'];

/**
 * All documents of a person in a ZIP, a folder a kind, read as it is sent.
 * @throws 404 when there is none.
 */
export async function packDrive(
  db: Db,
  { accountId }: Pick<Actor, 'accountId'>,
  { storage }: { storage: Storage },
): Promise<Readable> {
  const documents = await selectAllDocuments(db, accountId);
  if (documents.length === 0) throw notFound(messages.NOTHING_TO_PACK, 'NO_DOCUMENT');
  const zip = new ZipFile();
  zipDocuments(zip, storage, documents, folderOf);
  zip.end();
  return zip.outputStream as Readable;
}
