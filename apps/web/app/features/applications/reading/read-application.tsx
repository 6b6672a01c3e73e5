import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { ReceivedAnswers } from '../answers/received-answers.tsx';
import { ApplicantLine } from '../recruiter-applications/applicant-line.tsx';
import { ApplicationDecision, ApplicationState } from '../recruiter-applications/application-head.tsx';
import { ApplicationLoading } from '../recruiter-applications/application-loading.tsx';
import { ApplicationNotices } from '../recruiter-applications/application-notices.tsx';
import {
  applicationQuery,
  cvWordsQuery,
  nameOf,
  useApplicationOpening,
} from '../recruiter-applications/application.api.ts';
import { FitBox } from '../recruiter-applications/fit-box.tsx';
import { CvWords } from './cv-words.tsx';
import { useLookedAt } from './use-current.ts';
import { useSteadyView } from './use-steady-view.ts';

type Props = {
  id: string;
  /** From 1, among those that are read. */
  place: number;
  /** Whether the reader is there or a few before it: it is fetched then. */
  isNear: boolean;
  isCurrent: boolean;
  isInView: boolean;
  /** Whether the reader is further down. */
  isPast: boolean;
  watch: (box: HTMLElement) => () => void;
};

export const headingId = (id: string): string => `titre-${id}`;

/** One of the applications that follow each other, whole once its words came: nothing in it moves afterwards. */
export function ReadApplication({ id, place, isNear, isCurrent, isInView, isPast, watch }: Props) {
  // Those far away stay as they came: a return to the page reads only a few again.
  const query = useQuery({ ...applicationQuery(id), enabled: isNear });
  const words = useQuery({ ...cvWordsQuery(id), enabled: isNear && query.data?.hasCv === true });
  const application = query.data?.hasCv && words.isPending ? undefined : query.data;
  useSteadyView(id, { isThere: application !== undefined, isPast });
  const wasLookedAt = useLookedAt(isInView && application !== undefined);
  useApplicationOpening(wasLookedAt ? id : undefined);
  return (
    <article
      id={id}
      ref={watch}
      aria-labelledby={headingId(id)}
      data-out-of-turn={isCurrent ? undefined : ''}
      // A screen's room until it came, and the bar's above the name. Its growth is made up for by `useSteadyView`.
      className={classNames(
        'grid grid-cols-1 content-start gap-4 border-b border-line pb-8 [overflow-anchor:none]',
        // Nothing stands over the first: led to, it stops as far below the bar as the others.
        place === 1 ? 'scroll-mt-10 pt-4' : 'pt-14',
        !application && 'min-h-[85dvh]',
      )}
    >
      <h2 id={headingId(id)} tabIndex={-1} className="text-xl">
        {application ? nameOf(application) : `Candidature ${place}`}
      </h2>
      {application ? (
        <Content application={application} words={words} />
      ) : (
        <OnItsWay isNear={isNear} query={query} />
      )}
    </article>
  );
}

function OnItsWay({ isNear, query }: { isNear: boolean; query: UseQueryResult<RecruiterApplication> }) {
  if (query.isError) return <ApplicationLoading query={query} />;
  return isNear ? <SkeletonList label="Chargement de la candidature…" /> : <Skeleton className="h-60" />;
}

type ContentProps = { application: RecruiterApplication; words: Parameters<typeof CvWords>[0]['words'] };

/** What was written on the left, what one decides by beside it; on a phone in the order it is read. */
function Content({ application, words }: ContentProps) {
  const { message, match } = application;
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <ApplicantLine application={application} />
      <ApplicationState application={application} />
      <ApplicationNotices application={application} />
      <div className="grid grid-cols-1 gap-5 @xl:grid-cols-[minmax(0,70ch)_minmax(0,1fr)] @xl:gap-8">
        <div className="order-2 grid min-w-0 grid-cols-1 content-start gap-5 @xl:order-1">
          {message && (
            <section aria-label="Son message" className="grid grid-cols-1 gap-2">
              <h3>Son message</h3>
              <p className="whitespace-pre-line wrap-anywhere">{message}</p>
            </section>
          )}
          <CvWords application={application} words={words} />
        </div>
        <div className="contents @xl:order-2 @xl:flex @xl:min-w-0 @xl:flex-col @xl:gap-3">
          <div className="order-4 empty:hidden @xl:sticky @xl:stuck-30 @xl:order-first @xl:z-1 @xl:bg-ground @xl:py-1">
            <ApplicationDecision application={application} />
          </div>
          <div className="order-1 empty:hidden @xl:order-none">
            <ReceivedAnswers application={application} />
          </div>
          {match && (
            <div className="order-3 @xl:order-none">
              <FitBox match={match} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
