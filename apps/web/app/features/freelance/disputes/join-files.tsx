import { DISPUTE_FILES, disputeMessages } from '@baara/contract/freelance/disputes-words';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { toast } from '../../../ui/toast.ts';
import { JoinedDocuments } from '../../files/public/joined-documents.tsx';
import { useJoinedFiles } from '../../files/public/use-joined-files.ts';
import { uploadDisputeFile } from './disputes.api.ts';

/** Documents of the file, sent before the text that they are joined to. */
export const useDisputeFiles = (contractId: string) =>
  useJoinedFiles({
    upload: (file, onProgress) => uploadDisputeFile(contractId, file, onProgress),
    most: DISPUTE_FILES,
    onTooMany: (isTooMany) => isTooMany && toast.error(disputeMessages.TOO_MANY_FILES),
  });

/** Chooses them, and shows how far each has come. */
export function JoinFiles({ joined }: { joined: ReturnType<typeof useDisputeFiles> }) {
  return (
    <div className="grid gap-2">
      <label className="relative grid cursor-pointer gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary">
        <span className="font-semibold text-primary">Joindre des documents</span>
        <span className="text-s text-ink-soft">PDF, Word, JPEG ou PNG, 5 Mo au maximum chacun</span>
        <input
          type="file"
          multiple
          accept={cvUpload.accept}
          className="sr-only"
          onChange={(event) => {
            joined.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <JoinedDocuments files={joined.files} onRemove={joined.remove} />
    </div>
  );
}
