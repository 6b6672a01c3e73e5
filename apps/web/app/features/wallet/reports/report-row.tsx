import { elide } from '@baara/contract/elision';
import type { ContactReport, ReportReason } from '@baara/contract/wallet';
import { useState } from 'react';
import { formatDate, formatDateTime, formatMoney, formatPhone } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DecideDialog } from './decide-dialog.tsx';

const reasons: Record<ReportReason, string> = {
  'mail-refused': "le serveur de messagerie a dit que l'adresse n'existe pas",
  'other-company': 'le même numéro a déjà été confirmé inactif pour une autre entreprise',
  'no-answer': "le candidat n'a donné aucun signe de vie dans le délai",
  moderator: 'décision de la modération',
  'details-changed': 'le candidat a corrigé ses coordonnées',
};

/** One report, with what tells whether the details work. */
export function ReportRow({ report }: { report: ContactReport }) {
  const { company, candidate, phone, email, note, priceXof } = report;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-l wrap-anywhere">{candidate.name}</h2>
        <p className="flex flex-wrap gap-x-4 font-medium wrap-anywhere">
          {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{formatPhone(phone)}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
        <p className="text-s text-ink-soft">
          Signalé par {company.name} le {formatDateTime(report.reportedAt)}
          {priceXof > 0 && ` ; déblocage payé ${formatMoney(priceXof)}`}
        </p>
        {note && <p className="wrap-anywhere">« {note} »</p>}
        <p className="text-s text-ink-soft">{lifeOf(report)}</p>
        <Ending report={report} />
      </div>
      <Decisions report={report} />
    </li>
  );
}

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
  const { state, candidate } = report;
  if (state === 'confirmed' || state === 'rejected') return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="accent"
        aria-label={`Confirmer le signalement ${elide('de', candidate.name)} et rembourser`}
        onClick={() => setAsked('confirm')}
      >
        Confirmer et rembourser
      </Button>
      <Button
        variant="line"
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
