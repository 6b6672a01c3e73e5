import type { listMails, previewMail } from '@baara/contract/settings/mail-previews';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const root = ['dev', 'mails'] as const;

export const mailsQuery = queryOptions({
  queryKey: root,
  queryFn: async () => (await api.call<typeof listMails>('GET /dev/mails')).data,
});

export const mailQuery = (name: string, sample: string) =>
  queryOptions({
    queryKey: [...root, name, sample],
    queryFn: async () =>
      (await api.call<typeof previewMail>('GET /dev/mails/:name', { params: { name }, query: { sample } }))
        .data,
  });
