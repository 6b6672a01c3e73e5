import { cvUpload } from '@baara/contract/files/upload-limits';
import { formatBytes } from './format-bytes.ts';

type Kind = 'pdf' | 'docx' | 'jpg' | 'png' | 'webp';
export type FileRule = { maxBytes: number; extensions: readonly Kind[] };

/** The first bytes of each kind; a Word document is a ZIP archive. The server reads the whole file again. */
const firstBytes: Record<Kind, (head: string) => boolean> = {
  pdf: (head) => head.startsWith('%PDF-'),
  docx: (head) => head.startsWith('PK\u0003\u0004'),
  jpg: (head) => head.startsWith('\u00FF\u00D8\u00FF'),
  png: (head) => head.startsWith('\u0089PNG\r\n\u001A\n'),
  webp: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
};
const names: Record<Kind, string> = { pdf: 'PDF', docx: 'DOCX', jpg: 'JPG', png: 'PNG', webp: 'WebP' };

/**
 * Why a file would be refused, before a byte of it is sent: too heavy, empty, or not what its name says.
 * @returns a French sentence, or null when the file may be sent.
 */
export async function fileRefusal(
  file: File,
  { maxBytes, extensions }: FileRule = cvUpload,
): Promise<string | null> {
  if (file.size === 0) return 'Le fichier est vide.';
  if (file.size > maxBytes) {
    const limit = formatBytes(maxBytes);
    return `Le fichier dépasse ${limit} (${formatBytes(file.size)}). Choisissez un fichier plus léger.`;
  }
  const accepted = `Formats acceptés : ${extensions.map((kind) => names[kind]).join(', ')}.`;
  try {
    const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
    const head = String.fromCodePoint(...bytes);
    return extensions.some((kind) => firstBytes[kind](head))
      ? null
      : `Ce fichier n'est pas accepté. ${accepted}`;
  } catch {
    return 'Ce fichier ne se lit pas. Choisissez-le de nouveau.';
  }
}
