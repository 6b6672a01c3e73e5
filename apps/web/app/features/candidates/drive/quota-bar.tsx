import type { DriveStorage } from '@baara/contract/candidates/drive/drive';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { DueLine } from '../../../ui/workspace/due-line.tsx';

/** From here on somebody who sends a large file may be refused. */
const NEARLY_FULL = 0.9;

/** What one's documents take of the room there is. */
export function QuotaBar({ storage }: { storage: DriveStorage }) {
  const { quotaBytes, usedBytes, trashBytes, versionBytes } = storage;
  const share = Math.min(1, usedBytes / quotaBytes);
  const parts = [
    versionBytes > 0 && `${formatBytes(versionBytes)} d’anciennes versions`,
    trashBytes > 0 && `${formatBytes(trashBytes)} dans la corbeille`,
  ].filter(Boolean);
  return (
    <div className="mb-4 grid gap-1 md:max-w-md">
      <progress
        aria-label="Espace utilisé"
        value={share}
        max={1}
        className={`h-1.5 w-full ${share >= NEARLY_FULL ? 'accent-accent' : 'accent-primary'}`}
      />
      <p className="text-s text-ink-soft">
        {formatBytes(usedBytes)} sur {formatBytes(quotaBytes)}
        {parts.length > 0 && `, dont ${parts.join(' et ')}`}
      </p>
      {share >= NEARLY_FULL && (
        <DueLine>
          {trashBytes > 0
            ? 'Votre espace est presque plein : videz la corbeille.'
            : 'Votre espace est presque plein : supprimez ce qui ne sert plus.'}
        </DueLine>
      )}
    </div>
  );
}
