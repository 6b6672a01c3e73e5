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
import { Suspense, useState } from 'react';
import { formatMoney, formatNumber, formatPhone } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { messageOf } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';

const Revocation = lazyPart(() => import('./revocation.tsx'));

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
    id: 'payment',
    header: 'Paiement',
    cell: ({ payment, status }) =>
      payment === null || status === 'waiting' ? null : (
        <Tag tone={payment.isPaid ? 'good' : 'warn'}>
          {payment.isPaid ? `${formatMoney(payment.priceXof)} payés` : 'À payer'}
        </Tag>
      ),
  },
  {
    id: 'presence',
    header: 'Présence',
    className: 'sm:whitespace-nowrap',
    cell: ({ presence: { present, called } }) =>
      called === 0
        ? null
        : `${formatNumber(present)} sur ${formatNumber(called)} ${called > 1 ? 'jours' : 'jour'}`,
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
    cell: (attendee) => <RowActions attendee={attendee} />,
  },
];

function download(path: string, name: string): void {
  saveFile(path, name).catch((error: unknown) =>
    toast.error(messageOf(error, 'Le fichier n’a pas pu être téléchargé.')),
  );
}

function RowActions({ attendee }: { attendee: TrainingAttendee }) {
  const [isRevoking, setIsRevoking] = useState(false);
  const { certificate, payment } = attendee;
  const paymentId = payment?.invoicedPaymentId ?? null;
  if (certificate === null && paymentId === null) return null;
  return (
    <>
      <ActionMenu
        label={`${certificate === null ? 'Facture' : 'Certificat'} ${elide('de', nameOf(attendee))}`}
        actions={[
          ...(paymentId === null
            ? []
            : [
                {
                  label: 'Télécharger la facture',
                  onSelect: () => download(`/training-payments/${paymentId}/facture.pdf`, 'facture.pdf'),
                },
              ]),
          ...(certificate === null
            ? []
            : (['pdf', 'json'] as const).map((kind) => ({
                label: kind === 'pdf' ? 'Télécharger le PDF' : 'Télécharger l’Open Badge',
                onSelect: () =>
                  download(
                    `/training-certificates/${certificate.id}/certificat.${kind}`,
                    `certificat-${certificate.number}.${kind}`,
                  ),
              }))),
          ...(certificate?.state === 'valid'
            ? [{ label: 'Révoquer le certificat', isDangerous: true, onSelect: () => setIsRevoking(true) }]
            : []),
        ]}
      />
      {isRevoking && certificate && (
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
