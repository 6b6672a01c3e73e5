import type { ContactDetail } from '@baara/contract/support/contact';
import {
  CONTACT_MESSAGE_LENGTH,
  contactSubjectTitles,
  fillFields,
} from '@baara/contract/support/contact-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { useSession, useSite } from '../../../../shell/use-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { JoinDocuments, useJoinedDocuments } from '../attachments.tsx';
import {
  answeringMessage,
  cacheMessage,
  cannedAnswersQuery,
  messageQuery,
  uploadAnswerDocument,
} from './inbox.api.ts';

const FIELD_ID = 'reponse';

/** Answers by e-mail. The suggestion is a start that a person reads over; the input outlives the page. */
export function AnswerForm({ message }: { message: ContactDetail }) {
  const { id, version, email, abilities, suggestedAnswer } = message;
  const client = useQueryClient();
  const documents = useJoinedDocuments(uploadAnswerDocument(id));
  const form = useApiForm(answeringMessage(id), {
    defaultValues: { body: '', closes: false },
    toBody: ({ body, closes }) => ({ version, body, closes, attachmentIds: documents.ids }),
    draft: `contact-answer:${id}`,
    valuesOf: () => ({ body: '', closes: false }),
    onSuccess: ({ data }) => {
      documents.clear();
      cacheMessage(client, data);
    },
    // Somebody was faster: where the message stands is read again, what was typed stays.
    onError: (failure) => failure.status === 409 && client.invalidateQueries(messageQuery(id)),
    failed: "La réponse n'a pas pu partir. Votre texte est conservé.",
  });
  if (!abilities.answer) return null;
  const isEmpty = form.watch('body').trim() === '';
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-l">Répondre</h2>
        <Button
          variant="ghost"
          aria-keyshortcuts="r"
          onClick={() => document.querySelector<HTMLTextAreaElement>(`#${FIELD_ID} textarea`)?.focus()}
          className="max-sm:hidden"
        >
          Écrire la réponse
        </Button>
      </div>
      <ApiForm form={form} className="grid gap-3">
        <CannedChoice
          message={message}
          onChoose={(text) => form.set('body', isEmpty ? text : `${form.watch('body').trimEnd()}\n\n${text}`)}
        />
        <div id={FIELD_ID}>
          <Textarea
            label="Votre réponse"
            hint={`Elle part par email à ${email}, avec le message d'origine en rappel.`}
            rows={9}
            maxLength={CONTACT_MESSAGE_LENGTH}
            {...form.field('body')}
          />
        </div>
        {abilities.attach && <JoinDocuments documents={documents} />}
        <Checkbox label="Clore la demande avec cette réponse" {...form.field('closes')} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} disabled={isEmpty || documents.isSending} busyLabel="Envoi en cours…">
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

/** Canned answers, with what is known of this request in their fields. Nothing without any. */
function CannedChoice({ message, onChoose }: { message: ContactDetail; onChoose: (text: string) => void }) {
  const query = useQuery(cannedAnswersQuery);
  const user = useSession();
  const site = useSite();
  const answers = query.data ?? [];
  if (answers.length === 0) return null;
  const words = {
    prénom: message.firstName,
    nom: message.lastName,
    référence: message.reference,
    sujet: contactSubjectTitles[message.subject],
    agent: user?.fullname,
    entreprise: site?.companyName,
  };
  return (
    <Select
      label="Réponse type"
      value=""
      options={[
        { value: '', label: 'Insérer une réponse type…' },
        ...answers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => {
        const chosen = answers.find(({ id }) => id === target.value);
        if (chosen) onChoose(fillFields(chosen.body, words));
      }}
    />
  );
}
