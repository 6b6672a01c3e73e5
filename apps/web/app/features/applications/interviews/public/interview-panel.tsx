import { spanInWords, weekdayInWords } from '@baara/contract/formats/moments';
import { elide } from '@baara/contract/formats/elision';
import { interviewKindTitles } from '@baara/contract/applications/interview-words';
import type { RecruiterInterview } from '@baara/contract/applications/interviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { SidePanel } from '../../../../ui/workspace/side-panel.tsx';
import { ProfileLink } from '../../../../lib/profile-link.tsx';
import { InterviewActions } from '../interview-actions.tsx';
import InterviewForm from '../interview-form.tsx';
import InterviewKit from './interview-kit.tsx';
import { interviewQuery } from '../interview.api.ts';
import { InterviewTag } from '../interview-tag.tsx';
import { placeOf } from '../interview-when.ts';

/** One interview whole, beside the list or the calendar. */
export default function InterviewPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(interviewQuery(id));
  const [isEditing, setIsEditing] = useState(false);
  return (
    <SidePanel title={query.data ? query.data.candidate.name : 'Entretien'} onClose={onClose}>
      {query.isPending && <SkeletonList label="Chargement de l'entretien…" />}
      {query.isError && <QueryError query={query} />}
      {query.data &&
        (isEditing ? (
          <InterviewForm
            applicationId={query.data.applicationId}
            offerId={query.data.offer.id}
            interview={query.data}
            onDone={() => setIsEditing(false)}
          />
        ) : (
          <div className="grid gap-5">
            <Facts interview={query.data} />
            {(query.data.abilities.cancel || query.data.abilities.decline) && (
              <InterviewActions interview={query.data} onEdit={() => setIsEditing(true)} />
            )}
            {query.data.status !== 'cancelled' && (
              <InterviewKit
                interviewId={query.data.id}
                offerId={query.data.offer.id}
                applicationId={query.data.applicationId}
              />
            )}
          </div>
        ))}
    </SidePanel>
  );
}

function Facts({ interview }: { interview: RecruiterInterview }) {
  const place = placeOf(interview);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <InterviewTag interview={interview} />
        <span className="text-ink-soft">{interviewKindTitles[interview.kind]}</span>
      </div>
      <dl className="grid gap-3">
        <Fact title="Candidat">
          <ProfileLink
            candidateId={interview.candidate.id}
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            Voir le profil {elide('de', interview.candidate.name)}
          </ProfileLink>
        </Fact>
        <Fact title="Offre">
          <Link
            to={paths.offerApplications(interview.offer.id, { candidature: interview.applicationId })}
            className="inline-flex min-h-11 items-center font-semibold text-primary"
          >
            {interview.offer.title}
          </Link>
        </Fact>
        {interview.isFixed && <Fact title="Quand (heure de Bamako)">{spanInWords(interview)}</Fact>}
        {!interview.isFixed &&
          interview.status === 'upcoming' &&
          (interview.booking ? (
            <Fact title="Créneau">
              Le candidat choisit parmi les heures libres, jusqu'au {weekdayInWords(interview.booking.until)}
            </Fact>
          ) : (
            <Fact title="Créneaux proposés (heure de Bamako)">
              <SlotList interview={interview} />
            </Fact>
          ))}
        {place && <Fact title={interview.kind === 'phone' ? 'Numéro à appeler' : 'Adresse'}>{place}</Fact>}
        {interview.link && (
          <Fact title="Lien">
            <a href={interview.link} rel="noreferrer" target="_blank" className="wrap-anywhere text-primary">
              {interview.link}
            </a>
          </Fact>
        )}
        <Fact title="Mené par">
          {interview.interviewers.length === 0 && 'Personne'}
          {interview.interviewers.map(({ id, name, hasDeclined, reason }) => (
            <p key={id}>
              {name}
              {hasDeclined && (
                <span className="text-s text-ink-soft">
                  {' '}
                  ne peut pas{reason === null ? '' : ` : ${reason}`}
                </span>
              )}
            </p>
          ))}
        </Fact>
        {interview.organiser && <Fact title="Proposé par">{interview.organiser}</Fact>}
        {interview.message && <Fact title="Message au candidat">{interview.message}</Fact>}
        {interview.answer && <Fact title="Réponse du candidat">{interview.answer}</Fact>}
        {interview.cancellationReason && (
          <Fact title="Motif de l'annulation">{interview.cancellationReason}</Fact>
        )}
      </dl>
      {interview.isFixed && interview.status === 'upcoming' && (
        <a
          href={`/api/v1/recruiter/interviews/${interview.id}/invitation`}
          download
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-primary"
        >
          Télécharger l'invitation (.ics)
        </a>
      )}
    </div>
  );
}

function SlotList({ interview }: { interview: RecruiterInterview }) {
  const words = { free: '', own: '', taken: ' (pris)', past: ' (passé)' };
  return (
    <ul className="grid gap-1">
      {interview.slots
        .filter(({ proposedBy }) => proposedBy === 'company')
        .map((slot) => (
          <li key={slot.id} className={slot.state === 'free' ? undefined : 'text-ink-soft'}>
            {spanInWords(slot)}
            {words[slot.state]}
          </li>
        ))}
    </ul>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-s text-ink-soft">{title}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
