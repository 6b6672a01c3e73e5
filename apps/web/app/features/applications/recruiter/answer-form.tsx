import type {
  answerApplication,
  MessageTemplate,
  RecruiterApplication,
} from '@baara/contract/recruiter-applications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { useKeptText } from '../../../lib/kept-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { TemplateChoice } from '../../messaging/public/template-choice.tsx';
import { keepApplication, templatesQuery } from './application-queries.ts';

/** Answers the candidate by e-mail, from a template whose words are already filled in, or freely. */
export function AnswerForm({ application }: { application: RecruiterApplication }) {
  const client = useQueryClient();
  const templates = useQuery(templatesQuery(application.id));
  const [subject, setSubject] = useKeptText(`answer-subject:${application.id}`);
  const [body, setBody] = useKeptText(`answer:${application.id}`);
  const sending = useMutation({
    mutationFn: () =>
      api.call<typeof answerApplication>('POST /recruiter/applications/:id/answer', {
        params: { id: application.id },
        body: { subject, body },
      }),
    onSuccess: ({ data, message }) => {
      keepApplication(client, data);
      toast.success(message ?? 'Réponse envoyée au candidat');
      setSubject('');
      setBody('');
    },
  });
  const error = sending.error instanceof ApiError ? sending.error : null;
  /** An object that somebody typed stays; a template's gives way to the next one's. */
  const pick = (text: string, template: MessageTemplate): void => {
    setBody(text);
    const isTyped = subject.trim() !== '' && !templates.data?.some((one) => one.subject === subject);
    if (!isTyped) setSubject(template.subject);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <TemplateChoice templates={templates.data ?? []} text={body} onText={pick} />
      {templates.isLoadingError && (
        <FieldError message="Les modèles n'ont pas pu être chargés ; vous pouvez écrire librement." />
      )}
      <TextInput
        label="Objet"
        maxLength={200}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        error={error?.fieldMessage('subject')}
      />
      <Textarea
        label="Message"
        rows={8}
        maxLength={8000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={error?.fieldMessage('body')}
      />
      {sending.isError && !error?.errors.length && (
        <FieldError message={messageOf(sending.error, "La réponse n'a pas pu être envoyée")} />
      )}
      <div>
        <Button type="submit" busy={sending.isPending} busyLabel="Envoi en cours...">
          Envoyer la réponse
        </Button>
      </div>
    </form>
  );
}
