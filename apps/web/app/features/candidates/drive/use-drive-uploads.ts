import type { DocumentKind } from '@baara/contract/files/document-kinds';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useUploads } from '../../files/uploads/public/use-uploads.ts';

/** @property replaces the document that the file is a new version of. */
export type NewDocument = { kind: DocumentKind; replaces?: string | undefined };

/** Photos of phones weigh several megabytes: larger ones are made lighter before they leave. */
const LIGHT_BYTES = 1_500_000;

/** Hexadecimal; undefined where the browser does not compute it (plain HTTP, old ones). */
async function sha256Of(file: File): Promise<string | undefined> {
  try {
    const bytes = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}

/** Documents on their way to the drive: they go on after a lost connection, and after a reload. */
export function useDriveUploads(accountId: string, onReceived: () => Promise<void>) {
  const { queue, uploads } = useUploads({ owner: `${accountId}/drive`, path: '/drive/uploads' }, onReceived);

  const add = async (files: readonly File[], { kind, replaces }: NewDocument): Promise<void> => {
    const about = { kind, ...(replaces && { replaces }) };
    for (const file of files) {
      const key = randomUuid();
      const isHeavyPhoto = file.type.startsWith('image/') && file.size > LIGHT_BYTES;
      const sha256 = isHeavyPhoto ? undefined : await sha256Of(file);
      const all = { ...about, ...(sha256 && { sha256 }) };
      if (isHeavyPhoto) void queue.add(key, [file], all);
      else void queue.addAsItIs(key, file, all);
    }
  };
  /** Photos that this device cannot straighten: one document. */
  const addPhotos = (files: readonly File[], about: NewDocument): void =>
    void queue.add(randomUuid(), files, {
      kind: about.kind,
      ...(about.replaces && { replaces: about.replaces }),
    });
  return { queue, uploads, add, addPhotos };
}
