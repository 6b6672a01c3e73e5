import type { CandidateDocument } from '@baara/contract/candidates/documents';

export type DocumentLook = 'pdf' | 'word' | 'image' | 'text' | 'other';

const lookByType = new Map<string, DocumentLook>([
  ['pdf', 'pdf'],
  ['doc', 'word'],
  ['docx', 'word'],
  ['jpg', 'image'],
  ['jpeg', 'image'],
  ['png', 'image'],
  ['gif', 'image'],
  ['txt', 'text'],
]);

export type Named = Pick<CandidateDocument, 'name' | 'filename'>;

export function documentName({ name, filename }: Named): string {
  return name.trim() || filename.trim() || 'Document sans nom';
}

/** Which icon and colour a document gets, by the extension of its file. */
export function documentLook({ name, filename }: Named): DocumentLook {
  const extension = /\.([a-z]+)$/i.exec(filename.trim() || name.trim())?.[1];
  return lookByType.get(extension?.toLowerCase() ?? '') ?? 'other';
}
