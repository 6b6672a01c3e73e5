import type { answerContactMessage, ContactDetail } from '@baara/contract/contact';
import { CONTACT_MESSAGE_LENGTH } from '@baara/contract/contact-messages';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useKeptText } from '../../../lib/kept-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { useAfterWrite } from './use-treatment.ts';

/** Answers by e-mail. The suggestion is a start that a person reads over; what is typed outlives the page. */
export function AnswerForm({ message }: { message: ContactDetail }) {
  const { id, version, email, status, suggestedAnswer } = message;
  const [text, setText] = useKeptText(`contact-answer:${id}`);
  const { onSuccess, onError } = useAfterWrite(message);
  const answer = useMutation({
    mutationFn: () =>
      api.call<typeof answerContactMessage>('POST /admin/contact-messages/:id/answers', {
        params: { id },
        body: { version, body: text },
      }),
    onSuccess: (saved) => {
      setText('');
      onSuccess(saved);
    },
    onError: (error) => onError(error, "La réponse n'a pas pu partir. Votre texte est conservé."),
  });
  if (status === 'spam') return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-l">Répondre</h2>
      <Textarea
        label="Votre réponse"
        hint={`Elle part par email à ${email}, avec le message d'origine en rappel.`}
        rows={9}
        maxLength={CONTACT_MESSAGE_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={text.trim() === ''}
          busy={answer.isPending}
          busyLabel="Envoi en cours…"
          onClick={() => answer.mutate()}
        >
          Envoyer la réponse
        </Button>
        {suggestedAnswer && text.trim() === '' && (
          <Button variant="line" onClick={() => setText(suggestedAnswer)}>
            Partir de la réponse proposée
          </Button>
        )}
      </div>
    </Card>
  );
}
