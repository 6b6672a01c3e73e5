import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { stages, stageTitles } from '@baara/contract/applications/stages';
import { Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { TrackedLinkList } from '../tracked-links/public/tracked-links.tsx';
import { OfferApprovals } from '../../companies/approvals/public/approval-panel.tsx';
import { OfferActionButtons, useOfferAct } from './offer-actions.tsx';
import { OfferFrame } from './public/offer-frame.tsx';
import { OfferStatusTag } from './offer-status-tag.tsx';

const StatisticsBody = lazyPart(() => import('../../workspace/statistics/public/statistics-body.tsx'));

export const meta = () => [{ title: 'Offre | Baara' }];

export default function OfferOverview() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const isStatistics = params.get('onglet') === 'statistiques';
  return (
    <OfferFrame
      offerId={id}
      current={isStatistics ? 'statistics' : 'overview'}
      heading="Offre"
      description={factsOf}
      action={publicPage}
    >
      {(offer) =>
        isStatistics ? (
          <Suspense fallback={<SkeletonList label="Chargement des statistiques…" />}>
            <StatisticsBody offerId={String(offer.id)} />
          </Suspense>
        ) : (
          <AtAGlance offer={offer} />
        )
      }
    </OfferFrame>
  );
}

const publicPage = (offer: RecruiterOffer) =>
  offer.status !== 'draft' && (
    <Link to={paths.offer(offer.id)} className={buttonClass('outline')}>
      Voir la page publique
    </Link>
  );

const factsOf = (offer: RecruiterOffer) => (
  <span className="flex flex-wrap items-center gap-2">
    <OfferStatusTag status={offer.status} isSuspended={offer.suspended} />
    {[offer.department, offer.city].filter(Boolean).join(' · ')}
    {offer.expiresAt && ` · jusqu'au ${formatDate(offer.expiresAt)}`}
  </span>
);

/** Where its applications stand now, and possible actions on it. */
function AtAGlance({ offer }: { offer: RecruiterOffer }) {
  const act = useOfferAct(offer);
  const { abilities } = offer;
  return (
    <>
      <Card className="mb-4 grid gap-4">
        <h2 className="text-l">Candidatures par étape</h2>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          <Figure label="Vues" value={offer.views} />
          <Figure label="Candidatures" value={offer.applications.total} />
          {stages
            .filter((stage) => offer.applications.byStage[stage])
            .map((stage) => (
              <Figure
                key={stage}
                label={stageTitles[stage]}
                value={offer.applications.byStage[stage] ?? 0}
                to={paths.offerApplications(offer.id, { stage })}
              />
            ))}
        </dl>
      </Card>
      <div className="mb-4 empty:hidden">
        <OfferApprovals offerId={offer.id} isOut={offer.status === 'active'} />
      </div>
      <div className="flex flex-wrap gap-2">
        {abilities.openEditor && (
          <Link to={paths.editOffer(offer.id)} className={buttonClass('outline')}>
            Modifier
          </Link>
        )}
        {abilities.print && (
          <a href={`/api/v1/recruiter/offers/${offer.id}/poster.pdf`} className={buttonClass('outline')}>
            Affiche A5 à imprimer
          </a>
        )}
        <OfferActionButtons offer={offer} act={act} />
      </div>
      {/* The address of a draft leads nowhere yet. */}
      {offer.status !== 'draft' && <TrackedLinkList offerId={String(offer.id)} title={offer.title} />}
    </>
  );
}

function Figure({ label, value, to }: { label: string; value: number; to?: string }) {
  return (
    <div className="relative flex flex-col-reverse rounded-md bg-sunken p-3">
      <dt className="text-s text-ink-soft">
        {to ? (
          <Link to={to} className="cover">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="text-xl font-bold">{formatNumber(value)}</dd>
    </div>
  );
}
