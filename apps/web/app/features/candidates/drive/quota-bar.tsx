import type { DriveStorage } from '@baara/contract/candidates/drive/drive';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { DueLine } from '../../../ui/workspace/due-line.tsx';
import { useDownload } from '../documents/public/use-download.ts';
import { downloadAll } from './drive.api.ts';

/** From here on somebody who sends a large file may be refused; before, what takes the room is nobody's concern. */
const NEARLY_FULL = 0.9;

/** What one's documents take of the room there is, and all of them in one file. */
export function QuotaBar({ storage }: { storage: DriveStorage }) {
  const { quotaBytes, usedBytes, trashBytes, versionBytes, documentCount } = storage;
  const packing = useDownload(downloadAll);
  const share = Math.min(1, usedBytes / quotaBytes);
  const isNearlyFull = share >= NEARLY_FULL;
  const parts = [
    versionBytes > 0 && `${formatBytes(versionBytes)} d’anciennes versions`,
    trashBytes > 0 && `${formatBytes(trashBytes)} dans la corbeille`,
  ].filter(Boolean);
  return (
    <div className="mb-2 xl:-mt-2">
      <div className="flex min-h-11 items-center gap-3">
        <progress
          aria-label="Espace utilisé"
          value={share}
          max={1}
          className={`h-1.5 w-12 flex-none md:w-40 ${isNearlyFull ? 'accent-accent' : 'accent-primary'}`}
        />
        <p className="min-w-0 flex-1 text-s text-ink-soft">
          {formatBytes(usedBytes)} sur {formatBytes(quotaBytes)}
        </p>
        {documentCount > 0 && (
          <Button
            variant="ghost"
            className="px-2! text-s"
            busy={packing.isPending}
            busyLabel="Téléchargement..."
            aria-label="Tout télécharger dans un ZIP"
            onClick={() => packing.mutate({ name: 'baara-mes-documents.zip' })}
          >
            Tout télécharger
          </Button>
        )}
      </div>
      {isNearlyFull && (
        <DueLine className="mb-2">
          {trashBytes > 0
            ? 'Votre espace est presque plein : videz la corbeille.'
            : 'Votre espace est presque plein : supprimez ce qui ne sert plus.'}
          {parts.length > 0 && <span className="font-normal"> Il contient {parts.join(' et ')}.</span>}
        </DueLine>
      )}
    </div>
  );
}
