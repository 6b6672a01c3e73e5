import type { MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { campaignsKey, withdrawCampaignApplication } from './campaigns.api.ts';

/** Withdraws an application; asked once, saying that it is for good. */
export function WithdrawButton({ application }: { application: MyCampaignApplicationDetail }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  // An admitted person gives up a place, which the waiting list takes.
  const isAdmitted = application.status === 'ACCEPTED';
  const label = isAdmitted ? 'Me désister' : 'Retirer ma candidature';
  const withdrawal = useMutation({
    mutationFn: () =>
      withdrawCampaignApplication({
        params: { id: application.id },
        body: { reason },
      }),
    onSuccess: async () => {
      toast.success('Candidature retirée avec succès');
      setIsAsking(false);
      await client.invalidateQueries({ queryKey: campaignsKey });
    },
  });
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Modal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`${label} ?`}
        description={
          isAdmitted
            ? `Votre place à « ${application.campaign.title} » ira à la personne suivante de la liste d’attente. C’est définitif.`
            : `Votre dossier pour « ${application.campaign.title} » ne sera pas examiné, et vous ne pourrez plus postuler à cette campagne.`
        }
        actions={
          <>
            <Button variant="outline" onClick={() => setIsAsking(false)}>
              La garder
            </Button>
            <Button
              variant="danger"
              busy={withdrawal.isPending}
              busyLabel="Retrait en cours..."
              onClick={() => withdrawal.mutate()}
            >
              {label}
            </Button>
          </>
        }
      >
        <Textarea
          label="Motif"
          optional
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {withdrawal.isError && (
          <FieldError message={messageOf(withdrawal.error, 'Impossible de retirer la candidature')} />
        )}
      </Modal>
    </>
  );
}
