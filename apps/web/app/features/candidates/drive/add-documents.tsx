import { type DocumentKind, documentKindTitles } from '@baara/contract/files/document-kinds';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { useId, useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { SidePanel } from '../../../ui/workspace/side-panel.tsx';
import { PhotoButton } from '../../files/paper-photos/public/photo-button.tsx';
import type { PagesHere } from '../../files/paper-photos/public/stored-pages.ts';
import { kindOptions } from './drive.api.ts';
import type { NewDocument } from './use-drive-uploads.ts';

type Props = {
  /** The document that the new file replaces; without it, documents are added. */
  replaced?: { id: string; name: string; kind: DocumentKind };
  firstKind: DocumentKind;
  /** Pages that were photographed and not added yet. */
  prepared: PagesHere | undefined;
  onFiles: (files: readonly File[], about: NewDocument) => void;
  /** No photo: goes on with the pages that are here. */
  onPhotos: (files: readonly File[], about: NewDocument) => void;
  onClose: () => void;
};

/** Says what a document is, then chooses it on the device or photographs it. */
export function AddDocuments({ replaced, firstKind, prepared, onFiles, onPhotos, onClose }: Props) {
  const id = useId();
  const [kind, setKind] = useState(replaced?.kind ?? firstKind);
  const about = { kind, replaces: replaced?.id };
  const count = prepared && !prepared.isJoined ? prepared.count : 0;
  return (
    <SidePanel
      isNarrow
      title={replaced ? 'Remplacer le document' : 'Ajouter des documents'}
      {...(replaced && { description: replaced.name })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {replaced ? (
          <p>
            L’actuel devient une ancienne version, que vous pourrez reprendre. Les candidatures déjà envoyées
            gardent leur copie.
          </p>
        ) : (
          <Select
            label="Sorte de document"
            options={kindOptions}
            value={kind}
            onChange={(event) => setKind(event.target.value as DocumentKind)}
          />
        )}
        {kind === 'identity' && !replaced && (
          <p className="text-s text-ink-soft">
            Les recruteurs ne voient jamais ces documents dans votre profil : vous seul les envoyez.
          </p>
        )}
        <label
          htmlFor={id}
          className={buttonClass(
            'primary',
            'relative has-[:focus-visible]:border-primary has-[:focus-visible]:outline-2',
          )}
        >
          {replaced ? 'Choisir un fichier' : 'Choisir des fichiers'}
          <input
            id={id}
            type="file"
            multiple={!replaced}
            accept={cvUpload.accept}
            className="sr-only"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              event.target.value = '';
              if (files.length > 0) onFiles(files, about);
            }}
          />
        </label>
        <p className="-mt-2 text-s text-ink-soft">PDF, DOCX, JPG ou PNG, 5 Mo au maximum chacun.</p>
        <PhotoButton onChoose={(files) => onPhotos(files, about)}>Photographier un papier</PhotoButton>
        <p className="-mt-2 text-s text-ink-soft">
          La photo est redressée et devient un PDF sur cet appareil, avant de partir.
        </p>
        {count > 0 && (
          <Button variant="outline" onClick={() => onPhotos([], about)}>
            {count > 1 ? `Reprendre les ${count} pages photographiées` : 'Reprendre la page photographiée'}
          </Button>
        )}
      </div>
    </SidePanel>
  );
}

/** What a photographed paper is called until it is renamed. */
export const photographedName = (kind: DocumentKind, replacedName?: string): string =>
  replacedName?.replace(/\.[^.]*$/, '') ?? documentKindTitles[kind];
