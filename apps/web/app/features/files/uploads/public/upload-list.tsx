import { Button } from '../../../../ui/button.tsx';
import type { DocumentUpload } from './document-queue.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { Uploads } from './use-uploads.ts';

/** Files on their way, and those that the server did not take. */
export function UploadList({ uploads, queue }: Uploads) {
  return (
    <ul aria-label="Envois en cours" className="divide-y divide-line">
      {Object.entries(uploads).map(([key, upload]) => (
        <li key={key} className="grid gap-2 py-3">
          <h3 className="text-m wrap-anywhere">{upload.name}</h3>
          <UploadProgress upload={upload} />
          <Actions id={key} upload={upload} queue={queue} />
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = { id: string; upload: DocumentUpload; queue: Uploads['queue'] };

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
