import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/candidates/candidate-record');

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
