import { candidateProfileLimits as limits } from '@baara/contract/candidates/record-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../lib/api.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { profileQuery, tagsQuery } from './profile.api.ts';
import { tagTone } from './tag-tone.ts';
import { deleteCandidateTag, renameCandidateTag } from './record.api.ts';

type CompanyTag = { id: string; name: string; candidates: number };

/** A change of a tag is seen on every candidate that bears it. */
function useTagChanged(candidateId: string) {
  const client = useQueryClient();
  return (message: string | undefined): void => {
    if (message) toast.success(message);
    void client.invalidateQueries({ queryKey: tagsQuery.queryKey });
    void client.invalidateQueries({ queryKey: profileQuery(candidateId).queryKey });
  };
}

/** The company's tags: renamed or removed for every candidate at once. */
export function TagManager({ candidateId, onClose }: { candidateId: string; onClose: () => void }) {
  const query = useQuery(tagsQuery);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Étiquettes de l'entreprise"
      description="Renommer ou supprimer une étiquette vaut pour tous les candidats qui la portent."
      actions={
        <Button variant="outline" onClick={onClose}>
          Terminer
        </Button>
      }
    >
      {query.isPending && <SkeletonList count={2} label="Chargement des étiquettes…" />}
      {query.isError && <QueryError query={query} />}
      {query.data?.length === 0 && <p className="text-ink-soft">Aucune étiquette pour le moment.</p>}
      <ul className="grid max-h-[50vh] gap-2 overflow-y-auto empty:hidden">
        {query.data?.map((tag) => (
          <TagRow key={tag.id} tag={tag} candidateId={candidateId} />
        ))}
      </ul>
    </Modal>
  );
}

function TagRow({ tag, candidateId }: { tag: CompanyTag; candidateId: string }) {
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const changed = useTagChanged(candidateId);
  const deleting = useMutation({
    mutationFn: () => deleteCandidateTag({ params: { id: tag.id } }),
    onSuccess: ({ message }) => {
      setDoing(null);
      changed(message);
    },
  });
  if (doing === 'rename')
    return (
      <RenameForm
        tag={tag}
        candidateId={candidateId}
        onDone={() => {
          // The form took the place of the button it was opened with: the focus goes back there.
          flushSync(() => setDoing(null));
          renameButton.current?.focus();
        }}
      />
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <Tag tone={tagTone(tag.name)} className="wrap-anywhere">
          {tag.name}
        </Tag>
        <span className="text-s text-ink-soft">
          {tag.candidates} candidat{tag.candidates > 1 ? 's' : ''}
        </span>
      </span>
      <span className="flex">
        <Button
          ref={renameButton}
          variant="ghost"
          aria-label={`Renommer ${tag.name}`}
          onClick={() => setDoing('rename')}
        >
          Renommer
        </Button>
        <Button variant="ghost" aria-label={`Supprimer ${tag.name}`} onClick={() => setDoing('delete')}>
          Supprimer
        </Button>
      </span>
      {doing === 'delete' && (
        <ConfirmDialog
          onClose={() => setDoing(null)}
          title={`Supprimer l'étiquette « ${tag.name} » ?`}
          description="Elle sera retirée de tous les candidats qui la portent."
          confirmLabel="Supprimer l'étiquette"
          isBusy={deleting.isPending}
          onConfirm={() => deleting.mutate()}
          error={deleting.isError ? messageOf(deleting.error) : null}
        />
      )}
    </li>
  );
}

/** The button it stands in place of had the focus. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

function RenameForm({
  tag,
  candidateId,
  onDone,
}: {
  tag: CompanyTag;
  candidateId: string;
  onDone: () => void;
}) {
  const [name, setName] = useState(tag.name);
  const changed = useTagChanged(candidateId);
  const renaming = useMutation({
    mutationFn: () =>
      renameCandidateTag({
        params: { id: tag.id },
        body: { name },
      }),
    onSuccess: ({ message }) => {
      changed(message);
      onDone();
    },
  });
  return (
    <li>
      {/* Not a form: the one the dialog stands in would hear it. */}
      <TextInput
        ref={takeFocus}
        label="Nouveau nom"
        maxLength={limits.tagName}
        value={name}
        error={renaming.isError ? messageOf(renaming.error) : null}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="mt-2 flex gap-2">
        <Button busy={renaming.isPending} disabled={name.trim() === ''} onClick={() => renaming.mutate()}>
          Enregistrer
        </Button>
        <Button variant="outline" onClick={onDone}>
          Annuler
        </Button>
      </div>
    </li>
  );
}
