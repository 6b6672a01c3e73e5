import { elide } from '@baara/contract/elision';
import type {
  blockCompany,
  changeConversation,
  ConversationSummary,
  reportConversation,
  unblockCompany,
} from '@baara/contract/messaging';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { messagesKey } from '../../shell/public/messages-key.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';

type Props = { conversation: ConversationSummary };
type Asking = 'block' | 'report' | null;
const item = 'flex min-h-11 w-full items-center px-4 text-left hover:bg-sunken';

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: messagesKey });

/** What one side decides for itself, and a candidate's ways to be left alone. */
export function ConversationMenu({ conversation }: Props) {
  const { id, isArchived, isMuted, canArchive, isBlocked, side } = conversation;
  const [asking, setAsking] = useState<Asking>(null);
  const params = { id };
  const changing = useMutation({
    mutationFn: (body: { isArchived?: boolean; isMuted?: boolean }) =>
      api.call<typeof changeConversation>('PATCH /conversations/:id', { params, body }),
    onSuccess: refresh,
    onError: (error) => toast.error(messageOf(error)),
  });
  const unblocking = useMutation({
    mutationFn: () => api.call<typeof unblockCompany>('DELETE /conversations/:id/block', { params }),
    onSuccess: ({ message }) => {
      refresh();
      toast.success(message ?? '');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  // A company's readers decide nothing here.
  if (!canArchive && side === 'company') return null;
  return (
    <>
      <details className="relative" key={`${isArchived}${isMuted}${isBlocked}${asking ?? ''}`}>
        <summary
          aria-label="Options de la conversation"
          className="grid size-11 cursor-pointer list-none place-items-center rounded-md text-l hover:bg-sunken"
        >
          <span aria-hidden="true">⋯</span>
        </summary>
        <div className="absolute right-0 z-10 w-72 max-w-[80vw] rounded-md border border-line-strong bg-surface py-1">
          <button type="button" className={item} onClick={() => changing.mutate({ isArchived: !isArchived })}>
            {isArchived ? 'Sortir des archives' : 'Archiver la conversation'}
          </button>
          <button type="button" className={item} onClick={() => changing.mutate({ isMuted: !isMuted })}>
            {isMuted ? 'Réactiver les notifications' : 'Mettre en silence'}
          </button>
          {side === 'person' && (
            <>
              <button
                type="button"
                className={item}
                onClick={() => (isBlocked ? unblocking.mutate() : setAsking('block'))}
              >
                {isBlocked
                  ? 'Recevoir de nouveau les messages de cette entreprise'
                  : 'Ne plus recevoir de messages de cette entreprise'}
              </button>
              <button type="button" className={item} onClick={() => setAsking('report')}>
                Signaler ces messages
              </button>
            </>
          )}
        </div>
      </details>
      {asking === 'block' && <BlockDialog conversation={conversation} onClose={() => setAsking(null)} />}
      {asking === 'report' && <ReportDialog id={id} onClose={() => setAsking(null)} />}
    </>
  );
}

function BlockDialog({ conversation, onClose }: Props & { onClose: () => void }) {
  const blocking = useMutation({
    mutationFn: () =>
      api.call<typeof blockCompany>('POST /conversations/:id/block', { params: { id: conversation.id } }),
    onSuccess: ({ message }) => {
      refresh();
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Ne plus recevoir de messages ${elide('de', conversation.with.name)} ?`}
      description="Aucun membre de cette entreprise ne pourra plus vous écrire. Vos messages restent, et vous pourrez changer d'avis."
      confirmLabel="Ne plus recevoir"
      isBusy={blocking.isPending}
      onClose={onClose}
      onConfirm={() => blocking.mutate()}
      error={blocking.isError ? messageOf(blocking.error) : null}
    />
  );
}

function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const reporting = useMutation({
    mutationFn: () =>
      api.call<typeof reportConversation>('POST /conversations/:id/report', {
        params: { id },
        body: { reason },
      }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Signaler ces messages"
      description="Notre équipe lira les derniers messages de cette entreprise. Elle ne saura pas qui l'a signalée."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Annuler
          </Button>
          <Button busy={reporting.isPending} onClick={() => reporting.mutate()}>
            Signaler
          </Button>
        </>
      }
    >
      <Textarea
        label="Ce qui ne va pas"
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {reporting.isError && <FieldError message={messageOf(reporting.error)} />}
    </Modal>
  );
}
