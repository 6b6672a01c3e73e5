import { MESSAGE_LENGTH, messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { FirmTemplate } from '@baara/contract/messaging/firm-messages';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useTextDraft } from '../../../lib/text-draft.ts';
import { messagesKey } from '../../../shell/public/messages-key.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { icon } from '../../../ui/icon.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { openFirmConversation, readFirmConversationWith } from '../firm-message.api.ts';
import { TemplateChoice } from './template-choice.tsx';

type Props = { accountId: string; name: string; variant?: ButtonVariant };

/** Writes to somebody for the firm: opens the conversation there is, or the first message. */
export function WriteForFirm({ accountId, name, variant = 'outline' }: Props) {
  const navigate = useNavigate();
  const [templates, setTemplates] = useState<readonly FirmTemplate[]>();
  const looking = useMutation({
    mutationFn: () => readFirmConversationWith(accountId),
    onSuccess: ({ data }) => {
      if (data.conversationId) void navigate(paths.firmMessages(data.conversationId));
      else setTemplates(data.templates);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <>
      <Button
        variant={variant}
        busy={looking.isPending}
        icon={<MessageSquare {...icon} size={18} />}
        aria-label={`Écrire à ${name} au nom de la maison`}
        onClick={() => looking.mutate()}
      >
        Écrire
      </Button>
      {templates && (
        <FirstMessage
          accountId={accountId}
          name={name}
          templates={templates}
          onClose={() => setTemplates(undefined)}
        />
      )}
    </>
  );
}

type FirstProps = Pick<Props, 'accountId' | 'name'> & {
  templates: readonly FirmTemplate[];
  onClose: () => void;
};

function FirstMessage({ accountId, name, templates, onClose }: FirstProps) {
  const navigate = useNavigate();
  const [text, setText] = useTextDraft(`firm-message:${accountId}`);
  // The same for every attempt: sent again after a lost answer, it is not written twice.
  const clientId = useRef(randomUuid());
  const sending = useMutation({
    mutationFn: () =>
      openFirmConversation({
        body: { recipientId: accountId, initialMessage: text, clientId: clientId.current },
      }),
    onSuccess: ({ data }) => {
      setText('');
      void queryClient.invalidateQueries({ queryKey: messagesKey });
      void navigate(paths.firmMessages(data.id));
    },
  });
  const error = sending.error instanceof ApiError ? sending.error : null;
  const why = error && error.status > 0 && error.status < 500 ? messageOf(error) : null;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Écrire à ${name}`}
      description="Le message part au nom de la maison ; vos collègues voient qui l’a écrit."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Annuler
          </Button>
          <Button busy={sending.isPending} busyLabel="Envoi en cours…" onClick={() => sending.mutate()}>
            Envoyer
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TemplateChoice
          templates={templates.map((template) => ({ ...template, subject: '' }))}
          text={text}
          onText={setText}
        />
        <Textarea
          label="Votre message"
          rows={6}
          maxLength={MESSAGE_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error?.fieldMessage('initialMessage')}
        />
      </div>
      {sending.isError && !error?.errors.length && (
        <FieldError message={why ? `${messagingMessages.NOT_SENT}. ${why}` : messagingMessages.NOT_SENT} />
      )}
    </Modal>
  );
}
