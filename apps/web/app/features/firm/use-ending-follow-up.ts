import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { endCandidateFollowUp, endCompanyFollowUp, firmKey } from './public/firm.api.ts';

/** Whose follow-up it is. */
export type Followed = { kind: 'candidate' | 'company'; id: string };

/** Ends the follow-up that is planned. */
export function useEndingFollowUp({ kind, id }: Followed) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => (kind === 'candidate' ? endCandidateFollowUp(id) : endCompanyFollowUp(id)),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: firmKey });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
