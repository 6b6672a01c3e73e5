import { recruitmentFileKinds, recruitmentFileKindTitles } from '@baara/contract/recruitment-file-kinds';
import type {
  getRecruitmentFile,
  listRecruitmentFiles,
  RecruitmentFileDetail,
  RecruitmentFileKind,
} from '@baara/contract/recruitment-files';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const filesKey = ['recruiter', 'recruitment-files'] as const;

/** The kinds to choose from. */
export const kindOptions = recruitmentFileKinds.map((kind) => ({
  value: kind,
  label: recruitmentFileKindTitles[kind],
}));

export type FileFilter = {
  page: number;
  search: string;
  kind: RecruitmentFileKind | undefined;
  offerId: string | undefined;
};

export const filesQuery = ({ page, search, kind, offerId }: FileFilter) =>
  queryOptions({
    queryKey: [...filesKey, 'list', { page, search, kind, offerId }],
    queryFn: () =>
      api.call<typeof listRecruitmentFiles>('GET /recruiter/recruitment-files', {
        query: { page, kind, offerId, search: search || undefined },
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
export function keepFile(client: QueryClient, file: RecruitmentFileDetail): void {
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
