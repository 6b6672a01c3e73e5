import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import MessageSquare from 'lucide-react/icons/message-square';
import { messageOf } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useFirstMessage } from '../first-message.tsx';
import { readConversationWith } from '../message.api.ts';

/** Where a conversation is read. */
const messagesPath = (conversationId: string): string => paths.messages(conversationId);

type Props = {
  candidateId: string;
  name: string;
  offerId?: number;
  variant?: ButtonVariant;
};

/** Opens the conversation with a candidate; the first message is written on the spot. For those whose abilities say so. */
export function WriteButton({ candidateId, name, offerId, variant = 'outline' }: Props) {
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
  isMasked: boolean;
  refusal: string | null;
  onClose: () => void;
};

function FirstMessage({ candidateId, name, offerId, isMasked, refusal, onClose }: FirstProps) {
  const navigate = useNavigate();
  const message = useFirstMessage({
    candidateId,
    offerId,
    isMasked,
    refusal,
    onSent: (id) => void navigate(messagesPath(id)),
  });
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
            <Button busy={message.isSending} busyLabel="Envoi en cours…" onClick={message.send}>
              Envoyer
            </Button>
          )}
        </>
      }
    >
      {message.fields}
    </Modal>
  );
}
