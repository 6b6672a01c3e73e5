import { fileDecisions, type ReadingVerdict } from '@baara/contract/campaigns/file-moves';
import type { CampaignFile } from '@baara/contract/campaigns/reading';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshReading, settleFile } from './reading.api.ts';

/** The two readings of a file, for who supervises; the head confirms the first one here, or decides otherwise below. */
export function TwoReadings({ file }: { file: CampaignFile }) {
  const client = useQueryClient();
  const settling = useMutation({
    mutationFn: () => settleFile({ params: { id: file.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? 'Désaccord réglé : la décision reste');
      await refreshReading(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const { twoReadings } = file;
  if (!twoReadings) return null;
  const { first, firstBy, second, secondBy, secondAt, secondReason, isDifferent, isSettled } = twoReadings;
  const title = isDifferent
    ? isSettled
      ? 'Désaccord réglé.'
      : 'Deux lectures différentes.'
    : 'Deux lectures, une même décision.';
  const reason = secondReason ? ` : « ${secondReason} »` : '';
  return (
    <Notice tone={isDifferent && !isSettled ? 'warn' : 'info'}>
      <p>
        <b>{title}</b> {readingText('Première', first, firstBy)}.{' '}
        {`${readingText('Seconde', second, secondBy)}, le ${formatDateTime(secondAt)}${reason}`}
        {!reason.endsWith('. »') && '.'}
      </p>
      {file.abilities.settle && (
        <Button
          variant="outline"
          className="mt-2 max-w-full whitespace-normal!"
          busy={settling.isPending}
          onClick={() => settling.mutate()}
        >
          Confirmer la première décision
        </Button>
      )}
    </Notice>
  );
}

const readingText = (which: string, verdict: ReadingVerdict, by: string | null): string =>
  `${which} : ${fileDecisions[verdict].toLowerCase()}${by ? ` (${by})` : ''}`;
