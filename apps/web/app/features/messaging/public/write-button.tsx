import { MESSAGE_LENGTH, messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { useTextDraft } from '../../../lib/text-draft.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { messagesKey } from '../../../shell/public/messages-key.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { icon } from '../../../ui/icon.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { firstTemplatesQuery, readConversationWith, openConversation } from '../message.api.ts';
import { TemplateChoice } from './template-choice.tsx';

/** Where a conversation is read. */
const messagesPath = (conversationId: string): string => paths.messages(conversationId);

type Props = {
  candidateId: string;
  name: string;
  offerId?: number;
  variant?: ButtonVariant;
  /** The conversation is shown beside the button, once there is one: nobody is led away. */
  isInPlace?: boolean;
};

/** Opens the conversation with a candidate; the first message is written on the spot. For those whose abilities say so. */
export function WriteButton({ candidateId, name, offerId, variant = 'outline', isInPlace = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const looking = useMutation({
    mutationFn: async () =>
      (
        await readConversationWith({
          params: { candidateId },
        })
      ).data,
    onSuccess: ({ conversationId }) => {
      if (conversationId) void navigate(messagesPath(conversationId));
      else setIsOpen(true);
    },
    onError: () => setIsOpen(true),
  });
  return (
    <>
      <Button
        variant={variant}
        busy={looking.isPending}
        icon={<MessageSquare {...icon} size={18} />}
        aria-label={`Écrire à ${name}`}
        onClick={() => looking.mutate()}
      >
        Écrire
      </Button>
      {isOpen && (
        <FirstMessage
          candidateId={candidateId}
          name={name}
          offerId={offerId}
          isMasked={looking.data?.isMasked ?? false}
          refusal={looking.data?.refusal ?? (looking.isError ? messageOf(looking.error) : null)}
          isInPlace={isInPlace}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type FirstProps = {
  candidateId: string;
  name: string;
  offerId: number | undefined;
  isInPlace: boolean;
  /** Neither an applicant nor unlocked: one message, until they answer. */
  isMasked: boolean;
  refusal: string | null;
  onClose: () => void;
};

function FirstMessage({ candidateId, name, offerId, isInPlace, isMasked, refusal, onClose }: FirstProps) {
  const navigate = useNavigate();
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
      if (isInPlace) onClose();
      else void navigate(messagesPath(data.id));
    },
  });
  const error = sending.error instanceof ApiError ? sending.error : null;
  const why = error && error.status > 0 && error.status < 500 ? messageOf(error) : null;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Écrire à ${name}`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          {refusal === null && (
            <Button busy={sending.isPending} busyLabel="Envoi en cours…" onClick={() => sending.mutate()}>
              Envoyer
            </Button>
          )}
        </>
      }
    >
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
    </Modal>
  );
}
