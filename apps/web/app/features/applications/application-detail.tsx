import type { MyApplicationDetail } from '@baara/contract/applications/applications';
import { hasEnded, progressOf } from '@baara/contract/applications/stages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../lib/back-link.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { formatDateTime } from '../../lib/moments.ts';
import { paths } from '../../lib/paths.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Logo } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../ui/states.tsx';
import { DueLine } from '../../ui/workspace/due-line.tsx';
import { PageHeader } from '../../ui/workspace/page-header.tsx';
import { StepBar } from '../../ui/workspace/step-bar.tsx';
import { Timeline, TimelineItem } from '../../ui/workspace/timeline.tsx';
import { MyInterviews, MyPastInterview } from './interviews/public/my-interviews.tsx';
import { StageTag } from '../../lib/stage-tag.tsx';
import { applicationLetters } from './public/application-letters.slot.ts';
import { SentAnswers } from './sent-answers.tsx';
import { CancelApplication } from './public/cancel-application.tsx';
import { todosOfApplication } from './public/my-list/todo.ts';
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
        description={[offer.company.name, offer.location, offer.contractType].join(' · ')}
      />
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <Progress application={application} />
          {application.stage === 'rejected' && (
            <Notice tone="info">
              Votre candidature n'a pas été retenue
              {application.rejectionReason ? ` : ${inSentence(application.rejectionReason)}` : ''}. Merci
              d'avoir postulé ;{' '}
              <Link to={publicPaths.offersForMe()} className="font-semibold text-primary underline">
                d'autres offres vous attendent
              </Link>
              .
            </Notice>
          )}
          <Expected height={application.awaited.letter && 'min-h-72'}>
            <applicationLetters.Part applicationId={application.id} />
          </Expected>
          <Expected
            height={application.awaited.interview ? 'min-h-96' : application.nextInterview && 'min-h-56'}
          >
            <MyInterviews applicationId={application.id} known={application.nextInterview} />
          </Expected>
          <SentAnswers applicationId={application.id} answers={application.answers} />
          <History application={application} />
        </div>
        <Aside application={application} refresh={refresh} />
      </div>
    </>
  );
}

/** « Le profil recherché est différent. » in the middle of a sentence. */
const inSentence = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1).replace(/\s?\.$/, '');

/** A part read by itself: where there is one, its room is there before it, and the history does not move. */
function Expected({ height, children }: { height: string | null; children: ReactNode }) {
  return height === null ? children : <div className={`grid content-start gap-4 ${height}`}>{children}</div>;
}

