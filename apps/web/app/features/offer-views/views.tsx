import { offerViewPeriods, type OfferViewer } from '@baara/contract/offer-views';
import type { Pagination as Pages } from '@baara/contract/pagination';
import { viewSourceTitles } from '@baara/contract/view-sources';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf } from '../../lib/address-params.ts';
import { formatDateTime } from '../../lib/format.ts';
import { PageLinks } from '../../lib/page-links.tsx';
import { PageGone } from '../../lib/paged-list.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { CandidateCardRow } from '../candidate-profiles/public/candidate-card.tsx';
import { ShortlistButton, ShortlistScope } from '../shortlists/public/shortlist-scope.tsx';
import { ViewFigures, viewsText } from './view-figures.tsx';
import type { ViewCounts } from './view-queries.ts';

const periods = offerViewPeriods.map(String);

/** The page and the days the address asks for. */
export const periodOf = (params: URLSearchParams): { page: number; days: string } => ({
  page: pageOf(params),
  days: choiceOf(params, 'jours', periods) ?? '30',
});

type Answer = {
  data: OfferViewer[];
  pagination: Pages;
  counts: ViewCounts;
  offers?: { id: number; title: string; views: number }[];
};
type Props = {
  query: UseQueryResult<Answer>;
  /** The offer whose screen this is; undefined where several are told together. */
  offerId?: number;
};

/** Who looked at offers, how often and from where, over the period that is chosen. */
export function Views({ query, offerId }: Props) {
  const [params] = useSearchParams();
  const { days } = periodOf(params);
  return (
    <>
      <nav aria-label="Période" className="mb-4 flex flex-wrap gap-2">
        {periods.map((period) => (
          <Link
            key={period}
            to={hrefWith(params, { jours: period, page: null })}
            preventScrollReset
            aria-current={days === period ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            {period} jours
          </Link>
        ))}
      </nav>
      {query.isPending && <SkeletonList label="Chargement des vues…" />}
      {query.isError && <QueryError query={query} fallback="Les vues n'ont pas pu être chargées." />}
      {query.data && (
        <div className="grid grid-cols-1 gap-6">
          <ViewFigures counts={query.data.counts} offers={query.data.offers} />
          <section aria-labelledby="viewers">
            <h2 id="viewers" className="text-l">
              {offerId === undefined ? 'Candidats qui les ont consultées' : "Candidats qui l'ont consultée"}
            </h2>
            <p className="mb-3 text-s text-ink-soft">
              Ceux qui étaient connectés, et dont le profil est visible des recruteurs. Les autres lecteurs
              sont comptés sans être connus.
            </p>
            {query.data.data.length === 0 && query.data.pagination.total > 0 ? (
              <PageGone firstPage={hrefWith(params, { page: null })} />
            ) : (
              <Viewers offerId={offerId} viewers={query.data.data} />
            )}
            <PageLinks pagination={query.data.pagination} />
          </section>
        </div>
      )}
    </>
  );
}

function Viewers({ offerId, viewers }: { offerId: number | undefined; viewers: readonly OfferViewer[] }) {
  if (viewers.length === 0)
    return (
      <p className="rounded-lg border border-line bg-surface p-4">Aucun candidat connu sur cette période.</p>
    );
  const candidateIds = [...new Set(viewers.map(({ candidate }) => candidate.id))];
  return (
    <ShortlistScope candidateIds={candidateIds} offerId={offerId}>
      <ul className="max-sm:grid max-sm:gap-3 sm:overflow-hidden sm:rounded-lg sm:border sm:border-line">
        {viewers.map((viewer) => (
          <Viewer
            key={`${viewer.candidate.id} ${viewer.offer.id}`}
            viewer={viewer}
            showsOffer={offerId === undefined}
          />
        ))}
      </ul>
    </ShortlistScope>
  );
}

function Viewer({ viewer, showsOffer }: { viewer: OfferViewer; showsOffer: boolean }) {
  const { candidate, offer, application, views, lastViewedAt, source } = viewer;
  return (
    <CandidateCardRow
      candidate={candidate}
      tag={application ? { tone: 'good', text: `A postulé : ${application.stageTitle}` } : undefined}
      note={
        <div className="text-s text-ink-soft">
          {showsOffer && (
            <p className="wrap-anywhere">
              Offre :{' '}
              <Link
                to={`/recruiter/offers/${offer.id}/views`}
                className="inline-flex min-h-6 items-center text-primary hover:underline"
              >
                {offer.title || 'Sans titre'}
              </Link>
            </p>
          )}
          <p>
            {viewsText(views)}, la dernière le {formatDateTime(lastViewedAt)} · {viewSourceTitles[source]}
          </p>
        </div>
      }
      aside={
        <div className="flex w-full flex-wrap gap-2 lg:w-48 lg:flex-col">
          <ShortlistButton candidate={candidate} />
          {application && (
            <Link
              to={`/recruiter/offers/${offer.id}/applications?candidature=${application.id}`}
              className={buttonClass('line')}
            >
              Voir la candidature
            </Link>
          )}
        </div>
      }
    />
  );
}
