import { languageLevels } from '@baara/contract/offers/reference';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { formatDate, formatMoney, formatMonth, formatPhone } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { CandidateNotes } from '../../candidates/record/public/candidate-notes.tsx';
import { TagList } from '../../candidates/record/public/company-tags.tsx';
import { ProfileLink } from '../../../lib/profile-link.tsx';
import { ProposeInterview } from '../interviews/public/propose-interview.tsx';
import { WriteButton } from '../../messaging/public/write-button.tsx';
import { StageTag } from '../../../lib/stage-tag.tsx';
import { ReceivedAnswers } from '../answers/received-answers.tsx';
import { AnswerForm } from './answer-form.tsx';
import { applicationQuery, useApplicationOpening } from './application-queries.ts';
import { CvPreview } from './cv-preview.tsx';
import { EventList } from './event-list.tsx';
import { LetterTag } from './letter-tag.tsx';
import { AdjacentItems, type NavigationList } from './adjacent-items.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { StageChoice } from './stage-choice.tsx';
import { UndoHiring } from './undo-hiring.tsx';

type Props = {
  id: string;
  /** The items of the screen around, each to be read one by one. */
  navigationLists: readonly NavigationList[];
  hrefOf: (id: string) => string;
  onClose: () => void;
};

/** One application, whole, beside the board: decide without leaving the page. */
export default function ApplicationPanel({ id, navigationLists, hrefOf, onClose }: Props) {
  const query = useQuery(applicationQuery(id));
  const application = query.data;
  useApplicationOpening(application?.id);
  const name = application
    ? `${application.candidate.firstName} ${application.candidate.lastName}`
    : 'Candidature';
  return (
    <SidePanel
      title={name}
      onClose={onClose}
      tools={
        <AdjacentItems id={id} application={application} navigationLists={navigationLists} hrefOf={hrefOf} />
      }
    >
      {query.isPending && <SkeletonList label="Chargement de la candidature…" />}
      {query.isError && (
        <ErrorState
          message={
            query.error instanceof ApiError && query.error.status === 404
              ? "Cette candidature n'existe pas"
              : messageOf(query.error)
          }
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {/* Another candidate, another content: nothing typed for the one shows under the other. */}
      {application && <Content key={application.id} application={application} name={name} />}
    </SidePanel>
  );
}

function Content({ application, name }: { application: RecruiterApplication; name: string }) {
  const { candidate, contact, profile, abilities } = application;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-3">
        <div className="flex items-center gap-3">
          <Avatar name={name} src={candidate.avatar} size="l" />
          <div className="min-w-0">
            <p className="font-semibold">{candidate.headline ?? 'Candidat'}</p>
            {profile && <p className="text-ink-soft">{candidate.city ?? 'Ville non spécifiée'}</p>}
          </div>
        </div>
        {contact ? <Contact contact={contact} /> : <WithdrawnNotice firstName={candidate.firstName} />}
        <div className="flex flex-wrap items-center gap-2">
          <StageTag stage={application.stage} title={application.stageTitle} />
          <LetterTag status={application.letterStatus} />
          <span className="text-s text-ink-soft">Reçue le {formatDate(application.appliedAt)}</span>
        </div>
        <TagList tags={application.tags} />
        <PendingNotice application={application} />
        {abilities.write && <StageChoice application={application} />}
        {abilities.undoHiring && <UndoHiring application={application} />}
        {abilities.readEvaluations && <NextScreens application={application} />}
        <div data-screen-actions className="flex flex-wrap gap-2">
          {abilities.write && (
            <WriteButton candidateId={candidate.id} name={name} offerId={application.offerId} />
          )}
          {/* Its tags, its notes, its other accounts. A withdrawn application links to no current profile. */}
          {profile && (
            <ProfileLink candidateId={candidate.id} className={buttonClass('outline')}>
              Voir le profil
            </ProfileLink>
          )}
        </div>
      </div>
      {application.message && (
        <Part title="Son message">
          <p className="whitespace-pre-line">{application.message}</p>
        </Part>
      )}
      <ReceivedAnswers application={application} />
      <Part title="CV">
        <CvPreview application={application} />
        {abilities.openDocuments && <AllDocuments candidateId={candidate.id} />}
      </Part>
      {profile && (
        <Profile
          profile={profile}
          skills={application.skills}
          experienceYears={application.experienceYears}
        />
      )}
      <Part title="Entretiens">
        <ProposeInterview applicationId={application.id} canPropose={abilities.proposeInterview} />
      </Part>
      {abilities.answer && (
        <Part title="Répondre par email">
          <AnswerForm application={application} />
        </Part>
      )}
      <Part title="Notes internes">
        <CandidateNotes candidateId={candidate.id} applicationId={application.id} canNote={abilities.note} />
      </Part>
      <Part title="Historique">
        <EventList events={application.events} />
      </Part>
    </div>
  );
}

function Contact({ contact }: { contact: NonNullable<RecruiterApplication['contact']> }) {
  return (
    <p className="-my-2 flex flex-wrap gap-x-4 wrap-anywhere">
      <a href={`mailto:${contact.email}`} className="py-1 text-primary">
        {contact.email}
      </a>
      {contact.phone && (
        <a href={`tel:${contact.phone.replaceAll(' ', '')}`} className="py-1 text-primary">
          {formatPhone(contact.phone)}
        </a>
      )}
    </p>
  );
}

/** Why there is no contact here, and what remains. */
function WithdrawnNotice({ firstName }: { firstName: string }) {
  return (
    <Notice tone="info">
      {firstName || 'Cette personne'} a retiré sa candidature : ses coordonnées et son profil ne sont plus
      affichés. Ce qui vous avait été envoyé et votre historique restent ici.
    </Notice>
  );
}

/** Actions on an application, on a screen of its own. */
function NextScreens({ application }: { application: RecruiterApplication }) {
  const { abilities } = application;
  return (
    <p data-screen-actions className="flex flex-wrap gap-2">
      <Link
        to={paths.applicationEvaluation(application.offerId, application.id)}
        aria-keyshortcuts="e"
        className={buttonClass('outline')}
      >
        {abilities.evaluate ? 'Évaluer' : 'Évaluations'}
      </Link>
      {abilities.readLetters && (
        <Link
          to={paths.jobOffer(application.id)}
          className={buttonClass(application.stage === 'offer' ? 'primary' : 'outline')}
        >
          Proposition d'embauche
        </Link>
      )}
    </p>
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

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** The reference's word for a level; what a person wrote freely stays as it is. */
const levelTitle = (level: string): string =>
  (languageLevels.find((one) => one.code === level)?.title ?? level).toLowerCase();

type ProfileProps = {
  profile: NonNullable<RecruiterApplication['profile']>;
  skills: string[];
  experienceYears: number | null;
};

function Profile({ profile, skills, experienceYears }: ProfileProps) {
  const facts = [
    experienceYears === null ? null : `${experienceYears} an${experienceYears > 1 ? 's' : ''} d'expérience`,
    profile.availability,
    profile.desiredSalary === null ? null : `Souhaite ${formatMoney(profile.desiredSalary)} par mois`,
    profile.drivingLicences.length > 0 ? `Permis ${profile.drivingLicences.join(', ')}` : null,
    profile.hasVehicle ? 'Véhicule personnel' : null,
  ].filter(Boolean);
  const isEmpty =
    [facts, skills, profile.languages, profile.experiences, profile.educations].every(
      (result) => result.length === 0,
    ) && !profile.summary;
  return (
    <Part title="Profil">
      {isEmpty && <p className="text-ink-soft">Ce candidat n'a pas encore rempli son profil.</p>}
      {profile.summary && <p>{profile.summary}</p>}
      {facts.length > 0 && <p className="text-ink-soft">{facts.join(' · ')}</p>}
      <div className="flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <Tag key={skill}>{skill}</Tag>
        ))}
        {profile.languages.map(({ language, level }) => (
          <Tag key={language} tone="primary">
            {language} : {levelTitle(level)}
          </Tag>
        ))}
      </div>
      {profile.experiences.map((experience) => (
        <div key={`${experience.title}-${experience.from}`} className="border-l-2 border-line pl-3">
          <p className="font-medium">{experience.title}</p>
          <p className="text-s text-ink-soft">
            {[experience.company, experience.city].filter(Boolean).join(', ')} ·{' '}
            {formatMonth(experience.from)} – {experience.to ? formatMonth(experience.to) : "aujourd'hui"}
          </p>
          {experience.description && <p className="text-s">{experience.description}</p>}
        </div>
      ))}
      {profile.educations.map((education) => (
        <p key={`${education.degree}-${education.school}`}>
          <span className="font-medium">{education.degree}</span>
          <span className="text-s text-ink-soft">
            {' '}
            {education.school}
            {education.year ? `, ${education.year}` : ''}
          </span>
        </p>
      ))}
    </Part>
  );
}
