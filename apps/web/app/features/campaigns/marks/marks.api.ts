import type { MarkFilter } from '@baara/contract/campaigns/mark-entry-words';
import type {
  exportMarks as exportMarksEndpoint,
  getMarksReport,
  importMarks as importMarksEndpoint,
  listMarks,
  previewMarkImport as previewMarkImportEndpoint,
  saveMarks as saveMarksEndpoint,
} from '@baara/contract/campaigns/marks';
import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { campaignsKey } from '../campaigns.api.ts';
import type { TestPlace } from '../tests/tests.api.ts';

/** The marks of a test. */
const marksKey = [...campaignsKey, 'marks'] as const;
const listKey = (place: TestPlace) => [...marksKey, 'list', place] as const;

export type MarksPage = EndpointAnswer<typeof listMarks>;
export type MarksAsked = {
  page: number;
  limit: number;
  state?: MarkFilter | undefined;
  categoryId?: string | undefined;
  search?: string | undefined;
};

export const marksQuery = (place: TestPlace, asked: MarksAsked) =>
  queryOptions({
    queryKey: [...listKey(place), asked],
    queryFn: () =>
      api.call<typeof listMarks>('GET /recruiter/campaigns/:id/tests/:testId/marks', {
        params: place,
        query: { ...asked, search: asked.search || undefined },
      }),
  });
/** The one file of that number; undefined when none takes the test. @throws ApiError */
export async function findMarkedFile(place: TestPlace, fileNumber: number) {
  const { data } = await api.call<typeof listMarks>('GET /recruiter/campaigns/:id/tests/:testId/marks', {
    params: place,
    query: { page: 1, limit: 1, search: String(fileNumber) },
  });
  return data.find((file) => file.fileNumber === fileNumber);
}

export const refreshMarks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: marksKey });

/** Shows what was saved in the lists that are on the screen, without reading them again: no row goes under the eyes. */
export function cacheSaved(
  client: QueryClient,
  place: TestPlace,
  { files, ...changed }: { files: MarksPage['data'] } & Pick<MarksPage['overview'], 'counts' | 'sealRefusal'>,
): void {
  const byId = new Map(files.map((file) => [file.applicationId, file]));
  client.setQueriesData<MarksPage>({ queryKey: listKey(place) }, (page) =>
    page
      ? {
          ...page,
          data: page.data.map((file) => byId.get(file.applicationId) ?? file),
          overview: { ...page.overview, ...changed },
        }
      : page,
  );
}

export const saveMarks = (input: CallInput<typeof saveMarksEndpoint>) =>
  api.call<typeof saveMarksEndpoint>('PUT /recruiter/campaigns/:id/tests/:testId/marks', input);

/** As a form: files of marks are longer than a body of JSON may be. */
function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}
export const previewMarkImport = (params: TestPlace, body: { rows: string }) =>
  api.call<typeof previewMarkImportEndpoint>(
    'POST /recruiter/campaigns/:id/tests/:testId/marks/imports/preview',
    { params, body, form: formOf(body) },
  );
export const importMarks = (params: TestPlace, body: { rows: string; added: number; refused: number }) =>
  api.call<typeof importMarksEndpoint>('POST /recruiter/campaigns/:id/tests/:testId/marks/imports', {
    params,
    body,
    form: formOf(body),
  });

const load = () => import('@baara/contract/campaigns/marks');
export const sealingMarks = (place: TestPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/tests/:testId/marks/sealing',
    () => load().then(({ proposeMarkSealing }) => proposeMarkSealing),
    place,
  );
export const correctingMark = (place: TestPlace) =>
  lazyEndpoint(
    'POST /recruiter/campaigns/:id/tests/:testId/marks/corrections',
    () => load().then(({ proposeMarkCorrection }) => proposeMarkCorrection),
    place,
  );

export const exportMarks = (input: CallInput<typeof exportMarksEndpoint>) =>
  api.call<typeof exportMarksEndpoint>('POST /recruiter/campaigns/:id/tests/:testId/marks/exports', input);

export const marksReportQuery = (place: TestPlace) =>
  queryOptions({
    queryKey: [...marksKey, 'report', place],
    queryFn: async () =>
      (
        await api.call<typeof getMarksReport>('GET /recruiter/campaigns/:id/tests/:testId/marks/report', {
          params: place,
        })
      ).data,
  });
export const marksReportFile = ({ id, testId }: TestPlace, format: 'pdf' | 'xlsx'): string =>
  `/recruiter/campaigns/${id}/tests/${testId}/marks/report.${format}`;
