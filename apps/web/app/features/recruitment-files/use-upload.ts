import type {
  addRecruitmentFile,
  addRecruitmentFileVersion,
  RecruitmentFileDetail,
} from '@baara/contract/recruitment-files';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendingApi } from '../../lib/sending-api.ts';
import { useSameKey } from '../../lib/use-same-key.ts';
import { toast } from '../../ui/toast.ts';
import { keepFile } from './file-queries.ts';

/**
 * Sends a document, or a version of one, and says how much of it has left.
 * @param documentId the document a version is of; without it a new document is made.
 */
export function useUpload(documentId: string | undefined, onDone: (file: RecruitmentFileDetail) => void) {
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const keyOf = useSameKey();
  const sending = useMutation({
    mutationFn: (fields: { file: File; [name: string]: string | File }) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      setShare(0);
      const api = sendingApi(setShare);
      return documentId
        ? api.call<typeof addRecruitmentFileVersion>('POST /recruiter/recruitment-files/:id/versions', {
            params: { id: documentId },
            body: {},
            form: body,
          })
        : api.call<typeof addRecruitmentFile>('POST /recruiter/recruitment-files', {
            body: {},
            form: body,
            idempotencyKey: keyOf(contentOf(fields)),
          });
    },
    onSuccess: ({ data, message }) => {
      toast.success(message ?? '');
      keepFile(client, data);
      onDone(data);
    },
  });
  return { sending, percent: Math.round(share * 100) };
}

const contentOf = ({ file, ...texts }: { file: File; [name: string]: string | File }) => [
  file.name,
  file.size,
  file.lastModified,
  texts,
];
