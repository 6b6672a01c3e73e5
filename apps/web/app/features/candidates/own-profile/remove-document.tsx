import type { Document } from '@baara/contract/files/documents';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deleteDocument } from './profile.api.ts';

/** Asks once, naming the document; sent applications have their own copy. */
export function RemoveDocument({ document, onRemoved }: { document: Document; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setRemoving(true);
    setError(null);
    try {
      const params = { id: document.id };
      const answer = await deleteDocument({ params });
      toast.success(answer.message ?? '');
      onRemoved();
      setAsking(false);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setRemoving(false);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={`Supprimer ${document.name}`}
        onClick={() => setAsking(true)}
        className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:text-bad"
      >
        ✕
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Mettre ce document à la corbeille ?"
        description={`« ${document.name} » restera 30 jours dans la corbeille de vos documents. Les candidatures déjà envoyées gardent leur copie.`}
        confirmLabel="Mettre à la corbeille"
        isBusy={isRemoving}
        onConfirm={() => void remove()}
        error={error}
      />
    </>
  );
}
