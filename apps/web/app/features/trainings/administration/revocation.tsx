import { certificateMessages, certificateNumberInWords } from '@baara/contract/trainings/certificate-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshTrainings, revokeCertificate } from './administration.api.ts';

type Props = { certificate: { id: string; number: string }; name: string; onClose: () => void };

/** Revokes a certificate for good, with the reason that its holder reads. */
export default function Revocation({ certificate: { id, number }, name, onClose }: Props) {
  const client = useQueryClient();
  const revoking = useMutation({
    mutationFn: (reason: string) => revokeCertificate({ params: { id }, body: { reason } }),
    onSuccess: async ({ message }) => {
      await refreshTrainings(client);
      toast.success(message ?? certificateMessages.REVOKED);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`Révoquer le certificat ${certificateNumberInWords(number)} ?`}
      description={`${name} en est prévenu(e) et lit ce motif. Quiconque vérifie le certificat apprend qu’il est révoqué. C’est sans retour.`}
      confirmLabel="Révoquer"
      requiredMessage={certificateMessages.REASON_REQUIRED}
      isBusy={revoking.isPending}
      error={revoking.isError ? messageOf(revoking.error) : null}
      onClose={onClose}
      onConfirm={(reason) => revoking.mutate(reason)}
    />
  );
}
