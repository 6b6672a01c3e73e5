import type { MissionDetail } from '@baara/contract/freelance/freelance';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { SENDING_FAILED } from './use-sending.ts';

/** Files of a mission, and the part that only its client and the freelances they chose are sent. */
export function ReservedPart({ mission: { id, confidential, files } }: { mission: MissionDetail }) {
  if (confidential === null && files.length === 0) return null;
  return (
    <section
      aria-label="Documents du client"
      className="grid gap-4 rounded-lg border border-line bg-surface p-4.5 wrap-anywhere md:p-6"
    >
      {confidential && (
        <div>
          <h2 className="text-l">Partie confidentielle</h2>
          <p className="mt-2 whitespace-pre-line">{confidential}</p>
          <p className="mt-2 text-s text-ink-soft">Ne la partagez pas : peu de personnes la lisent.</p>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <h2 className="text-l">Fichiers</h2>
          <ul className="mt-1">
            {files.map((file) => (
              <FileLine key={file.id} missionId={id} file={file} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function FileLine({ missionId, file }: { missionId: string; file: MissionDetail['files'][number] }) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setFailure(null);
    try {
      const { saveFile } = await import('../../../lib/save-file.ts');
      await saveFile(`/missions/${missionId}/files/${file.id}`, file.name);
    } catch (error) {
      setFailure(messageOf(error, SENDING_FAILED));
    }
  };
  return (
    <li>
      <button type="button" className="min-h-11 text-left text-primary underline" onClick={() => void save()}>
        {file.name}
      </button>
      <span className="text-s text-ink-soft">
        {' '}
        {formatBytes(file.byteSize)}
        {file.isConfidential && ' · confidentiel'}
      </span>
      <FieldError message={failure} />
    </li>
  );
}
