import { applicationSources } from '@baara/contract/applications/sources';
import { stages } from '@baara/contract/applications/stages';
import { useSearchParams } from 'react-router';
import { type ListParams, useListParams } from '../../../lib/lists/use-list-params.ts';
import { answersAsked } from '../answers/answer-filters.tsx';
import { applicationSorts, type ListFilter } from './application.api.ts';
import { fitChoices } from './fit-mark.tsx';

const choices = { stage: stages, fit: fitChoices, source: applicationSources };

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Which of an offer's applications, and in what order, as the address of their list and of their reading says it. */
export function useListFilter(): { list: ListParams; filter: ListFilter } {
  const [params] = useSearchParams();
  const list = useListParams({ sorts: applicationSorts, choices, searchLength: 120 });
  const from = params.get('source') ?? '';
  const filter: ListFilter = {
    page: list.page,
    limit: list.limit,
    stage: list.choices.stage,
    isUnread: params.get('unread') === '1',
    search: list.search,
    minFit: list.choices.fit && Number(list.choices.fit),
    source: list.choices.source,
    // The source may be one agency.
    agency: isUuid(from) ? from : undefined,
    ...answersAsked(params),
    sort: list.sort ?? 'appliedAt',
    order: list.order ?? 'desc',
  };
  return { list, filter };
}