/** Where it stands, and until when something is expected of me. */
function Progress({ application }: { application: MyApplicationDetail }) {
  const { stage, stageTitle, updatedAt } = application;
  const progress = hasEnded(stage) ? null : progressOf(stage);
  return (
    <section aria-label="Avancement" className="grid gap-2">
      {progress && <StepBar {...progress} />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StageTag stage={stage} title={stageTitle} />
        <span className="text-s text-ink-soft">
          {progress && `Étape ${progress.step} sur ${progress.of} · `}depuis le {formatDate(updatedAt)}
        </span>
      </p>
      {todosOfApplication(application).map(({ key, due }) => due && <DueLine key={key}>{due}</DueLine>)}
    </section>
  );
}

/** All that happened, in one line from my application on; then the steps to come. */
function History({ application }: { application: MyApplicationDetail }) {
  const { events, stage, stageTitle, updatedAt, steps } = application;
  const current = events.findLast((event) => event.kind === 'stage' && event.stage === stage);
  return (
    <Card>
      <h2 className="mb-4 text-l">Historique</h2>
      <Timeline label="Historique">
        {events.map((event) => (
          <Happened key={event.id} event={event} application={application} isCurrent={event === current} />
        ))}
        {!current && <TimelineItem title={stageTitle} meta={formatDate(updatedAt)} state="current" />}
        {steps
          .filter(({ state }) => state === 'upcoming')
          .map((step) => (
            <TimelineItem key={step.stage} title={step.title} state="upcoming" />
          ))}
      </Timeline>
    </Card>
  );
}

type Event = MyApplicationDetail['events'][number];

const titles: Partial<Record<Event['kind'], string>> = {
  message: 'Message reçu',
  interview: 'Entretien proposé',
  letter: "Proposition d'embauche",
};

function Happened({
  event,
  application,
  isCurrent,
}: {
  event: Event;
  application: MyApplicationDetail;
  isCurrent: boolean;
}) {
  const { id, events } = application;
  const isSending = event.stage === 'received' && event === events[0];
  return (
    <TimelineItem
      title={titles[event.kind] ?? event.stageTitle ?? 'Mise à jour'}
      // The company is in the page's title.
      meta={
        <time dateTime={event.at} title={formatDateTime(event.at)}>
          {event.by === application.offer.company.name ? '' : `${event.by} · `}
          {formatDate(event.at)}
        </time>
      }
      state={isCurrent ? 'current' : 'done'}
    >
      {event.text && <p className="whitespace-pre-line">{event.text}</p>}
      {event.kind === 'interview' && event.refId && (
        <MyPastInterview applicationId={id} interviewId={event.refId} />
      )}
      {event.kind === 'letter' && event.refId && (
        <applicationLetters.Part applicationId={id} endedLetterId={event.refId} />
      )}
      {isSending && <Sent application={application} />}
    </TimelineItem>
  );
}

/** A longer message is unfolded by who wants to read it again. */
const SHORT_MESSAGE = 140;

/** « CV : awa.pdf », but « CV Awa Traoré.pdf » as it is. */
const named = (kind: string, file: string): string =>
  file.toLowerCase().startsWith(kind.toLowerCase()) ? file : `${kind}\u00a0: ${file}`;

/** What I sent. */
function Sent({ application: { cv, coverLetter, message } }: { application: MyApplicationDetail }) {
  const text = message && <p className="border-l-2 border-line pl-3 whitespace-pre-line">{message}</p>;
  return (
    <>
      <p className="wrap-anywhere">{cv ? named('CV', cv.name) : 'Aucun CV joint'}</p>
      {coverLetter && <p className="wrap-anywhere">{named('Lettre', coverLetter.name)}</p>}
      {message && message.length > SHORT_MESSAGE ? (
        <details>
          <summary className="inline-flex min-h-11 items-center text-primary">Relire mon message</summary>
          {text}
        </details>
      ) : (
        text
      )}
    </>
  );
}

/** Where else it leads: the offer, the company, and out of it. */
function Aside({ application, refresh }: { application: MyApplicationDetail; refresh: () => void }) {
  const { offer, companyPage, conversation, stage, abilities } = application;
  const { name, avatar } = offer.company;
  // An interview that was agreed leads there itself.
  const mayPrepare = !hasEnded(stage) && stage !== 'offer' && application.nextInterview === null;
  return (
    <Card className="grid gap-3 md:sticky md:top-20">
      <div className="relative flex items-center gap-3">
        <Logo name={name} src={avatar} />
        <p className="min-w-0 font-semibold">
          {companyPage ? (
            <Link to={companyPage} className="cover text-primary hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
      </div>
      {conversation && (
        <Link to={paths.messages(conversation.id)} className={buttonClass('outline')}>
          {conversation.isUnread ? 'Lire le nouveau message' : 'Ouvrir la conversation'}
        </Link>
      )}
      <Link to={publicPaths.offer(offer.id)} className={buttonClass('outline')}>
        Voir l'offre
      </Link>
      {mayPrepare && (
        <Link
          to={paths.coach({ offre: offer.id })}
          className="inline-flex min-h-11 items-center justify-center font-semibold text-primary hover:underline"
        >
          Préparer l'entretien
        </Link>
      )}
      {abilities.cancel && <CancelApplication offerId={offer.id} onCancelled={refresh} />}
    </Card>
  );
}
