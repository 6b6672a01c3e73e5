import type { RecruiterOffer } from '@baara/contract/recruiter-offers';
import { stages, stageTitles } from '@baara/contract/stages';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { BackLink } from '../../lib/back-link.tsx';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useCompanyRole } from '../../shell/use-company-role.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { OfferActionButtons, useOfferAct } from './offer-actions.tsx';
import { OfferLoadError } from './public/offer-load-error.tsx';
import { offerQuery } from './public/offer-queries.ts';
import { OfferStatusTag } from './offer-status-tag.tsx';

export const meta = () => [{ title: 'Offre | Baara' }];

export default function OfferOverview() {
  const { id = '' } = useParams();
  const query = useQuery(offerQuery(id));
  return (
    <WorkspacePage>
      {query.isPending && <SkeletonList label="Chargement de l'offre…" />}
      {query.isError && (
        <OfferLoadError
          error={query.error}
          retry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && <Overview offer={query.data} />}
    </WorkspacePage>
  );
}

function Overview({ offer }: { offer: RecruiterOffer }) {
  const act = useOfferAct(offer);
  const { canWrite } = useCompanyRole();
  return (
    <>
      <PageHeader
        back={<BackLink to="/recruiter/offers">Offres</BackLink>}
        title={offer.title || 'Sans titre'}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <OfferStatusTag status={offer.status} isSuspended={offer.suspended} />
            {[offer.department, offer.city].filter(Boolean).join(' · ')}
            {offer.expiresAt && ` · jusqu'au ${formatDate(offer.expiresAt)}`}
          </span>
        }
        action={
          <>
            {offer.status !== 'draft' && (
              <Link to={`/job-details/${offer.id}`} className={buttonClass('line')}>
                Voir la page publique
              </Link>
            )}
            <Link to={`/recruiter/offers/${offer.id}/applications`} className={buttonClass('primary')}>
              Candidatures
            </Link>
          </>
        }
      />
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
                to={`/recruiter/offers/${offer.id}/applications?stage=${stage}`}
              />
            ))}
        </dl>
      </Card>
      <div className="flex flex-wrap gap-2">
        {canWrite && (
          <Link to={`/recruiter/offers/${offer.id}/edit`} className={buttonClass('line')}>
            Modifier
          </Link>
        )}
        {offer.status !== 'draft' && !offer.suspended && (
          <a href={`/api/v1/recruiter/offers/${offer.id}/poster.pdf`} className={buttonClass('line')}>
            Affiche A5 à imprimer
          </a>
        )}
        <OfferActionButtons offer={offer} act={act} />
      </div>
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
