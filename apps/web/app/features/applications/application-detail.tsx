import type { MyApplicationDetail } from '@baara/contract/applications/applications';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BackLink } from '../../lib/back-link.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { isUnreadable } from '../../lib/unreadable.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../ui/states.tsx';
import { PageHeader } from '../../ui/workspace/page-header.tsx';
import { MyInterviews } from './interviews/public/my-interviews.tsx';
import { StageTag } from '../../lib/stage-tag.tsx';
import { applicationLetters } from './public/application-letters.slot.ts';
import { CancelApplication } from './public/cancel-application.tsx';
import { myApplicationQuery } from './my-applications.api.ts';

/** One of my applications: where it stands, what happened, what I sent. */
export function ApplicationDetail({ id }: { id: string }) {
  const query = useQuery(myApplicationQuery(id));
  if (query.isPending) return <SkeletonList label="Chargement de la candidature…" />;
  if (isUnreadable(query)) {
    const isMissing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
    return (
      <ErrorState
        title={isMissing ? 'Candidature introuvable' : 'Chargement impossible'}
        headingLevel={1}
        message={isMissing ? "Cette candidature n'existe pas" : messageOf(query.error)}
        onRetry={isMissing ? undefined : () => void query.refetch()}
        isRetrying={query.isFetching}
        action={
          <Link to={publicPaths.myApplications()} className={buttonClass('outline')}>
            Mes candidatures
          </Link>
        }
      />
    );
  }
  return <Detail application={query.data} refresh={() => void query.refetch()} />;
}

function Detail({ application, refresh }: { application: MyApplicationDetail; refresh: () => void }) {
  const { offer } = application;
  return (
    <>
      <PageHeader
        back={<BackLink to={publicPaths.myApplications()}>Mes candidatures</BackLink>}
        title={offer.title}
        description={
          <>
            {offer.company.name} · {offer.location} · envoyée le {formatDate(application.appliedAt)}
          </>
        }
        action={
          <>
            <Link to={publicPaths.offer(offer.id)} className={buttonClass('outline')}>
              Voir l'offre
            </Link>
            {application.abilities.cancel && <CancelApplication offerId={offer.id} onCancelled={refresh} />}
          </>
        }
      />
      {application.stage === 'rejected' && (
        <div className="mb-4">
          <Notice tone="info">
            Votre candidature n'a pas été retenue
            {application.rejectionReason ? ` : ${application.rejectionReason.toLowerCase()}` : ''}. Merci
            d'avoir postulé ; d'autres offres vous attendent.
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-4 md:grid-cols-[1fr_320px]">
        <div className="grid gap-4">
          <applicationLetters.Part applicationId={application.id} />
          <MyInterviews applicationId={application.id} />
          <Steps application={application} />
          <History events={application.events} />
        </div>
        <Sent application={application} />
      </div>
    </>
  );
}

const dots = {
  done: 'border-good bg-good',
  current: 'border-primary bg-primary',
  upcoming: 'border-line-strong bg-surface',
};

function Steps({ application }: { application: MyApplicationDetail }) {
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l">Étapes</h2>
        <StageTag stage={application.stage} title={application.stageTitle} />
      </div>
      <ol className="grid">
        {application.steps.map((step, index) => (
          <li
            key={step.stage}
            className="flex gap-3"
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <div className="grid justify-items-center" aria-hidden="true">
              <span className={classNames('mt-1.5 size-3 rounded-full border-2', dots[step.state])} />
              {index < application.steps.length - 1 && <span className="w-0.5 flex-1 bg-line" />}
            </div>
            <div className={classNames('grid pb-4', step.state === 'upcoming' && 'text-ink-soft')}>
              <span className={step.state === 'current' ? 'font-semibold' : undefined}>{step.title}</span>
              {step.at && <span className="text-s text-ink-soft">{formatDateTime(step.at)}</span>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function History({ events }: { events: MyApplicationDetail['events'] }) {
  return (
    <Card>
      <h2 className="text-l">Historique</h2>
      <ul className="mt-3 grid gap-4">
        {events.toReversed().map((event) => (
          <li key={event.id} className="grid gap-0.5 border-l-2 border-line pl-3">
            <span className="font-medium">
              {event.kind === 'message' ? 'Message reçu' : (event.stageTitle ?? 'Mise à jour')}
            </span>
            {event.text && <p className="whitespace-pre-line">{event.text}</p>}
            <span className="text-s text-ink-soft">
              {event.by} · {formatDateTime(event.at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sent({ application }: { application: MyApplicationDetail }) {
  return (
    <Card>
      <h2 className="text-l">Ce que vous avez envoyé</h2>
      <dl className="mt-2 grid gap-3">
        <div>
          <dt className="text-s text-ink-soft">CV</dt>
          <dd>{application.cv ? application.cv.name : 'Aucun CV joint'}</dd>
        </div>
        <div>
          <dt className="text-s text-ink-soft">Message</dt>
          <dd className="whitespace-pre-line">{application.message ?? 'Aucun message'}</dd>
        </div>
      </dl>
    </Card>
  );
}
