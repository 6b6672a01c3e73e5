import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { messageOf } from '../../../lib/api.ts';
import { BackLink } from '../../../lib/back-link.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { OfferLoadError } from '../../offers/recruiter-offers/public/offer-load-error.tsx';
import { offerQuery } from '../../offers/recruiter-offers/public/offer.api.ts';
import { useLiveApplications } from '../public/use-live-applications.ts';
import { applicationQuery } from '../recruiter-applications/application.api.ts';
import { headingId, ReadApplication } from './read-application.tsx';
import { useCurrent } from './use-current.ts';
import { usePlaceInAddress, useReading } from './use-reading.ts';

export const meta = () => [{ title: 'Lire à la suite | Baara' }];

/** Applications fetched before the reader comes to them, and ids of the list before its end is reached. */
const AHEAD = 3;
const NEAR_END = 8;

/** The applications of a list one after the other, in one scroll, without a key for each. */
export default function ReadingPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  // Other filters are another reading.
  return <Reading key={hrefWith(params, { candidature: null })} offerId={id} />;
}

function Reading({ offerId }: { offerId: string }) {
  const [params] = useSearchParams();
  const offer = useQuery(offerQuery(offerId));
  const reading = useReading(offerId);
  const { query, ids, total, filter } = reading;
  const [opened] = useState(params.get('candidature') ?? undefined);
  const { current, isInView, setCurrent, watch } = useCurrent(ids, opened);
  const at = current === undefined ? -1 : ids.indexOf(current);
  usePlaceInAddress(current, reading);
  const isNear = (index: number): boolean => index >= at - 1 && index <= at + AHEAD;
  // What colleagues do shows in those that are read; the list stays as it was.
  useLiveApplications(offerId, useReadAt(ids.filter((_, index) => isNear(index))));
  useEffect(() => {
    if (at >= ids.length - NEAR_END && query.hasNextPage && !query.isFetching && !query.isError)
      void query.fetchNextPage();
  });
  const isThere = ids.length > 0;
  const goThere = useEffectEvent(() => {
    if (opened !== undefined && opened !== ids[0]) document.getElementById(opened)?.scrollIntoView();
  });
  useEffect(() => {
    if (isThere) goThere();
  }, [isThere]);
  const back = paths.offerApplications(offerId) + hrefWith(params, { candidature: null });

  if (offer.isError && !offer.data)
    return (
      <WorkspacePage>
        <OfferLoadError
          error={offer.error}
          retry={() => void offer.refetch()}
          isRetrying={offer.isFetching}
        />
      </WorkspacePage>
    );
  return (
    <WorkspacePage>
      <div className="-mt-5.5">
        <h1 className="pt-4">Lire à la suite</h1>
        <p className="min-h-6 text-ink-soft">{offer.data && (offer.data.title || 'Sans titre')}</p>
      </div>
      <div className="sticky stuck-15 z-9 -mx-4 flex min-h-12 items-center gap-x-4 border-b border-line bg-ground px-4 text-s md:-mx-6 md:px-6">
        <BackLink to={back}>Candidatures</BackLink>
        {isThere && (
          <>
            <p className="ml-auto font-semibold tabular-nums">
              {at + 1} sur {formatNumber(total)}
            </p>
            <div className="flex">
              <Step to={ids[at - 1]} onGo={setCurrent} label="Précédente" arrow="↑" shortcut="k" />
              <Step to={ids[at + 1]} onGo={setCurrent} label="Suivante" arrow="↓" shortcut="j" />
            </div>
          </>
        )}
      </div>
      {filter.isUnread && (
        <p className="flex flex-wrap items-center gap-x-3">
          <b>Non lues{query.data && ` : ${formatNumber(total)}`}</b>
          <AllLink />
        </p>
      )}
      {query.isPending && <SkeletonList label="Chargement des candidatures…" />}
      {query.isLoadingError && (
        <ErrorState
          message={messageOf(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {ids.map((id, index) => (
        <ReadApplication
          key={id}
          id={id}
          place={index + 1}
          isNear={isNear(index)}
          isCurrent={id === current}
          isInView={id === current && isInView}
          isPast={index < at}
          watch={watch}
        />
      ))}
      {isThere && query.isFetchingNextPage && <SkeletonList label="Chargement de la suite…" />}
      {isThere && query.isFetchNextPageError && (
        <ErrorState
          message={messageOf(query.error, "La suite n'a pas pu être chargée.")}
          onRetry={() => void query.fetchNextPage()}
          isRetrying={query.isFetchingNextPage}
        />
      )}
      {query.data && !query.hasNextPage && (
        // The last one comes up to where it is read too.
        <div className={isThere ? 'min-h-[75dvh] py-6' : 'py-6'}>
          <End back={back} isUnread={filter.isUnread} isEmpty={!isThere} />
        </div>
      )}
    </WorkspacePage>
  );
}

/** When the oldest of these applications was read, in milliseconds; 0 before any was. */
const useReadAt = (ids: readonly string[]): number =>
  useQueries({ queries: ids.map((id) => ({ ...applicationQuery(id), enabled: false })), combine: oldestOf });

function oldestOf(queries: readonly UseQueryResult[]): number {
  const moments = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((moment) => moment > 0);
  return moments.length > 0 ? Math.min(...moments) : 0;
}

/** The same reading, of those that were opened too. */
function AllLink({ className }: { className?: string }) {
  const [params] = useSearchParams();
  return (
    <Link
      to={hrefWith(params, { unread: null, candidature: null })}
      className={className ?? 'inline-flex min-h-11 items-center font-semibold text-primary'}
    >
      Voir toutes les candidatures
    </Link>
  );
}

type StepProps = {
  to: string | undefined;
  /** At once: a key pressed again goes on from there. */
  onGo: (to: string) => void;
  label: string;
  arrow: string;
  shortcut: string;
};

/** Leads to the one before or after, whose heading has the focus then. */
function Step({ to, onGo, label, arrow, shortcut }: StepProps) {
  const go = (): void => {
    if (to === undefined) return;
    onGo(to);
    document.getElementById(to)?.scrollIntoView();
    document.getElementById(headingId(to))?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      onClick={go}
      disabled={to === undefined}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      className="grid min-h-11 min-w-11 grid-flow-col place-items-center gap-1.5 rounded-md px-2 font-medium text-primary hover:bg-primary-soft disabled:text-ink-faint disabled:hover:bg-transparent"
    >
      {/* Drawn, not written: « ? » names the button by its text. */}
      <span aria-hidden="true" data-arrow={arrow} className="before:content-[attr(data-arrow)]" />
      <span className="max-md:sr-only">{label}</span>
    </button>
  );
}

function End({ back, isUnread, isEmpty }: { back: string; isUnread: boolean; isEmpty: boolean }) {
  const isRead = isUnread || !isEmpty;
  return (
    <EmptyState
      picture={<EmptyPicture of={isRead ? 'people' : 'search'} />}
      title={isRead ? 'Vous avez tout lu' : 'Aucune candidature'}
      action={
        isUnread ? (
          <AllLink className={buttonClass('outline')} />
        ) : (
          <Link to={back} className={buttonClass('outline')}>
            Revenir à la liste
          </Link>
        )
      }
    >
      {isEmpty &&
        (isUnread ? 'Aucune candidature n’attend d’être ouverte.' : 'Changez de recherche ou d’étape.')}
    </EmptyState>
  );
}
