import { elide } from '@baara/contract/formats/elision';
import type { ContactDetail } from '@baara/contract/support/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { deleteMessage, forgetLists } from './inbox.api.ts';

export function DeleteMessage({
  message: { id, reference, firstName, lastName },
}: {
  message: ContactDetail;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const deletion = useMutation({
    mutationFn: () => deleteMessage(id),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      forgetLists(client);
      await navigate(paths.supportInbox(), { replace: true });
    },
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        Supprimer le message
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Supprimer le message ${elide('de', firstName)} ${lastName} ?`}
        description={`Le message ${reference}, ses notes et ses réponses disparaissent pour toute l'équipe.`}
        confirmLabel="Supprimer"
        isBusy={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        error={deletion.isError ? messageOf(deletion.error, "Le message n'a pas pu être supprimé.") : null}
      />
    </>
  );
}
