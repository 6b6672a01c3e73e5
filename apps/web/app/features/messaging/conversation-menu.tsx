import { elide } from '@baara/contract/formats/elision';
import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { messagesKey } from '../../shell/public/messages-key.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionMenu, type MenuAction } from '../../ui/workspace/action-menu.tsx';
import { blockCompany, changeConversation, reportConversation, unblockCompany } from './message.api.ts';

type Props = { conversation: ConversationSummary };
type Asking = 'block' | 'report' | null;

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: messagesKey });

/** One side's own settings, and a candidate's ways to be left alone. */
export function ConversationMenu({ conversation }: Props) {
  const { id, isArchived, isMuted, isBlocked, abilities } = conversation;
  const [asking, setAsking] = useState<Asking>(null);
  const params = { id };
  const changing = useMutation({
    mutationFn: (body: { isArchived?: boolean; isMuted?: boolean }) => changeConversation({ params, body }),
    onSuccess: refresh,
    onError: (error) => toast.error(messageOf(error)),
  });
  const unblocking = useMutation({
    mutationFn: () => unblockCompany({ params }),
    onSuccess: ({ message }) => {
      refresh();
      toast.success(message ?? '');
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const actions: MenuAction[] = [
    ...(abilities.archive
      ? [
          {
            label: isArchived ? 'Sortir des archives' : 'Archiver la conversation',
            onSelect: () => changing.mutate({ isArchived: !isArchived }),
          },
          {
            label: isMuted ? 'Réactiver les notifications' : 'Mettre en silence',
            onSelect: () => changing.mutate({ isMuted: !isMuted }),
          },
        ]
      : []),
    ...(abilities.block
      ? [
          {
            label: isBlocked
              ? 'Recevoir de nouveau les messages de cette entreprise'
              : 'Ne plus recevoir de messages de cette entreprise',
            onSelect: () => (isBlocked ? unblocking.mutate() : setAsking('block')),
          },
          { label: 'Signaler ces messages', onSelect: () => setAsking('report') },
        ]
      : []),
  ];
  return (
    <>
      <ActionMenu label="Options de la conversation" actions={actions} />
      {asking === 'block' && <BlockDialog conversation={conversation} onClose={() => setAsking(null)} />}
      {asking === 'report' && <ReportDialog id={id} onClose={() => setAsking(null)} />}
    </>
  );
}

function BlockDialog({ conversation, onClose }: Props & { onClose: () => void }) {
  const blocking = useMutation({
    mutationFn: () => blockCompany({ params: { id: conversation.id } }),
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
      reportConversation({
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
          <Button variant="outline" onClick={onClose}>
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
