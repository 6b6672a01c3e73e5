import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { ProfileLink } from '../../../lib/profile-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { CandidateNotes } from '../../candidates/record/public/candidate-notes.tsx';
import { PoolButton } from '../../candidates/shortlists/public/pool-button.tsx';
import { ReceivedAnswers } from '../answers/received-answers.tsx';
import { EvaluationsBox } from '../evaluations/public/evaluations-box.tsx';
import { ProposeInterview } from '../interviews/public/propose-interview.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ApplicationProfile } from './application-profile.tsx';
import { ApplicationNotices } from './application-notices.tsx';
import { nameOf } from './application.api.ts';
import { type ApplicationTab, useApplicationTab } from './application-tabs.tsx';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { CvPreview } from './cv-preview.tsx';
import { EventList } from './event-list.tsx';
import { FitBox } from './fit-box.tsx';
import { LetterTag } from './letter-tag.tsx';
import { UndoHiring } from './undo-hiring.tsx';

/** Fetched with the tab: most applications are read without it. */
const Correspondence = lazyPart(() => import('../../messaging/public/correspondence.tsx'));

type Props = { application: RecruiterApplication };

/**
 * The open tab, and beside it where there is room, else after the CV, what one decides by. Only at the stage of the
 * interviews do these come first: the next one is what happens next. The stage says so before they are read, so that
 * nothing moves.
 */
export function ApplicationBody({ application }: Props) {
  const tab = useApplicationTab(application);
  const { abilities, match, stage } = application;
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <ApplicationNotices application={application} />
      <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-[minmax(0,1fr)_--spacing(92)] @xl:gap-5">
        <div className="grid min-w-0 grid-cols-1 gap-4">{contents[tab](application)}</div>
        <aside
          aria-label="L’essentiel"
          className={classNames('@xl:grid @xl:gap-3', tab === 'cv' ? 'contents' : 'hidden')}
        >
          <Box
            title="Entretiens"
            className={stage === 'interview' ? 'order-first @xl:order-none' : undefined}
          >
            <ProposeInterview
              applicationId={application.id}
              offerId={application.offer.id}
              canPropose={abilities.proposeInterview}
            />
          </Box>
          <ReceivedAnswers application={application} />
          {abilities.readEvaluations && <EvaluationsBox application={application} />}
          <RareActions application={application} />
          {match && <FitBox match={match} />}
        </aside>
      </div>
    </div>
  );
}

const contents: Record<ApplicationTab, (application: RecruiterApplication) => ReactNode> = {
  cv: (application) => (
    <>
      <section aria-label="CV" className="grid gap-2">
        {application.candidate.isAnonymous ? (
          <MaskedCv application={application} />
        ) : (
          <CvPreview application={application} />
        )}
        {application.abilities.openDocuments && <AllDocuments candidateId={application.candidate.id} />}
        {!application.cv && application.cvText === null && application.profile && (
          <ApplicationProfile
            profile={application.profile}
            skills={application.skills}
            experienceYears={application.experienceYears}
          />
        )}
      </section>
      <CoverLetterLine application={application} />
      {application.message && (
        <Box title="Son message">
          <p className="whitespace-pre-line wrap-anywhere">{application.message}</p>
        </Box>
      )}
    </>
  ),
  profil: ({ profile, skills, experienceYears, candidate, abilities }) =>
    profile && (
      <>
        <ApplicationProfile profile={profile} skills={skills} experienceYears={experienceYears} />
        {/* Its tags, its notes, its other accounts. */}
        {!candidate.isAnonymous && abilities.seeOffer && (
          <p data-screen-actions>
            <ProfileLink candidateId={candidate.id} className={buttonClass('outline')}>
              Voir le profil
            </ProfileLink>
          </p>
        )}
      </>
    ),
  evaluations: (application) => <EvaluationsBox application={application} />,
  messages: (application) => <Messages application={application} />,
  notes: ({ id, candidate, abilities }) => (
    <section aria-label="Notes internes" className="grid grid-cols-1 gap-3">
      <CandidateNotes candidateId={candidate.id} applicationId={id} canNote={abilities.note} />
    </section>
  ),
  historique: ({ events }) => <EventList events={events} />,
};

