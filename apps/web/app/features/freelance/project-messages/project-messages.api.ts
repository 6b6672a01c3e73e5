import type {
  getProjectCorrespondence,
  writeAboutProject as writeEndpoint,
} from '@baara/contract/freelance/project-messages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { messagesKey } from '../../../shell/public/messages-key.ts';

/** Under the key of messages: the header's live stream has it read again when one arrives. */
export const correspondenceQuery = (missionId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'mission', missionId],
    queryFn: async () =>
      (
        await api.call<typeof getProjectCorrespondence>('GET /missions/:id/conversations', {
          params: { id: missionId },
        })
      ).data,
  });

export const writeAboutProject = (input: CallInput<typeof writeEndpoint>) =>
  api.call<typeof writeEndpoint>('POST /missions/:id/conversations', input);
