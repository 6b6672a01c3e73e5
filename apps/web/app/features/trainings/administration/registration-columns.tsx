import { elide } from '@baara/contract/formats/elision';
import {
  certificateNumberInWords,
  certificateStateTitles,
} from '@baara/contract/trainings/certificate-words';
import {
  trainingOutcomeTitles,
  trainingRegistrationTitles,
} from '@baara/contract/trainings/registration-words';
import type { TrainingAttendee } from '@baara/contract/trainings/registrations';
import { lazy, Suspense, useState } from 'react';
import { formatPhone } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { messageOf } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';

const Revocation = lazy(() => import('./revocation.tsx'));

type Column = TableColumn<TrainingAttendee>;

export const nameOf = ({ firstName, lastName }: Pick<TrainingAttendee, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

const statusTones: Record<TrainingAttendee['status'], Tone> = {
  registered: 'info',
  waiting: 'warn',
  cancelled: 'neutral',
};
const outcomeTones: Record<NonNullable<TrainingAttendee['outcome']>, Tone> = {
  completed: 'good',
  incomplete: 'warn',
  absent: 'bad',
};

/** Who, for which session, with a seat or not, what was noted, and their certificate. */
export const registrationColumns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Personne',
    cell: (attendee) => (
      <>
        <h2 className="text-m wrap-anywhere">{nameOf(attendee)}</h2>
        <p className="text-s text-ink-soft wrap-anywhere">{attendee.email}</p>
      </>
    ),
  },
  {
    id: 'session',
    header: 'Session',
    className: 'sm:whitespace-nowrap',
    cell: ({ session }) => (
      <>
        <time dateTime={session.startsAt}>{shortDate(session.startsAt)}</time>
        <span className="text-s text-ink-soft"> {session.city ?? 'en ligne'}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Inscription',
    phone: 'bare',
    cell: ({ status, position, outcome }) =>
      outcome === null ? (
        <Tag tone={statusTones[status]}>
          {trainingRegistrationTitles[status]}
          {position !== null && `, position ${position}`}
        </Tag>
      ) : (
        <Tag tone={outcomeTones[outcome]}>{trainingOutcomeTitles[outcome]}</Tag>
      ),
  },
  {
    id: 'certificate',
    header: 'Certificat',
    className: 'sm:whitespace-nowrap',
    cell: ({ certificate }) =>
      certificate && (
        <>
          <span className="tabular-nums">{certificateNumberInWords(certificate.number)}</span>
          {certificate.state === 'revoked' && (
            <>
              {' '}
              <Tag tone="bad">{certificateStateTitles.revoked}</Tag>
            </>
          )}
        </>
      ),
  },
  {
    id: 'phone',
    header: 'Téléphone',
    isExtra: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ phone }) => phone && formatPhone(phone),
  },
  {
    id: 'registeredAt',
    header: 'Demandée le',
    isFigure: true,
    cell: ({ registeredAt }) => shortDate(registeredAt),
  },
  {
    id: 'actions',
    header: 'Actions',
    hasHiddenHeader: true,
    phone: 'bare',
    cell: (attendee) => <CertificateActions attendee={attendee} />,
  },
];

function CertificateActions({ attendee }: { attendee: TrainingAttendee }) {
  const [isRevoking, setIsRevoking] = useState(false);
  const { certificate } = attendee;
  if (certificate === null) return null;
  const { id, number, state } = certificate;
  const download = (kind: 'pdf' | 'json'): void => {
    saveFile(`/training-certificates/${id}/certificat.${kind}`, `certificat-${number}.${kind}`).catch(
      (error: unknown) => toast.error(messageOf(error, 'Le certificat n’a pas pu être téléchargé.')),
    );
  };
  return (
    <>
      <ActionMenu
        label={`Certificat ${elide('de', nameOf(attendee))}`}
        actions={[
          { label: 'Télécharger le PDF', onSelect: () => download('pdf') },
          { label: 'Télécharger l’Open Badge', onSelect: () => download('json') },
          ...(state === 'valid'
            ? [{ label: 'Révoquer le certificat', isDangerous: true, onSelect: () => setIsRevoking(true) }]
            : []),
        ]}
      />
      {isRevoking && (
        <Suspense fallback={null}>
          <Revocation
            certificate={certificate}
            name={nameOf(attendee)}
            onClose={() => setIsRevoking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
