import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { DocumentUpload } from '../../files/uploads/public/document-queue.ts';
import { UploadProgress } from '../../files/uploads/public/upload-progress.tsx';
import type { DriveUploads } from './use-drive-uploads.ts';

/** Documents on their way, and those that the server did not take. */
export function UploadList({ documents }: { documents: DriveUploads }) {
  const uploads = Object.entries(documents.uploads);
  if (uploads.length === 0) return null;
  return (
    <Card className="mb-4 py-2!">
      <h2 className="sr-only">Envois en cours</h2>
      <ul className="divide-y divide-line">
        {uploads.map(([key, upload]) => (
          <li key={key} className="grid gap-2 py-3">
            <h3 className="text-m wrap-anywhere">{upload.name}</h3>
            <UploadProgress upload={upload} />
            <Actions id={key} upload={upload} queue={documents.queue} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ActionsProps = { id: string; upload: DocumentUpload; queue: DriveUploads['queue'] };

function Actions({ id, upload, queue }: ActionsProps) {
  const name = <span className="sr-only"> : {upload.name}</span>;
  const isOver = upload.state === 'refused' || upload.state === 'blurred';
  const isKnown = upload.state === 'refused' && upload.code === 'DOCUMENT_KNOWN';
  const canSendAgain = upload.state === 'refused' && upload.canSendAgain === true;
  return (
    <div className="flex flex-wrap gap-2">
      {upload.state === 'blurred' && (
        <Button variant="outline" onClick={() => void queue.sendAnyway(id)}>
          Garder cette photo{name}
        </Button>
      )}
      {upload.state === 'waiting' && (
        <Button variant="outline" onClick={() => void queue.resume()}>
          Reprendre l’envoi{name}
        </Button>
      )}
      {canSendAgain && (
        <Button variant="outline" onClick={() => void queue.sendAgain(id, isKnown ? { again: '1' } : {})}>
          {isKnown ? 'Ajouter quand même' : 'Réessayer'}
          {name}
        </Button>
      )}
      <Button variant="ghost" onClick={() => queue.cancel(id)}>
        {isOver ? 'Fermer' : 'Annuler l’envoi'}
        {name}
      </Button>
    </div>
  );
}
