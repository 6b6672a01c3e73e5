import { fileDecisions } from '@baara/contract/campaigns/file-moves';
import type { CampaignReading } from '@baara/contract/campaigns/reading';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { counted } from '../campaign-words.ts';
import { cacheReading, undoBulk } from './reading.api.ts';

/** For who supervises: how second readings agree, and the last decision for many. */
export function ReadingFigures({ reading }: { reading: CampaignReading }) {
  const { secondReadings: second } = reading;
  const [bulk] = reading.bulkDecisions;
  if (!second || (second.drawn === 0 && !bulk)) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg border border-line bg-surface px-4 py-1.5 text-s">
      {second.drawn > 0 && (
        <p>
          <b>{disagreementText(second)}</b>{' '}
          <span className="text-ink-soft">
            {`${counted(second.done, 'dossier relu', 'dossiers relus')} sur ${formatNumber(second.drawn)} ` +
              `tiré${second.drawn > 1 ? 's' : ''} au sort (${second.percent} %).`}
          </span>
        </p>
      )}
      {second.toSettle.length > 0 && (
        <p className="flex flex-wrap gap-x-3">
          À départager :
          {second.toSettle.map(({ id, fileNumber }) => (
            <Link key={id} to={paths.campaignFile(id)} className="font-medium text-primary underline">
              {fileNumber}
            </Link>
          ))}
        </p>
      )}
      {bulk && <LastBulk bulk={bulk} />}
    </div>
  );
}

function disagreementText({ done, disagreements }: NonNullable<CampaignReading['secondReadings']>): string {
  if (done === 0) return 'Aucune seconde lecture pour le moment.';
  // Rounded down, as in the campaign's figures.
  const share = Math.floor((disagreements * 1000) / done) / 10;
  return `${formatNumber(share)} % de désaccord en seconde lecture.`;
}

const states = {
  running: 'en cours',
  done: 'terminée',
  undoing: 'annulation en cours',
  undone: 'annulée',
} as const;

function LastBulk({ bulk }: { bulk: CampaignReading['bulkDecisions'][number] }) {
  const client = useQueryClient();
  const undoing = useMutation({
    mutationFn: () => undoBulk({ params: { id: bulk.id } }),
    onSuccess: ({ data, message }) => {
      cacheReading(client, data);
      toast.success(message ?? 'Annulation lancée');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>
        <b>
          {`« ${fileDecisions[bulk.to]} » : ${formatNumber(bulk.moved)} sur ${counted(bulk.expected, 'dossier', 'dossiers')}, ${states[bulk.state]}.`}
        </b>{' '}
        <span className="text-ink-soft">
          {[bulk.author, formatDateTime(bulk.at)].filter(Boolean).join(', ')}
          {bulk.abilities.undo && ` · annulable jusqu'au ${formatDateTime(bulk.undoUntil)}`}
        </span>
      </p>
      {bulk.abilities.undo && (
        <Button variant="outline" busy={undoing.isPending} onClick={() => undoing.mutate()}>
          Annuler cette décision
        </Button>
      )}
    </div>
  );
}
