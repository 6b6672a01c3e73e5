import { usePhotos } from '../../../files/paper-photos/public/use-photos.ts';
import { useUploads } from '../../../files/uploads/public/use-uploads.ts';

/** The documents of one file on their way, from whatever step they were chosen. */
export function useDocumentQueue(campaignId: string, accountId: string, onReceived: () => Promise<void>) {
  const owner = `${accountId}/${campaignId}`;
  const path = `/mass-recruitment/campaigns/${campaignId}/uploads`;
  const { queue, uploads } = useUploads({ owner, path }, onReceived);
  const photos = usePhotos(owner);
  const isBusy = Object.values(uploads).some(({ state }) => state !== 'refused' && state !== 'blurred');
  return { queue, uploads, isBusy, photos };
}

export type Documents = ReturnType<typeof useDocumentQueue>;
