import { stages, type Stage, stageTitles } from '@baara/contract/stages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Form, Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { BackLink } from '../../../lib/back-link.tsx';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../../lib/address-params.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { offerQuery } from '../../recruiting/public/offer-queries.ts';
import { OfferLoadError } from '../../recruiting/public/offer-load-error.tsx';
import { stageCountsQuery } from './application-queries.ts';
import { ApplicationsBoard } from './applications-board.tsx';
import { ApplicationsTable } from './applications-table.tsx';

/** Fetched with the first application that is opened: the board itself comes sooner on a slow line. */
const ApplicationPanel = lazy(() => import('./application-panel.tsx'));

export const meta = () => [{ title: 'Candidatures | Baara' }];

/** The applications of an offer: a board by stage, or a list (`/applicants` opens on the list). */
export default function OfferApplications() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const offer = useQuery(offerQuery(id));
  const search = searchOf(params, 'search', 120);
  const isList = pathname.endsWith('/applicants');
  const isUnread = isList && params.get('unread') === '1';
  const counts = useQuery(stageCountsQuery(id, search, isUnread));
  const openId = params.get('candidature');

  const withParams = (change: Record<string, string | null>): string => hrefWith(params, change);
  const hrefOf = (application: string): string => withParams({ candidature: application });

  if (offer.isError) {
    return (
      <WorkspacePage>
        <OfferLoadError
          error={offer.error}
          retry={() => void offer.refetch()}
          isRetrying={offer.isFetching}
        />
      </WorkspacePage>
    );
  }
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        back={<BackLink to="/recruiter/offers">Offres</BackLink>}
        title={offer.data ? offer.data.title || 'Sans titre' : 'Candidatures'}
        description={
          offer.data &&
          [
            offer.data.city,
            offer.data.expiresAt && `jusqu'au ${formatDate(offer.data.expiresAt)}`,
            counted(offer.data.views, 'vue'),
            counted(offer.data.applications.total, 'candidature'),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        action={
          <Link to={`/employer/offers/${id}`} className={buttonClass('line')}>
            L'offre
          </Link>
        }
      />
      <div className="mb-3 flex flex-wrap gap-2 md:mb-4">
        <Form className="flex min-w-60 flex-1 gap-2">
          <input
            name="search"
            type="search"
            key={search}
            defaultValue={search}
            aria-label="Filtrer les candidatures"
            placeholder="Nom, titre, compétence"
            className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5"
          />
          {isUnread && <input type="hidden" name="unread" value="1" />}
          <button className={buttonClass('line')}>Filtrer</button>
        </Form>
        <nav aria-label="Présentation" className="flex gap-1 rounded-md bg-sunken p-1 max-md:w-full">
          <ViewLink to={`/recruiter/offers/${id}/applications`} isCurrent={!isList}>
            Tableau
          </ViewLink>
          <ViewLink to={`/recruiter/offers/${id}/applicants`} isCurrent={isList}>
            Liste
          </ViewLink>
        </nav>
      </div>
      {isList ? (
        <List id={id} params={params} counts={counts.data} withParams={withParams} hrefOf={hrefOf} />
      ) : (
        <ApplicationsBoard offerId={id} search={search} counts={counts.data} hrefOf={hrefOf} />
      )}
      {openId && (
        <Suspense fallback={<PanelOnItsWay />}>
          <ApplicationPanel
            id={openId}
            hrefOf={hrefOf}
            onClose={() =>
              void navigate(withParams({ candidature: null }), { preventScrollReset: true, replace: true })
            }
          />
        </Suspense>
      )}
    </WorkspacePage>
  );
}

const counted = (count: number, word: string): string =>
  `${formatNumber(count)}\u00a0${word}${count > 1 ? 's' : ''}`;

function PanelOnItsWay() {
  return (
    <div className="fixed inset-y-0 right-0 z-20 w-full max-w-lg border-l border-line bg-surface p-4">
      <SkeletonList label="Chargement de la candidature…" />
    </div>
  );
}

function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="grid min-h-9 flex-1 place-items-center rounded-sm px-3 font-medium text-ink-soft aria-[current]:bg-surface aria-[current]:text-ink max-md:min-h-11"
    >
      {children}
    </Link>
  );
}

type ListProps = {
  id: string;
  params: URLSearchParams;
  counts: Partial<Record<Stage, number>> | undefined;
  withParams: (change: Record<string, string | null>) => string;
  hrefOf: (application: string) => string;
};

function List({ id, params, counts, withParams, hrefOf }: ListProps) {
  const stage = choiceOf(params, 'stage', stages);
  const filter = {
    page: pageOf(params),
    stage,
    isUnread: params.get('unread') === '1',
    search: searchOf(params, 'search', 120),
    sort: choiceOf(params, 'sort', ['appliedAt', 'stageChangedAt', 'name']) ?? 'appliedAt',
  };
  const unread = counts && stages.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return (
    <>
      {filter.isUnread && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3">
          <b>Non lues : {unread === undefined ? '–' : formatNumber(unread)}</b>
          <Link
            to={withParams({ unread: null, page: null })}
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            Voir toutes les candidatures
          </Link>
        </p>
      )}
      <nav
        aria-label="Filtrer par étape"
        className="bare-scrollbar -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:px-0"
      >
        {[undefined, ...stages].map((one) => (
          <Link
            key={one ?? 'all'}
            to={withParams({ stage: one ?? null, page: null })}
            aria-current={stage === one ? 'page' : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {one ? stageTitles[one] : 'Toutes'}
            {one && (
              <span className="text-s text-ink-soft">{counts ? formatNumber(counts[one] ?? 0) : '–'}</span>
            )}
          </Link>
        ))}
      </nav>
      <ApplicationsTable
        offerId={id}
        filter={filter}
        hrefOf={hrefOf}
        pageHref={(page) => withParams({ page: String(page) })}
      />
    </>
  );
}