/** The letter that came with it, a press away; nothing without one. */
function CoverLetterLine({ application: { id, coverLetter } }: Props) {
  if (!coverLetter) return null;
  const address = `/api/v1/recruiter/applications/${id}/cover-letter`;
  return (
    <Box title="Sa lettre">
      <p className="text-s wrap-anywhere text-ink-soft">
        {coverLetter.name} · {formatBytes(coverLetter.byteSize)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <a href={`${address}?preview=true`} target="_blank" rel="noopener" className={buttonClass('outline')}>
          Ouvrir
        </a>
        <a href={address} download className={buttonClass('outline')}>
          Télécharger
        </a>
      </div>
    </Box>
  );
}

/** The words of the CV, when they could be read: its file names the candidate. */
function MaskedCv({ application: { hasCv, cvText } }: Props) {
  if (!hasCv) return <p className="text-ink-soft">Aucun CV joint à cette candidature.</p>;
  if (cvText === null)
    return (
      <p className="text-ink-soft">
        Le texte de ce CV n’a pas pu être lu : le fichier sera visible à l’étape de l’entretien.
      </p>
    );
  return (
    <>
      <p className="text-s text-ink-soft">Texte du CV, sans nom ni coordonnées</p>
      <p className="max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-surface p-4 wrap-anywhere whitespace-pre-line">
        {cvText}
      </p>
    </>
  );
}

function Messages({ application }: Props) {
  const { candidate, abilities, events, offerId } = application;
  const emails = events.flatMap(({ kind, id, at, by, text }) =>
    kind === 'message' ? [{ id: `email-${id}`, at, by, text: text ?? '' }] : [],
  );
  const emailForm = abilities.answer && <AnswerForm application={application} />;
  // A conversation is with somebody who is named; until then an e-mail is the only way.
  if (candidate.isAnonymous)
    return (
      <>
        <EventList events={events.filter(({ kind }) => kind === 'message')} />
        {emailForm && <Box title="E-mail">{emailForm}</Box>}
      </>
    );
  return (
    <Suspense fallback={<SkeletonList label="Chargement de la conversation…" />}>
      <Correspondence
        candidateId={candidate.id}
        offerId={offerId}
        emails={emails}
        canWrite={abilities.write}
        emailForm={emailForm}
      />
    </Suspense>
  );
}

type BoxProps = { title: string; className?: string | undefined; children: ReactNode };

function Box({ title, className, children }: BoxProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'grid grid-cols-1 gap-2 rounded-lg border border-line bg-surface px-4 py-3',
        className,
      )}
    >
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Where the letter is written, which at its own stage is the next thing to do, and what undoes a hiring. */
function RareActions({ application }: Props) {
  const { id, stage, abilities, letterStatus, candidate } = application;
  const hasLetter = abilities.readLetters && stage !== 'offer';
  return (
    <div data-screen-actions className="flex flex-wrap items-center gap-2 empty:hidden">
      {hasLetter && (
        <Link to={paths.jobOffer(id)} className={buttonClass('outline')}>
          Proposition d'embauche
        </Link>
      )}
      {hasLetter && <LetterTag status={letterStatus} />}
      {abilities.undoHiring && <UndoHiring application={application} />}
      {abilities.write && stage !== 'withdrawn' && !candidate.isAnonymous && (
        <PoolButton applicationIds={[id]} name={nameOf(application)} />
      )}
    </div>
  );
}

/** Leads to the candidate's documents, and says where to come back to. A withdrawn application opens none. */
function AllDocuments({ candidateId }: { candidateId: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.candidateDrive(candidateId)}
      state={{ cameFrom: pathname + search }}
      className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary"
    >
      Tous ses documents
    </Link>
  );
}
