import { candidateDocumentMessages, documentDownloaded } from '@baara/contract/candidates/document-messages';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/toast.ts';

/**
 * Downloads a document and says what became of it.
 * @param fetchFile gives the file to the browser; what it throws is said. @param onFailure after that.
 */
export const useDownload = <Item extends { name: string }>(
  fetchFile: (item: Item) => Promise<void>,
  onFailure?: (error: unknown) => void,
) =>
  useMutation({
    mutationFn: fetchFile,
    onSuccess: (_done, { name }) =>
      toast.success(documentDownloaded(name), {
        title: candidateDocumentMessages.DOWNLOADED,
        autoClose: 3000,
      }),
    onError: (error) => {
      toast.error(messageOf(error), { title: candidateDocumentMessages.DOWNLOAD_FAILED, autoClose: 5000 });
      onFailure?.(error);
    },
  });
