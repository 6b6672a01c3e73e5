import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.ts';

/** Ends a decision; when somebody else decided first, the list says what they decided. */
export function useDecided(listKey: QueryKey, onClose: () => void) {
  const client = useQueryClient();
  const close = async (): Promise<void> => {
    onClose();
    await client.invalidateQueries({ queryKey: listKey });
  };
  return {
    close,
    onError: async (failure: unknown): Promise<void> => {
      if (!(failure instanceof ApiError) || failure.status !== 409) return;
      toast.error(failure.message);
      await close();
    },
  };
}

type Props = {
  title: string;
  description: string;
  isSending: boolean;
  onClose: () => void;
  /** The button that decides. */
  decide: ReactNode;
  children: ReactNode;
};

/** Asks once, since money moves. */
export function DecisionDialog({ title, description, isSending, onClose, decide, children }: Props) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSending}>
            Annuler
          </Button>
          {decide}
        </>
      }
    >
      {children}
    </Modal>
  );
}
