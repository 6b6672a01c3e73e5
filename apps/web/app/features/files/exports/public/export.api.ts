import type {
  cancelExport,
  deleteExport,
  FileExport,
  getExport,
  listExports,
} from '@baara/contract/files/exports';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/toast.ts';

/** How often an export at work is asked how far it is, while somebody looks. */
const POLL_MS = 1000;
const key = ['exports'];

export const isUnderWay = ({ status }: Pick<FileExport, 'status'>): boolean =>
  status === 'pending' || status === 'running';

export const exportsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: [...key, 'list', page, limit],
    queryFn: () => api.call<typeof listExports>('GET /exports', { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? POLL_MS : false),
  });

/** @param first as it was when it was asked for. */
export const exportQuery = (first: FileExport) =>
  queryOptions({
    queryKey: [...key, 'one', first.id],
    queryFn: async () =>
      (await api.call<typeof getExport>('GET /exports/:id', { params: { id: first.id } })).data,
    initialData: first,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });

function useExportChange(send: (id: string) => Promise<{ message?: string }>, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error, failed)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useCancelExport = () =>
  useExportChange(
    (id) => api.call<typeof cancelExport>('POST /exports/:id/cancel', { params: { id } }),
    "L'export n'a pas pu être annulé. Réessayez.",
  );
export const useDeleteExport = () =>
  useExportChange(
    (id) => api.call<typeof deleteExport>('DELETE /exports/:id', { params: { id } }),
    "L'export n'a pas pu être supprimé. Réessayez.",
  );
