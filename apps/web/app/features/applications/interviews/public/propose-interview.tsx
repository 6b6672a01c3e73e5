import { interviewKindTitles } from '@baara/contract/applications/interview-words';
import type { RecruiterInterview } from '@baara/contract/applications/interviews';
import { spanInWords } from '@baara/contract/formats/moments';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { applicationInterviewsQuery } from '../interview.api.ts';
import { InterviewTag } from '../interview-tag.tsx';

/** Fetched when someone opens it. */
const InterviewKit = lazyPart(() => import('./interview-kit.tsx'));
/** Fetched when someone proposes. */
const InterviewForm = lazyPart(() => import('../interview-form.tsx'));

/**
 * The interviews of an application, and what proposes another.
 * @param canPropose whether this person may, and the application is still open.
 */
export function ProposeInterview({
  applicationId,
  offerId,
  canPropose,
}: {
  applicationId: string;
  offerId: number;
  canPropose: boolean;
}) {
  const query = useQuery(applicationInterviewsQuery(applicationId));
  const [isProposing, setIsProposing] = useState(false);
  const [kitOf, setKitOf] = useState<string | null>(null);
  if (query.isPending) return <SkeletonList count={1} label="Chargement des entretiens…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Les entretiens n'ont pas pu être chargés." />;
  return (
    <div className="grid gap-3">
      {query.data.data.map((interview) => (
        <div key={interview.id} className="grid grid-cols-1 gap-1">
          <Link
            to={paths.interviews({ entretien: interview.id })}
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            <span className="block first-letter:uppercase">
              {interview.isFixed ? spanInWords(interview) : 'Créneau à choisir'}
            </span>
          </Link>
          <div className="flex items-start justify-between gap-2">
            <p className="min-w-0 text-s wrap-anywhere text-ink-soft">{meetingText(interview)}</p>
            <InterviewTag interview={interview} />
          </div>
          {interview.isFixed && interview.status !== 'cancelled' && (
            <>
              <div className="flex flex-wrap gap-x-2">
                {isJoinable(interview) && interview.link && (
                  <a
                    href={interview.link}
                    target="_blank"
                    rel="noreferrer"
                    className={buttonClass('outline')}
                  >
                    Rejoindre
                  </a>
                )}
                <Button
                  variant="ghost"
                  className="-ml-2"
                  aria-expanded={kitOf === interview.id}
                  onClick={() => setKitOf(kitOf === interview.id ? null : interview.id)}
                >
                  Guide et notes
                </Button>
              </div>
              {kitOf === interview.id && (
                <Suspense fallback={<SkeletonList count={1} label="Chargement du guide…" />}>
                  <InterviewKit
                    interviewId={interview.id}
                    offerId={interview.offer.id}
                    applicationId={applicationId}
                  />
                </Suspense>
              )}
            </>
          )}
        </div>
      ))}
      {query.data.data.length === 0 && !canPropose && <p className="text-ink-soft">Aucun entretien.</p>}
      {canPropose &&
        query.data.abilities.propose &&
        (isProposing ? (
          <Suspense fallback={<SkeletonList label="Chargement…" />}>
            <InterviewForm
              applicationId={applicationId}
              offerId={offerId}
              onDone={() => setIsProposing(false)}
            />
          </Suspense>
        ) : (
          <div>
            <Button variant="outline" onClick={() => setIsProposing(true)}>
              Proposer un entretien
            </Button>
          </div>
        ))}
    </div>
  );
}

const isJoinable = ({ kind, status, isOver }: RecruiterInterview): boolean =>
  kind === 'video' && status === 'upcoming' && !isOver;

/** « Visioconférence · avec Awa Traoré ». */
function meetingText({ kind, interviewers }: RecruiterInterview): string {
  const names = interviewers.filter(({ hasDeclined }) => !hasDeclined).map(({ name }) => name);
  return [interviewKindTitles[kind], names.length > 0 && `avec ${names.join(', ')}`]
    .filter(Boolean)
    .join(' · ');
}
