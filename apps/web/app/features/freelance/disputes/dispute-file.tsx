import type { Dispute, DisputeEntry } from '@baara/contract/freelance/disputes';
import {
  disputeReasonTitles,
  disputeSideTitles,
  splitInWords,
} from '@baara/contract/freelance/disputes-words';
import Paperclip from 'lucide-react/icons/paperclip';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { icon } from '../../../ui/icon.ts';
import { Timeline, TimelineItem } from '../../../ui/workspace/timeline.tsx';
import { disputeFileAddress } from './disputes.api.ts';

type Props = {
  dispute: Dispute;
  /** For who decides. */
  isManaged?: boolean;
  /** Under a settlement that waits for the reader: how they answer it. */
  renderAnswer?: (entry: DisputeEntry) => ReactNode;
};

/** All that was written, by whom and when. Nothing in it changes. */
export function DisputeFile({ dispute, isManaged = false, renderAnswer }: Props) {
  return (
    <Timeline label="Dossier du litige">
      {dispute.entries.map((entry) => (
        <TimelineItem
          key={entry.id}
          title={titleOf(entry, dispute)}
          meta={`${authorOf(entry)}, ${formatDateTime(entry.writtenAt)}`}
          state={entry.abilities.answer ? 'current' : 'done'}
        >
          {entry.text && <p className="whitespace-pre-wrap">{entry.text}</p>}
          <Files dispute={dispute} entry={entry} isManaged={isManaged} />
          <Answer entry={entry} />
          {entry.abilities.answer && renderAnswer?.(entry)}
        </TimelineItem>
      ))}
      {dispute.outcome && (
        <TimelineItem
          title={dispute.phase === 'settled' ? 'Accord trouvé' : 'Décision de la plateforme'}
          meta={formatDateTime(dispute.outcome.at)}
        >
          <p className="font-medium">{splitInWords(dispute.amountXof, dispute.outcome.freelanceXof)}</p>
          {dispute.outcome.reason && <p className="whitespace-pre-wrap">{dispute.outcome.reason}</p>}
        </TimelineItem>
      )}
    </Timeline>
  );
}

const authorOf = ({ side, author }: DisputeEntry): string =>
  side === 'platform' ? author : `${author} (${disputeSideTitles[side].toLowerCase()})`;

function titleOf(entry: DisputeEntry, { reason, amountXof }: Dispute): string {
  if (entry.kind === 'account') return disputeReasonTitles[reason];
  if (entry.kind === 'settlement')
    return `Propose un accord : ${splitInWords(amountXof, entry.freelanceXof ?? 0)}`;
  return entry.side === 'platform' ? 'Message de la plateforme' : 'Pièce au dossier';
}

function Files({ dispute, entry, isManaged }: { dispute: Dispute; entry: DisputeEntry; isManaged: boolean }) {
  if (entry.files.length === 0) return null;
  return (
    <ul aria-label="Documents joints">
      {entry.files.map(({ id, name, byteSize }) => (
        <li key={id}>
          <a
            href={disputeFileAddress(dispute.id, id, isManaged)}
            download={name}
            className="inline-flex min-h-11 max-w-full items-center gap-2 font-medium text-primary"
          >
            <Paperclip {...icon} size={18} className="flex-none" />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="flex-none text-s text-ink-soft">{formatBytes(byteSize)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const answers = { accepted: 'Acceptée', refused: 'Refusée', replaced: 'N’est plus à accepter' } as const;

function Answer({ entry: { kind, answer, answeredBy, answeredAt } }: { entry: DisputeEntry }) {
  if (kind !== 'settlement') return null;
  if (answer === null) return <p className="text-s text-ink-soft">En attente de réponse</p>;
  return (
    <p className="text-s text-ink-soft">
      {answers[answer]}
      {answeredBy && ` par ${answeredBy}`}
      {answeredAt && `, ${formatDateTime(answeredAt)}`}
    </p>
  );
}
