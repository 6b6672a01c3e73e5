import {
  recruitmentFileKinds,
  recruitmentFileKindTitles,
  type RecruitmentFileKind,
} from '@baara/contract/offers/recruitment-file-kinds';
import type {
  getRecruitmentFile,
  listRecruitmentFiles,
  RecruitmentFileDetail,
} from '@baara/contract/offers/recruitment-files';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const filesKey = ['recruiter', 'recruitment-files'] as const;

/** The kinds to choose from. */
export const kindOptions = recruitmentFileKinds.map((kind) => ({
  value: kind,
  label: recruitmentFileKindTitles[kind],
}));

export type FileFilter = {
  page: number;
  limit: number;
  search: string;
  kind: RecruitmentFileKind | undefined;
  offerId: string | undefined;
};

export const filesQuery = ({ search, ...filter }: FileFilter) =>
  queryOptions({
    queryKey: [...filesKey, 'list', { ...filter, search }],
    queryFn: () =>
      api.call<typeof listRecruitmentFiles>('GET /recruiter/recruitment-files', {
        query: { ...filter, search: search || undefined },
      }),
  });

export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: [...filesKey, 'one', id],
    queryFn: async () =>
      (await api.call<typeof getRecruitmentFile>('GET /recruiter/recruitment-files/:id', { params: { id } }))
        .data,
  });

/** After a change: the fresh document takes its place at once, lists are read again. */
export function cacheFile(client: QueryClient, file: RecruitmentFileDetail): void {
  client.setQueryData(fileQuery(file.id).queryKey, file);
  void client.invalidateQueries({ queryKey: [...filesKey, 'list'] });
}

export function forgetFile(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: fileQuery(id).queryKey });
  void client.invalidateQueries({ queryKey: [...filesKey, 'list'] });
}

/** Opening a version is noted by the server: who read it is read again. */
export function fileWasOpened(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: filesKey });
}
