import type {
  RecruiterApplicationSummary,
  updateRecruiterApplication,
} from '@baara/contract/recruiter-applications';
import { type Stage, stageTitles } from '@baara/contract/stages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { keepApplication, refreshLists, showMove } from './application-queries.ts';

type Application = Pick<RecruiterApplicationSummary, 'id' | 'offerId' | 'stage'>;
export type Change = { application: Application; stage?: Stage; reason?: string; note?: string };

/** Moves an application or adds a note; a move someone else made meanwhile is told, and the board read again. */
export function useApplicationChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ application, stage, reason, note }: Change) => {
      const body = { stage, reason, note, ...(stage ? { expectedStage: application.stage } : {}) };
      return api.call<typeof updateRecruiterApplication>('PATCH /recruiter/applications/:id', {
        params: { id: application.id },
        body,
      });
    },
    onMutate: ({ application, stage }) => (stage ? showMove(client, application, stage) : undefined),
    onSuccess: ({ data }, { stage }) => {
      keepApplication(client, data);
      toast.success(stage ? `Étape : ${stageTitles[stage]}` : 'Note ajoutée');
    },
    onError: (error, { application }) => {
      refreshLists(client, application.offerId);
      void client.invalidateQueries({ queryKey: ['recruiter', 'applications', 'one', application.id] });
      toast.error(messageOf(error, "Le changement n'a pas pu être enregistré"));
    },
  });
}
