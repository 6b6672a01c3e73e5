import type { ContractDetail, ContractText } from '@baara/contract/freelance/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isConnectionError, messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import {
  agreeToEnd,
  amendContract,
  cacheContract,
  dropAmendment,
  refreshContracts,
  sendText,
} from './contracts.api.ts';

const SignForm = lazyPart(() => import('./sign-form.tsx'));
const ReturnForm = lazyPart(() => import('./return-form.tsx'));
const TerminateForm = lazyPart(() => import('./terminate-form.tsx'));

type Props = { contract: ContractDetail; open: ContractText | undefined; onEdit: () => void };
type Act = 'send' | 'amend' | 'drop' | 'agree';
type Opened = 'sign' | 'return' | 'terminate' | 'drop';

/** What may be done of a contract; nothing that the server would refuse. */
export function ContractActions({ contract, open, onEdit }: Props) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const { id, abilities } = contract;
  const close = (): void => setOpened(undefined);
  const act = useMutation({
    mutationFn: (how: Act) => {
      if (how === 'send') return sendText(id, open?.version ?? 0);
      if (how === 'amend') return amendContract(id);
      return how === 'drop' ? dropAmendment(id) : agreeToEnd(id);
    },
    onSuccess: ({ data, message }, how) => {
      toast.success(message ?? '');
      cacheContract(client, data);
      close();
      if (how === 'amend') onEdit();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      if (!isConnectionError(error)) void refreshContracts(client);
    },
  });
  const isOwnText = open?.authorSide === contract.side;
  // By the day, all may be settled while days are left: the end is not what comes next.
  const isEnd = abilities.agree && contract.endsBySilenceOn !== null;
  const menu = [
    ...(abilities.agree && !isEnd
      ? [{ label: 'Confirmer la fin du contrat', onSelect: () => act.mutate('agree') }]
      : []),
    ...(abilities.amend ? [{ label: 'Proposer un avenant', onSelect: () => act.mutate('amend') }] : []),
    ...(abilities.drop ? [{ label: 'Abandonner l’avenant', onSelect: () => setOpened('drop') }] : []),
    ...(abilities.terminate
      ? [{ label: 'Résilier le contrat', onSelect: () => setOpened('terminate') }]
      : []),
  ];
  const hasButton = abilities.edit || abilities.sign || abilities.return || isEnd;
  if (!hasButton && menu.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {abilities.sign && <Button onClick={() => setOpened('sign')}>Signer</Button>}
      {abilities.edit && (
        <>
          <Button busy={act.isPending} busyLabel="Envoi..." onClick={() => act.mutate('send')}>
            Envoyer pour signature
          </Button>
          <Button variant="outline" disabled={act.isPending} onClick={onEdit}>
            Modifier
          </Button>
        </>
      )}
      {isEnd && (
        <Button busy={act.isPending} onClick={() => act.mutate('agree')}>
          Confirmer la fin du contrat
        </Button>
      )}
      {abilities.return && (
        <Button variant="outline" onClick={() => setOpened('return')}>
          {isOwnText ? 'Reprendre le texte' : 'Demander des changements'}
        </Button>
      )}
      <ActionMenu label="Plus d’actions" variant="outline" isBusy={act.isPending} actions={menu} />
      <Suspense fallback={null}>
        {opened === 'sign' && open && <SignForm contract={contract} text={open} onClose={close} />}
        {opened === 'return' && open && <ReturnForm contract={contract} text={open} onClose={close} />}
        {opened === 'terminate' && <TerminateForm contract={contract} onClose={close} />}
      </Suspense>
      {opened === 'drop' && (
        <ConfirmDialog
          title="Abandonner cet avenant ?"
          description="Le contrat reste tel qu’il est signé."
          confirmLabel="Abandonner l’avenant"
          isBusy={act.isPending}
          onConfirm={() => act.mutate('drop')}
          onClose={close}
        />
      )}
    </div>
  );
}
