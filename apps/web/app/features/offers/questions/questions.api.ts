import type {
  addLibraryQuestion,
  getOfferQuestions,
  LibraryQuestion,
  listLibraryQuestions,
  OfferQuestions,
  QuestionDraft,
  removeLibraryQuestion,
  updateOfferQuestions,
} from '@baara/contract/offers/questions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { companyRoot } from '../../../lib/query-roots.ts';

export const questionsQuery = (offerId: string) =>
  queryOptions({
    queryKey: [...companyRoot, 'questions', offerId],
    queryFn: async (): Promise<OfferQuestions> => {
      const path = 'GET /recruiter/offers/:id/questions';
      return (await api.call<typeof getOfferQuestions>(path, { params: { id: offerId } })).data;
    },
  });

export const saveQuestions = (
  offerId: string,
  body: { version: string; questions: (QuestionDraft & { id: string | null })[] },
) =>
  api.call<typeof updateOfferQuestions>('PUT /recruiter/offers/:id/questions', {
    params: { id: offerId },
    body,
  });

export const libraryQuery = queryOptions({
  queryKey: [...companyRoot, 'question-library'],
  queryFn: async (): Promise<LibraryQuestion[]> =>
    (await api.call<typeof listLibraryQuestions>('GET /recruiter/question-library')).data,
});

export const addToLibrary = (body: QuestionDraft) =>
  api.call<typeof addLibraryQuestion>('POST /recruiter/question-library', { body });

export const removeFromLibrary = (id: string) =>
  api.call<typeof removeLibraryQuestion>('DELETE /recruiter/question-library/:id', { params: { id } });
