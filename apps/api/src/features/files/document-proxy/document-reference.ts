const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const ownPath = new RegExp(`^(?:/?api/v1)?/?documents/${uuid}/content$`, 'i');
const candidatePath = new RegExp(
  `^(?:/?api/v1)?/?recruiter/candidates/${uuid}/documents/${uuid}/content$`,
  'i',
);

/** Which document is meant: one's own, or one of a candidate. Only ever looked up as rows. */
export type DocumentReference = { id: string; candidateId: string | null };

/** Reads the `path` that lists of documents give. @returns undefined for anything else: it is no document. */
export function readDocumentPath(path: string): DocumentReference | undefined {
  const own = ownPath.exec(path)?.[1];
  if (own) return { id: own, candidateId: null };
  const [, candidateId, id] = candidatePath.exec(path) ?? [];
  return candidateId && id ? { id, candidateId } : undefined;
}
