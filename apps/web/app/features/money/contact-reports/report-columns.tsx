import { elide } from '@baara/contract/formats/elision';
import type { ContactReport, ReportReason } from '@baara/contract/money/wallet';
import { useState } from 'react';
import { formatDate, formatMoney, formatPhone } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { DecideDialog } from './decide-dialog.tsx';

const reasons: Record<ReportReason, string> = {
  'mail-refused': "le serveur de messagerie a dit que l'adresse n'existe pas",
  'other-company': 'le même numéro a déjà été confirmé inactif pour une autre entreprise',
  'no-answer': "le candidat n'a donné aucun signe de vie dans le délai",
  moderator: 'décision de la modération',
  'details-changed': 'le candidat a corrigé ses coordonnées',
};

type Column = TableColumn<ContactReport>;

/** A report, with evidence of whether the details work. */
export const reportColumns: readonly [Column, ...Column[]] = [
  {
    id: 'candidate',
    header: 'Candidat',
    cell: ({ candidate, phone, email }) => (
      <>
        <h2 className="text-m wrap-anywhere">{candidate.name}</h2>
        <p className="flex flex-wrap gap-x-4 text-s wrap-anywhere">
          {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{formatPhone(phone)}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      </>
    ),
  },
  {
    id: 'company',
    header: 'Signalé par',
    phone: 'bare',
    className: 'max-sm:basis-full',
    cell: ({ company, reportedAt, note }) => (
      <>
        <p>
          {company.name}
          <span className="text-ink-soft"> le {formatDateTime(reportedAt)}</span>
        </p>
        {note && <p className="wrap-anywhere">« {note} »</p>}
      </>
    ),
  },
  {
    id: 'price',
    header: 'Déblocage',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ priceXof }) => (priceXof > 0 ? formatMoney(priceXof) : null),
  },
  {
    id: 'life',
    header: 'Ce qui se sait',
    phone: 'bare',
    className: 'max-sm:basis-full sm:min-w-48',
    cell: (report) => (
      <>
        <p className="text-ink-soft">{lifeOf(report)}</p>
        <Ending report={report} />
      </>
    ),
  },
  {
    id: 'decisions',
    header: 'Décision',
    phone: 'bare',
    cell: (report) => (report.abilities.decide ? <Decisions report={report} /> : null),
  },
];

function lifeOf({ candidateAnsweredAt, candidateSeenAt }: ContactReport): string {
  if (candidateAnsweredAt)
    return `Le candidat confirme ses coordonnées, le ${formatDateTime(candidateAnsweredAt)}.`;
  if (candidateSeenAt) return `Candidat vu sur le site le ${formatDateTime(candidateSeenAt)}, sans réponse.`;
  return 'Candidat sans session ouverte, sans réponse.';
}

function Ending({
  report: { state, reason, decidedAt, decidedBy, decisionNote },
}: {
  report: ContactReport;
}) {
  if (!decidedAt) return null;
  return (
    <p>
      {state === 'confirmed' ? 'Remboursé' : 'Écarté'} le {formatDate(decidedAt)}
      {decidedBy && ` par ${decidedBy}`}
      {reason && ` : ${reasons[reason]}`}
      {decisionNote && `. ${decisionNote}`}
    </p>
  );
}

function Decisions({ report }: { report: ContactReport }) {
  const [asked, setAsked] = useState<'confirm' | 'reject' | null>(null);
  const { candidate } = report;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        aria-label={`Confirmer le signalement ${elide('de', candidate.name)} et rembourser`}
        onClick={() => setAsked('confirm')}
      >
        Confirmer et rembourser
      </Button>
      <Button
        variant="ghost"
        aria-label={`Écarter le signalement ${elide('de', candidate.name)}`}
        onClick={() => setAsked('reject')}
      >
        Écarter
      </Button>
      {asked && (
        <DecideDialog report={report} isConfirmed={asked === 'confirm'} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
