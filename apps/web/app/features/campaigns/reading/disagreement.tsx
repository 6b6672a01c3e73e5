import { fileDecisions } from '@baara/contract/campaigns/file-moves';
import type { CampaignFile } from '@baara/contract/campaigns/reading';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshReading, settleFile } from './reading.api.ts';

/** Two readings that differ, for who supervises; the head confirms the first one here, or decides otherwise below. */
export function Disagreement({ file }: { file: CampaignFile }) {
  const client = useQueryClient();
  const settling = useMutation({
    mutationFn: () => settleFile({ params: { id: file.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? 'Désaccord réglé : la décision reste');
      await refreshReading(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const { disagreement } = file;
  if (!disagreement) return null;
  const { first, second, secondReason, isSettled } = disagreement;
  return (
    <Notice tone={isSettled ? 'info' : 'warn'}>
      <p>
        <b>{isSettled ? 'Désaccord réglé.' : 'Deux lectures différentes.'}</b>{' '}
        {`Première : ${fileDecisions[first].toLowerCase()}. Seconde : ${fileDecisions[second].toLowerCase()}${secondReason ? `, « ${secondReason} »` : ''}.`}
      </p>
      {file.abilities.settle && (
        <Button
          variant="outline"
          className="mt-2"
          busy={settling.isPending}
          onClick={() => settling.mutate()}
        >
          Confirmer la première décision
        </Button>
      )}
    </Notice>
  );
}
