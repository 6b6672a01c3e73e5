import { elide } from '@baara/contract/formats/elision';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { cacheApplication, nameOf } from './application.api.ts';
import { undoHiring } from './recruiter-applications.api.ts';

/** For the owner: undoes a hiring, with the reason that the candidate reads. */
export function UndoHiring({ application }: { application: RecruiterApplication }) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const undoing = useMutation({
    mutationFn: () =>
      undoHiring({
        params: { id: application.id },
        body: { reason },
      }),
    onSuccess: ({ data, message }) => {
      cacheApplication(client, data);
      setIsAsking(false);
      toast.success(message ?? '');
    },
  });
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsAsking(true)}>
        Annuler le recrutement
      </Button>
      <Modal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Annuler le recrutement ${elide('de', nameOf(application))} ?`}
        description="La candidature revient à son étape d'avant. Si ce recrutement avait pourvu l'offre, elle rouvre."
        actions={
          <>
            <Button variant="outline" onClick={() => setIsAsking(false)} disabled={undoing.isPending}>
              Garder le recrutement
            </Button>
            <Button
              variant="danger"
              busy={undoing.isPending}
              busyLabel="Annulation en cours..."
              onClick={() => (reason.trim() ? undoing.mutate() : setError('Indiquez la raison'))}
            >
              Annuler le recrutement
            </Button>
          </>
        }
      >
        {undoing.error && <Notice tone="bad">{messageOf(undoing.error)}</Notice>}
        <Textarea
          label="La raison, telle que le candidat la lira"
          rows={3}
          maxLength={500}
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Modal>
    </>
  );
}
