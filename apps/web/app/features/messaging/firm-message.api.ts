import type {
  getFirmConversationWith,
  listFirmTemplates,
  openFirmConversation as openFirmConversationEndpoint,
  removeFirmTemplate as removeFirmTemplateEndpoint,
} from '@baara/contract/messaging/firm-messages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { CallInput } from '../../lib/api-client.ts';
import { lazyEndpoint } from '../../lib/forms/lazy-endpoint.ts';
import { messagesKey } from '../../shell/public/messages-key.ts';

export const firmTemplatesQuery = queryOptions({
  queryKey: [...messagesKey, 'firm-templates'],
  queryFn: () => api.call<typeof listFirmTemplates>('GET /manager/message-templates'),
});

export const readFirmConversationWith = (accountId: string) =>
  api.call<typeof getFirmConversationWith>('GET /manager/conversations/with/:accountId', {
    params: { accountId },
  });

export const openFirmConversation = (input: CallInput<typeof openFirmConversationEndpoint>) =>
  api.call<typeof openFirmConversationEndpoint>('POST /manager/conversations', input);

export const creatingFirmTemplate = lazyEndpoint('POST /manager/message-templates', () =>
  import('@baara/contract/messaging/firm-messages').then(({ createFirmTemplate }) => createFirmTemplate),
);

export const updatingFirmTemplate = (id: string) =>
  lazyEndpoint(
    'PUT /manager/message-templates/:id',
    () =>
      import('@baara/contract/messaging/firm-messages').then(({ updateFirmTemplate }) => updateFirmTemplate),
    { id },
  );

export const removeFirmTemplate = (id: string) =>
  api.call<typeof removeFirmTemplateEndpoint>('DELETE /manager/message-templates/:id', { params: { id } });
