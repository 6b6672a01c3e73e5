import type { ContactDetail } from '@baara/contract/support/contact';
import { contactStatusTitles, contactSubjectTitles } from '@baara/contract/support/contact-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { shortDate } from '../../../../lib/short-day.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { cacheMessage, mergeMessage } from './inbox.api.ts';

type Other = ContactDetail['others'][number];

/** What the same person asked besides: a double is merged, its history goes into the other. */
export function OtherRequests({ message }: { message: ContactDetail }) {
  const [chosen, setChosen] = useState<Other | null>(null);
  if (message.others.length === 0) return null;
  return (
    <Card>
      <h2 className="text-l">Autres demandes de cette personne</h2>
      <ul className="mt-2 grid gap-2">
        {message.others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-2">
            <Link
              to={paths.supportMessage(other.id)}
              className="inline-flex min-h-11 items-center text-primary hover:underline"
            >
              {other.reference}
            </Link>
            <span className="text-s text-ink-soft">
              {contactSubjectTitles[other.subject]} · {contactStatusTitles[other.status]} ·{' '}
              {shortDate(other.receivedAt)}
            </span>
            {message.abilities.merge && (
              <Button variant="ghost" onClick={() => setChosen(other)}>
                Fusionner
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <MergeDialog message={message} into={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

type MergeProps = { message: ContactDetail; into: Other; onClose: () => void };

function MergeDialog({ message, into, onClose }: MergeProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const merging = useMutation({
    mutationFn: () => mergeMessage(message.id, { version: message.version, intoId: into.id }),
    onSuccess: async ({ message: said, data }) => {
      toast.success(said ?? '');
      cacheMessage(client, data);
      await navigate(paths.supportMessage(into.id), { replace: true });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Fusionner ${message.reference} dans ${into.reference} ?`}
      description="Le message, ses notes, ses réponses et ses documents vont dans l’autre demande ; celle-ci se clôt. La personne ne voit plus qu’une demande. Une fusion ne se défait pas."
      confirmLabel="Fusionner"
      isBusy={merging.isPending}
      onConfirm={() => merging.mutate()}
      error={merging.isError ? messageOf(merging.error, 'Les demandes n’ont pas pu être fusionnées.') : null}
    />
  );
}
