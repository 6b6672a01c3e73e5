import { FILES_AT_ONCE } from '@baara/contract/campaigns/file-moves';
import type { CampaignReading } from '@baara/contract/campaigns/reading';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { cacheReading, releaseFiles, takeFiles } from './reading.api.ts';

/** Takes the next files and opens the first, or goes on with those that were taken. */
export function BatchButton({ reading }: { reading: CampaignReading }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { id: reading.id };
  const taking = useMutation({
    mutationFn: () => takeFiles({ params }),
    onSuccess: async ({ data }) => {
      cacheReading(client, data);
      const first = data.batch?.files[0];
      if (first) await navigate(paths.campaignFile(first.id));
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const first = reading.batch?.files[0];
  if (!reading.batch || !first)
    return (
      // Others may have given some back since the count was read.
      <Button
        variant={reading.waiting > 0 ? 'primary' : 'outline'}
        busy={taking.isPending}
        onClick={() => taking.mutate()}
      >
        {/* Short on a phone, beside the way back. */}
        <span>
          Prendre {FILES_AT_ONCE} <span className="max-sm:sr-only">dossiers</span>
        </span>
      </Button>
    );
  return (
    <Link to={paths.campaignFile(first.id)} className={buttonClass('primary')}>
      Continuer mon lot ({reading.batch.files.length})
    </Link>
  );
}

/** Gives the files of one's batch back to the other readers. */
export function useReleasing({ id }: CampaignReading) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => releaseFiles({ params: { id } }),
    onSuccess: ({ data, message }) => {
      cacheReading(client, data);
      toast.success(message ?? 'Dossiers rendus aux autres lecteurs');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
