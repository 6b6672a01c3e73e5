import { MESSAGE_LENGTH, messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { useTextDraft } from '../../lib/text-draft.ts';
import { messagesKey } from '../../shell/public/messages-key.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Notice } from '../../ui/states.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { firstTemplatesQuery, openConversation } from './message.api.ts';
import { TemplateChoice } from './public/template-choice.tsx';

type Options = {
  candidateId: string;
  offerId: number | undefined;
  /** Neither an applicant nor unlocked: one message, until they answer. */
  isMasked: boolean;
  /** Why nobody may write to this person; null when one may. */
  refusal: string | null;
  onSent: (conversationId: string) => void;
};

/** The message that begins a conversation: its fields, and what sends it. The text is stored when the screen is left. */
export function useFirstMessage({ candidateId, offerId, isMasked, refusal, onSent }: Options) {
  const templates = useQuery({ ...firstTemplatesQuery(candidateId, offerId), enabled: refusal === null });
  const [text, setText] = useTextDraft(`first-message:${candidateId}`);
  // The same for every attempt: sent again after a lost answer, it is not written twice.
  const clientId = useRef(randomUuid());
  const sending = useMutation({
    mutationFn: () =>
      openConversation({
        body: { recipientId: candidateId, initialMessage: text, offerId, clientId: clientId.current },
      }),
    onSuccess: ({ data }) => {
      setText('');
      void queryClient.invalidateQueries({ queryKey: messagesKey });
      onSent(data.id);
    },
  });
  const error = sending.error instanceof ApiError ? sending.error : null;
  const why = error && error.status > 0 && error.status < 500 ? messageOf(error) : null;
  const fields = (
    <>
      {refusal === null ? (
        <div className="grid gap-3">
          {isMasked && (
            <Notice tone="info">
              Ce profil n'est pas débloqué : vous pouvez envoyer un premier message. Les suivants partiront
              dès que cette personne aura répondu, ou que vous aurez débloqué son profil.
            </Notice>
          )}
          <TemplateChoice templates={templates.data ?? []} text={text} onText={setText} />
          <Textarea
            label="Votre message"
            rows={6}
            maxLength={MESSAGE_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={error?.fieldMessage('initialMessage')}
          />
        </div>
      ) : (
        <Notice tone="info">{refusal}</Notice>
      )}
      {sending.isError && !error?.errors.length && (
        <FieldError message={why ? `${messagingMessages.NOT_SENT}. ${why}` : messagingMessages.NOT_SENT} />
      )}
    </>
  );
  return { fields, isSending: sending.isPending, send: () => sending.mutate() };
}
