import type { CampaignFile } from '@baara/contract/campaigns/reading';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { shortMoment } from '../../../lib/moments.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';
import { DocumentPreview } from '../../document-review/public/document-preview.tsx';

type FileDocument = CampaignFile['documents'][number];
type Shown = Pick<FileDocument, 'name' | 'url' | 'preview'>;

/** Digits press so many. */
const MOST_KEYS = 9;

/** The documents of a file, one of them shown. */
export function DocumentViewer({ documents }: { documents: readonly FileDocument[] }) {
  // One that came back is looked at first.
  const [chosen, setChosen] = useState(() => (documents.find(({ former }) => former) ?? documents[0])?.id);
  const [isFormer, setIsFormer] = useState(false);
  const document = documents.find(({ id }) => id === chosen);
  if (!document)
    return <p className="rounded-lg border border-line bg-sunken px-4 py-6">Aucune pièce dans ce dossier.</p>;
  const { former } = document;
  const shown: Shown = isFormer && former ? former : document;
  return (
    <div className="grid grid-cols-1 gap-2 lg:grid-cols-[108px_minmax(0,1fr)]">
      <ol aria-label="Pièces du dossier" className="flex gap-1 overflow-x-auto lg:flex-col">
        {documents.map(({ id, label, former: replaced }, index) => (
          <li key={id} className="flex-none">
            <button
              type="button"
              aria-pressed={id === chosen}
              aria-keyshortcuts={index < MOST_KEYS ? String(index + 1) : undefined}
              onClick={() => {
                setChosen(id);
                setIsFormer(false);
              }}
              className={classNames(
                'grid min-h-11 w-26 justify-items-center gap-1 rounded-md border px-0.5 py-2 text-center text-s leading-tight font-medium wrap-anywhere hyphens-auto',
                id === chosen
                  ? 'border-primary bg-surface text-ink'
                  : 'border-transparent text-ink-soft hover:bg-sunken',
              )}
            >
              <FileText {...icon} size={24} />
              {label}
              {replaced && <span className="text-primary">remplacée</span>}
            </button>
          </li>
        ))}
      </ol>
      <section aria-label={document.label} className="min-w-0 rounded-lg border border-line bg-sunken">
        <div className="flex flex-wrap items-center gap-2 rounded-t-lg border-b border-line bg-surface px-4 py-1.5 text-s">
          <p className="mr-auto min-w-0 wrap-anywhere">
            <b>{document.label}</b>{' '}
            <span className="text-ink-soft">
              {formatBytes(document.byteSize)}, envoyée le {shortMoment(document.sentAt)}
            </span>
          </p>
          {former && (
            <button
              type="button"
              aria-pressed={isFormer}
              onClick={() => setIsFormer(!isFormer)}
              className={buttonClass('ghost')}
            >
              {isFormer ? 'Voir la nouvelle' : "Voir l'ancienne"}
            </button>
          )}
          <a href={`${shown.url}?download=true`} download className={buttonClass('ghost')}>
            Télécharger
          </a>
        </div>
        <DocumentPreview document={shown} title={document.label} />
      </section>
    </div>
  );
}
