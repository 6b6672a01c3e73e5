import { scoreText } from '@baara/contract/applications/evaluation-messages';
import {
  type RecruitmentDetails,
  recruitmentDetailsMessages,
  recruitmentDutyTitles,
} from '@baara/contract/applications/hiring-summary';
import type { RecruiterOffer } from '@baara/contract/offers/recruiter-offers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { BarList } from '../../../ui/workspace/charts/bar-list.tsx';
import { OfferFrame } from '../../offers/recruiter-offers/public/offer-frame.tsx';
import { AskedFacts } from './asked-facts.tsx';
import { Timeline } from './timeline.tsx';
import { detailsQuery } from './hiring-summary.api.ts';

export const meta = () => [{ title: 'Récapitulatif du recrutement | Baara' }];

/** The whole story of one recruitment, each part leading to its screen. */
export default function RecruitmentDetailsScreen() {
  const { id = '', recruitmentId = id } = useParams();
  if (recruitmentId !== id) return <NoRecruitment offerId={id} />;
  return (
    <OfferFrame
      offerId={id}
      current="details"
      heading="Récapitulatif"
      description="Ce que cette offre demande, qui s'en occupe, et où en est son recrutement."
    >
      {(offer) => <Story offer={offer} />}
    </OfferFrame>
  );
}

function NoRecruitment({ offerId }: { offerId: string }) {
  return (
    <WorkspacePage>
      <EmptyState
        headingLevel={1}
        title={recruitmentDetailsMessages.NOT_FOUND}
        action={
          <Link to={paths.recruitmentDetails(offerId)} className={buttonClass('primary')}>
            Voir le recrutement de cette offre
          </Link>
        }
      />
    </WorkspacePage>
  );
}

function Story({ offer }: { offer: RecruiterOffer }) {
  const query = useQuery(detailsQuery(String(offer.id)));
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <AskedFacts offer={offer} />
      {query.isPending && <SkeletonList label="Chargement du recrutement…" />}
      {query.isError && <QueryError query={query} fallback="Le recrutement n'a pas pu être chargé." />}
      {query.data && <Parts offer={offer} details={query.data} />}
      <Timeline offer={offer} details={query.data} />
    </div>
  );
}

const many = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${count > 1 ? several : one}`;

function Parts({ offer, details }: { offer: RecruiterOffer; details: RecruitmentDetails }) {
  const { steps, people, shortlist, interviews, evaluations, files, letters } = details;
  return (
    <>
      <Part title="Candidatures par étape" to={paths.offerTracking(offer.id)} link="Ouvrir le suivi">
        <BarList
          isStacked
          items={steps.map(({ key, title, count }) => ({ key, label: title, value: count }))}
          format={formatNumber}
          link={Link}
        />
      </Part>
      <Part title="Qui s'en occupe" to={paths.recruiterProfile({ onglet: 'equipe' })} link="Voir l'équipe">
        {people.length === 0 && <p className="text-ink-soft">Personne n'est encore désigné.</p>}
        <ul className="grid gap-1">
          {people.map(({ id, name, duties }) => (
            <li key={id} className="wrap-anywhere">
              <b>{name}</b> {duties.map((duty) => recruitmentDutyTitles[duty]).join(', ')}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Profils gardés" to={paths.offerShortlist(offer.id)} link="Voir les profils gardés">
        <p>
          {many(shortlist.shortlisted, 'profil gardé', 'profils gardés')},{' '}
          {many(shortlist.invited, 'invitation envoyée', 'invitations envoyées')}
          {shortlist.invited > 0 &&
            `, dont ${many(shortlist.applied, 'suivie', 'suivies')} d'une candidature`}
          .
        </p>
      </Part>
      <Part title="Entretiens" to={paths.offerInterviews(offer.id)} link="Voir les entretiens">
        <p>
          {formatNumber(interviews.upcoming)} à venir, {many(interviews.completed, 'terminé')},{' '}
          {many(interviews.cancelled, 'annulé')}.
        </p>
      </Part>
      <Evaluations offerId={offer.id} evaluations={evaluations} />
      <Part title="Pièces" to={paths.offerRecruitmentFiles(offer.id)} link="Voir le dossier">
        <p>
          {many(files, 'document')} dans le dossier. Lettres d'embauche : {many(letters.sent, 'envoyée')},{' '}
          {many(letters.accepted, 'acceptée')}, {many(letters.declined, 'déclinée')}.
        </p>
      </Part>
    </>
  );
}

type EvaluationsProps = { offerId: number; evaluations: RecruitmentDetails['evaluations'] };

function Evaluations({ offerId, evaluations: { evaluated, average, best } }: EvaluationsProps) {
  return (
    <Part title="Évaluations">
      {average === null ? (
        <p className="text-ink-soft">Aucune évaluation à lire pour l'instant.</p>
      ) : (
        <p>
          {many(evaluated, 'candidature évaluée', 'candidatures évaluées')}, {scoreText(average)} en moyenne.
          Les mieux notées :
        </p>
      )}
      <ol className="grid">
        {best.map((one) => (
          <li key={one.applicationId} className="flex flex-wrap items-center justify-between gap-x-3">
            <Link
              to={paths.applicationEvaluation(offerId, one.applicationId)}
              className="inline-flex min-h-11 items-center font-medium text-primary wrap-anywhere"
            >
              {one.name}
            </Link>
            <span>
              <b>{scoreText(one.average)}</b> ({many(one.evaluators, 'avis', 'avis')})
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

type PartProps = { title: string; to?: string; link?: string; children: ReactNode };

function Part({ title, to, link, children }: PartProps) {
  return (
    <Card className="grid content-start gap-2">
      <h2 className="text-l">{title}</h2>
      {children}
      {to && (
        <Link
          to={to}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary"
        >
          {link}
        </Link>
      )}
    </Card>
  );
}
