import type { ContactDetail } from '@baara/contract/support/contact';
import { CONTACT_MESSAGE_LENGTH } from '@baara/contract/support/contact-messages';
import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { answeringMessage, cacheMessage, messageQuery } from './inbox.api.ts';

/** Answers by e-mail. The suggestion is a start that a person reads over; the input outlives the page. */
export function AnswerForm({ message }: { message: ContactDetail }) {
  const { id, version, email, abilities, suggestedAnswer } = message;
  const client = useQueryClient();
  const form = useApiForm(answeringMessage(id), {
    defaultValues: { body: '' },
    toBody: ({ body }) => ({ version, body }),
    draft: `contact-answer:${id}`,
    valuesOf: () => ({ body: '' }),
    onSuccess: ({ data }) => cacheMessage(client, data),
    // Somebody was faster: where the message stands is read again, what was typed stays.
    onError: (failure) => failure.status === 409 && client.invalidateQueries(messageQuery(id)),
    failed: "La réponse n'a pas pu partir. Votre texte est conservé.",
  });
  if (!abilities.answer) return null;
  const isEmpty = form.watch('body').trim() === '';
  return (
    <Card className="grid gap-3">
      <h2 className="text-l">Répondre</h2>
      <ApiForm form={form} className="grid gap-3">
        <Textarea
          label="Votre réponse"
          hint={`Elle part par email à ${email}, avec le message d'origine en rappel.`}
          rows={9}
          maxLength={CONTACT_MESSAGE_LENGTH}
          {...form.field('body')}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} disabled={isEmpty} busyLabel="Envoi en cours…">
            Envoyer la réponse
          </SubmitButton>
          {suggestedAnswer && isEmpty && (
            <Button variant="outline" onClick={() => form.set('body', suggestedAnswer)}>
              Partir de la réponse proposée
            </Button>
          )}
        </div>
      </ApiForm>
    </Card>
  );
}
