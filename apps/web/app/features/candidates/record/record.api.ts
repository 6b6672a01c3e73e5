import type {
  deleteCandidateNote as deleteCandidateNoteEndpoint,
  deleteCandidateTag as deleteCandidateTagEndpoint,
  renameCandidateTag as renameCandidateTagEndpoint,
  separateCandidates as separateCandidatesEndpoint,
  untagCandidate as untagCandidateEndpoint,
} from '@baara/contract/candidates/record';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/candidates/record');

export const addingNote = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/candidates/:id/notes',
    () => contract().then(({ addCandidateNote }) => addCandidateNote),
    { id },
  );

export const editingNote = (id: string, noteId: string) =>
  lazyEndpoint(
    'PATCH /recruiter/candidates/:id/notes/:noteId',
    () => contract().then(({ editCandidateNote }) => editCandidateNote),
    { id, noteId },
  );

export const taggingCandidate = (id: string) =>
  lazyEndpoint(
    'POST /recruiter/candidates/:id/tags',
    () => contract().then(({ tagCandidate }) => tagCandidate),
    { id },
  );

export const taggingCandidates = lazyEndpoint('POST /recruiter/candidate-taggings', () =>
  contract().then(({ tagCandidates }) => tagCandidates),
);

export const deleteCandidateNote = (input: CallInput<typeof deleteCandidateNoteEndpoint>) =>
  api.call<typeof deleteCandidateNoteEndpoint>('DELETE /recruiter/candidates/:id/notes/:noteId', input);

export const deleteCandidateTag = (input: CallInput<typeof deleteCandidateTagEndpoint>) =>
  api.call<typeof deleteCandidateTagEndpoint>('DELETE /recruiter/candidate-tags/:id', input);

export const renameCandidateTag = (input: CallInput<typeof renameCandidateTagEndpoint>) =>
  api.call<typeof renameCandidateTagEndpoint>('PATCH /recruiter/candidate-tags/:id', input);

export const separateCandidates = (input: CallInput<typeof separateCandidatesEndpoint>) =>
  api.call<typeof separateCandidatesEndpoint>('POST /recruiter/candidates/:id/distinct', input);

export const untagCandidate = (input: CallInput<typeof untagCandidateEndpoint>) =>
  api.call<typeof untagCandidateEndpoint>('DELETE /recruiter/candidates/:id/tags/:tagId', input);
