import type { answerApplication, RecruiterApplication } from '@baara/contract/recruiter-applications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { useKeptText } from '../../../lib/kept-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
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
  const pick = (id: string): void => {
    const template = templates.data?.find((one) => one.id === id);
    if (!template) return;
    setSubject(template.subject);
    setBody(template.body);
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
      <Select
        label="Modèle"
        placeholder={
          templates.isPending ? 'Chargement des modèles…' : 'Choisir un modèle ou écrire librement'
        }
        options={templates.data?.map((template) => ({ value: template.id, label: template.name })) ?? []}
        error={
          templates.isError
            ? "Les modèles n'ont pas pu être chargés ; vous pouvez écrire librement."
            : undefined
        }
        onChange={(event) => pick(event.target.value)}
      />
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
