import { elide } from '@baara/contract/formats/elision';
import type { ConversationSummary } from '@baara/contract/messaging/messaging';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { queryClient } from '../../lib/query-client.ts';
import { messagesKey } from '../../shell/public/messages-key.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ActionMenu, type MenuAction } from '../../ui/workspace/action-menu.tsx';
import { blockCompany, changeConversation, unblockCompany } from './message.api.ts';

/** Fetched when someone reports. */
const ReportMessages = lazyPart(() => import('./report-messages.tsx'));

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
        ]
      : []),
    ...(abilities.report ? [{ label: 'Signaler ces messages', onSelect: () => setAsking('report') }] : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <ActionMenu label="Options de la conversation" actions={actions} />
      {asking === 'block' && <BlockDialog conversation={conversation} onClose={() => setAsking(null)} />}
      {asking === 'report' && (
        <Suspense fallback={null}>
          <ReportMessages id={id} onClose={() => setAsking(null)} />
        </Suspense>
      )}
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
