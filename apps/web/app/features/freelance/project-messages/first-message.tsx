import { MESSAGE_LENGTH, messagingMessages } from '@baara/contract/messaging/messaging-messages';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useTextDraft } from '../../../lib/text-draft.ts';
import { messagesKey } from '../../../shell/public/messages-key.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { writeAboutProject } from './project-messages.api.ts';

type Recipient = { id: string | null; name: string };
type Props = {
  missionId: string;
  /** One at least. */
  writable: readonly Recipient[];
  onSent: (conversationId: string) => void;
};

/** The message that begins a conversation of a project. Its text is stored when the screen is left. */
export function FirstMessage({ missionId, writable, onSent }: Props) {
  const [chosen, setChosen] = useState('');
  const [text, setText] = useTextDraft(`project-message:${missionId}`);
  const recipient = writable.length === 1 ? writable[0] : writable.find(({ id }) => id === chosen);
  // The same for every attempt: sent again after a lost answer, it is not written twice.
  const clientId = useRef(randomUuid());
  const sending = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      writeAboutProject({
        params: { id: missionId },
        body: { freelanceId: recipient?.id, text, clientId: clientId.current, isConfirmed },
      }),
    onSuccess: ({ data }) => {
      setText('');
      clientId.current = randomUuid();
      void queryClient.invalidateQueries({ queryKey: messagesKey });
      onSent(data.id);
    },
  });
  const error = sending.error instanceof ApiError ? sending.error : null;
  const isPointedOut = error?.code === 'CONTACTS_POINTED_OUT';
  return (
    <div className="grid gap-3">
      {writable.length > 1 && (
        <Select
          label="À qui écrivez-vous ?"
          placeholder="Choisissez un freelance"
          options={writable.map(({ id, name }) => ({ value: id ?? '', label: name }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          error={error?.fieldMessage('freelanceId')}
        />
      )}
      <Textarea
        label={writable.length === 1 ? `Votre message à ${writable[0]?.name ?? ''}` : 'Votre message'}
        rows={5}
        maxLength={MESSAGE_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (isPointedOut) sending.reset();
        }}
        error={error?.fieldMessage('text')}
      />
      {isPointedOut && (
        <Notice tone="info">
          <strong>Pas encore envoyé.</strong> {error.message}
        </Notice>
      )}
      {sending.isError && !isPointedOut && !error?.errors.length && (
        <FieldError message={`${messagingMessages.NOT_SENT}. ${messageOf(sending.error)}`} />
      )}
      <div className="flex flex-wrap gap-2">
        {isPointedOut ? (
          <Button variant="outline" busy={sending.isPending} onClick={() => sending.mutate(true)}>
            Envoyer quand même
          </Button>
        ) : (
          <Button
            busy={sending.isPending}
            busyLabel="Envoi en cours…"
            disabled={text.trim() === ''}
            onClick={() => sending.mutate(false)}
          >
            Envoyer le message
          </Button>
        )}
      </div>
    </div>
  );
}
