import type {
  confirmContact as confirmContactEndpoint,
  revivePhone as revivePhoneEndpoint,
  sendEmailRevival as sendEmailRevivalEndpoint,
} from '@baara/contract/money/wallet';
import type { CallInput } from '../../../lib/api-client.ts';
import type {
  ReportState,
  listContactQuestions,
  listContactReports,
  listDeadContacts,
} from '@baara/contract/money/wallet';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { contactNoticeKey } from '../../candidates/own-profile/public/contact-notice-key.ts';

/** What companies ask about a candidate's details. */
export const contactQuestionsQuery = queryOptions({
  queryKey: [...contactNoticeKey, 'questions'],
  queryFn: async () => (await api.call<typeof listContactQuestions>('GET /applicant/contact-questions')).data,
});

/** Details of a candidate that reach nobody. */
export const deadContactsQuery = queryOptions({
  queryKey: [...contactNoticeKey, 'dead'],
  queryFn: async () => (await api.call<typeof listDeadContacts>('GET /applicant/dead-contacts')).data,
});

export const contactReportsKey = ['contact-reports'] as const;

export const contactReportsQuery = (filter: {
  state: ReportState;
  search: string;
  page: number;
  limit: number | undefined;
}) =>
  queryOptions({
    queryKey: [...contactReportsKey, filter],
    queryFn: () =>
      api.call<typeof listContactReports>('GET /admin/contact-reports', {
        query: { ...filter, search: filter.search || undefined },
      }),
  });

export const decidingReport = (id: string) =>
  lazyEndpoint(
    'POST /admin/contact-reports/:id/decision',
    () => import('@baara/contract/money/wallet').then(({ decideContactReport }) => decideContactReport),
    { id },
  );

export const confirmContact = (input: CallInput<typeof confirmContactEndpoint>) =>
  api.call<typeof confirmContactEndpoint>('POST /applicant/contact-questions/:id/confirmation', input);

export const revivePhone = () =>
  api.call<typeof revivePhoneEndpoint>('POST /applicant/dead-contacts/phone/confirmation');

export const sendEmailRevival = () =>
  api.call<typeof sendEmailRevivalEndpoint>('POST /applicant/dead-contacts/email/link');
