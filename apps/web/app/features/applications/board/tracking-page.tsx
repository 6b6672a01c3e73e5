import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { choiceOf, searchOf } from '../../../lib/address-params.ts';
import { ApplicationFilters } from '../recruiter-applications/application-filters.tsx';
import { fitChoices } from '../recruiter-applications/fit-mark.tsx';
import { OpenedApplication, openedHref } from '../recruiter-applications/opened-application.tsx';
import { TrackingBoard } from './tracking-board.tsx';
import { type BoardFilter, boardQuery } from './tracking.api.ts';

const sorts = [
  ['recent', 'Dernières déplacées'],
  ['waiting', 'Les plus anciennes à leur étape'],
  ['fit', 'Les plus compatibles'],
  ['name', 'Par nom'],
] as const;
const toggles = [
  ['stuck', 'Bloquées'],
  ['unanswered', 'Sans réponse'],
  ['unread', 'Non lues'],
] as const;

/** The filters, in the address, the board they leave, and the application that is opened over it. */
export function TrackingPage({ offerId }: { offerId: string | null }) {
  const [params] = useSearchParams();
  const fit = choiceOf(params, 'fit', fitChoices);
  const filter: BoardFilter = {
    offerId,
    offers: (params.get('offers') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id)),
    search: searchOf(params, 'search', 120),
    isStuck: params.get('stuck') === '1',
    isUnread: params.get('unread') === '1',
    isUnanswered: params.get('unanswered') === '1',
    minFit: fit && Number(fit),
    sort: choiceOf(params, 'sort', ['recent', 'waiting', 'name', 'fit']) ?? 'recent',
  };
  const columns = useQuery(boardQuery(filter)).data?.columns ?? [];
  // Labels have no order that would say anything.
  const isAnonymous = columns.some(({ cards }) => cards.some(({ candidate }) => candidate.isAnonymous));
  return (
    <>
      <ApplicationFilters
        search={filter.search}
        sorts={{ current: filter.sort, all: isAnonymous ? sorts.filter(([id]) => id !== 'name') : sorts }}
        toggles={toggles}
      />
      <TrackingBoard
        key={offerId ?? 'company'}
        filter={filter}
        hrefOf={(application) => openedHref(params, application)}
      />
      <OpenedApplication
        navigationLists={columns.map(({ key, cards }) => ({ key, ids: cards.map(({ id }) => id) }))}
      />
    </>
  );
}
