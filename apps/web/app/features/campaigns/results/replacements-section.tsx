import type { CampaignResults } from '@baara/contract/campaigns/results';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { cacheResults, confirmReplacement } from './results.api.ts';

type Replacement = CampaignResults['replacements'][number];

/** Seats that were given up, and who of the waiting list takes them. */
export function ReplacementsSection({ results }: { results: CampaignResults }) {
  const { campaign, replacements, abilities } = results;
  const [asking, setAsking] = useState<Replacement | null>(null);
  if (replacements.length === 0) return null;
  return (
    <section aria-labelledby="desistements">
      <h2 id="desistements" className="mb-2 text-l">
        Désistements
      </h2>
      <ul className="rounded-lg border border-line bg-surface">
        {replacements.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4.5 py-3 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="font-medium">
                {one.fileNumber}, {one.category}
              </p>
              <p className="text-s text-ink-soft">
                Désisté le {formatDate(one.at)}
                {one.reason && ` : ${one.reason}`}
              </p>
              <p>{nextText(one)}</p>
            </div>
            {abilities.replace && !one.confirmedAt && one.next && (
              <Button variant="outline" onClick={() => setAsking(one)}>
                Admettre {one.next.fileNumber}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking?.next && (
        <Confirming
          campaignId={campaign.id}
          replacementId={asking.id}
          next={asking.next}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

function nextText({ next, confirmedAt }: Replacement): string {
  if (!next) return 'Personne de la liste d’attente ne peut prendre cette place.';
  const reserve = next.reserve ? `, place réservée « ${next.reserve} »` : '';
  const person = `${next.fileNumber}, rang ${formatNumber(next.rank)}${reserve}`;
  return confirmedAt ? `Remplacé par ${person}, le ${formatDate(confirmedAt)}.` : `Suivant : ${person}.`;
}

function Confirming({
  campaignId,
  replacementId,
  next,
  onClose,
}: {
  campaignId: string;
  replacementId: string;
  next: NonNullable<Replacement['next']>;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const confirming = useMutation({
    mutationFn: () =>
      confirmReplacement({
        params: { id: campaignId, replacementId },
        body: { applicationId: next.applicationId },
      }),
    onSuccess: ({ data, message }) => {
      cacheResults(client, data);
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Admettre le dossier ${next.fileNumber} ?`}
      description={`Rang ${formatNumber(next.rank)} de la liste d’attente. La personne est prévenue, et la page des résultats le montre.`}
      confirmLabel="Admettre"
      busyLabel="Enregistrement…"
      isBusy={confirming.isPending}
      onConfirm={() => confirming.mutate()}
      error={confirming.isError ? messageOf(confirming.error) : null}
    />
  );
}
