import type {
  archiveBankQuestion as archiveBankQuestionEndpoint,
  BankQuestionDetail,
  getBankQuestion,
  importQuestions as importQuestionsEndpoint,
  listBankQuestions,
  previewQuestionImport as previewQuestionImportEndpoint,
  removeQuestionImage as removeQuestionImageEndpoint,
  restoreBankQuestion as restoreBankQuestionEndpoint,
  setQuestionImage as setQuestionImageEndpoint,
} from '@baara/contract/campaigns/question-bank';
import type { Difficulty } from '@baara/contract/campaigns/question-words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { campaignsKey } from '../campaigns.api.ts';

/** The institution's bank of questions. */
const bankKey = [...campaignsKey, 'question-bank'] as const;

export const bankQuery = (filter: {
  page: number;
  limit: number;
  search: string;
  theme: string | undefined;
  difficulty: Difficulty | undefined;
  state: 'current' | 'archived' | undefined;
}) =>
  queryOptions({
    queryKey: [...bankKey, 'list', filter],
    queryFn: () =>
      api.call<typeof listBankQuestions>('GET /recruiter/question-bank', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

/** The themes of the bank, with how many questions each has. */
export const themesQuery = queryOptions({
  queryKey: [...bankKey, 'themes'],
  queryFn: async () =>
    (await api.call<typeof listBankQuestions>('GET /recruiter/question-bank', { query: { limit: 1 } }))
      .themes,
});

export const questionQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...bankKey, 'one', questionId],
    queryFn: async () =>
      (
        await api.call<typeof getBankQuestion>('GET /recruiter/question-bank/:questionId', {
          params: { questionId },
        })
      ).data,
  });

export const refreshBank = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: bankKey });

export function cacheQuestion(client: QueryClient, question: BankQuestionDetail): void {
  client.setQueryData(questionQuery(question.id).queryKey, question);
  void client.invalidateQueries({ queryKey: [...bankKey, 'list'] });
  void client.invalidateQueries({ queryKey: themesQuery.queryKey });
}

const load = () => import('@baara/contract/campaigns/question-bank');
export const creatingQuestion = lazyEndpoint('POST /recruiter/question-bank', () =>
  load().then(({ createBankQuestion }) => createBankQuestion),
);
export const savingQuestion = (questionId: string) =>
  lazyEndpoint(
    'PUT /recruiter/question-bank/:questionId',
    () => load().then(({ saveBankQuestion }) => saveBankQuestion),
    { questionId },
  );

export const archiveQuestion = (input: CallInput<typeof archiveBankQuestionEndpoint>) =>
  api.call<typeof archiveBankQuestionEndpoint>('DELETE /recruiter/question-bank/:questionId', input);
export const restoreQuestion = (input: CallInput<typeof restoreBankQuestionEndpoint>) =>
  api.call<typeof restoreBankQuestionEndpoint>(
    'POST /recruiter/question-bank/:questionId/restoration',
    input,
  );

/** Sends a picture as that of the question, or removes it. */
export function changeImage(questionId: string, picture: { blob: Blob; name: string } | null) {
  const params = { questionId };
  if (!picture)
    return api.call<typeof removeQuestionImageEndpoint>('DELETE /recruiter/question-bank/:questionId/image', {
      params,
    });
  const form = new FormData();
  form.append('file', picture.blob, picture.name);
  return api.call<typeof setQuestionImageEndpoint>('PUT /recruiter/question-bank/:questionId/image', {
    params,
    body: {},
    form,
  });
}

export const previewImport = (input: CallInput<typeof previewQuestionImportEndpoint>) =>
  api.call<typeof previewQuestionImportEndpoint>('POST /recruiter/question-bank/imports/preview', input);
export const importQuestions = (input: CallInput<typeof importQuestionsEndpoint>) =>
  api.call<typeof importQuestionsEndpoint>('POST /recruiter/question-bank/imports', input);

/** Downloads the bank. @throws ApiError */
export const saveBank = (format: 'csv' | 'gift'): Promise<void> =>
  saveFile(
    `/recruiter/question-bank/export?format=${format}`,
    `banque-de-questions.${format === 'csv' ? 'csv' : 'txt'}`,
  );
