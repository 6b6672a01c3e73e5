import { elide } from '@baara/contract/formats/elision';
import { hourInWords } from '@baara/contract/formats/moments';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { FieldError } from '../../../../ui/field-error.tsx';
import type { DocumentUpload } from './document-queue.ts';

/** How far a document on its way is, why it waits, or why it was refused. */
export function UploadProgress({ upload }: { upload: DocumentUpload }) {
  if (upload.state === 'refused') return <FieldError message={upload.message} />;
  if (upload.state === 'blurred')
    return (
      <p className="text-s">
        La photo semble floue : on la lirait mal. Posez la feuille à plat, près d'une fenêtre, sans flash.
      </p>
    );
  return (
    <div className="grid gap-1">
      <SentShare name={upload.name} share={upload.total === 0 ? 0 : upload.sent / upload.total} />
      <p className="text-s text-ink-soft">
        {upload.state === 'preparing'
          ? 'Préparation du fichier…'
          : `${formatBytes(upload.sent)} sur ${formatBytes(upload.total)}`}
        {upload.state === 'queued' && ", après l'envoi en cours"}
      </p>
      {upload.state === 'waiting' && (
        <output className="text-s text-warn">
          {upload.reason ?? `Réseau coupé à ${hourInWords(upload.since)}.`} L'envoi reprend tout seul, sans
          repartir de zéro.
        </output>
      )}
    </div>
  );
}

/** How far a document that leaves in one piece is. */
export function FileProgress({ file, share }: { file: File; share: number }) {
  return (
    <div className="grid gap-1">
      <SentShare name={file.name} share={share} />
      <p className="text-s text-ink-soft">
        {share < 1
          ? `${formatBytes(file.size * share)} sur ${formatBytes(file.size)}`
          : 'Tout est parti. Réception…'}
      </p>
    </div>
  );
}

/** @param share from 0 to 1. */
const SentShare = ({ name, share }: { name: string; share: number }) => (
  <progress
    aria-label={`Envoi ${elide('de', name)}`}
    value={share}
    max={1}
    className="h-1.5 w-full accent-primary"
  />
);
