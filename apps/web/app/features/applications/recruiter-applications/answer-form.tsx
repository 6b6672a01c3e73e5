import type {
  MessageTemplate,
  RecruiterApplication,
} from '@baara/contract/applications/recruiter-applications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { TemplateChoice } from '../../messaging/public/template-choice.tsx';
import { cacheApplication, templatesQuery } from './application.api.ts';
import { answeringApplication } from './recruiter-applications.api.ts';

/** Answers the candidate by e-mail, from a template whose words are already filled in, or freely. */
export function AnswerForm({ application }: { application: RecruiterApplication }) {
  const client = useQueryClient();
  const templates = useQuery(templatesQuery(application.id));
  const form = useApiForm(answeringApplication(application.id), {
    defaultValues: { subject: '', body: '' },
    draft: `answer:${application.id}`,
    valuesOf: () => ({ subject: '', body: '' }),
    success: null,
    failed: "La réponse n'a pas pu être envoyée",
    onSuccess: ({ data, message }) => {
      cacheApplication(client, data);
      toast.success(message ?? 'Réponse envoyée au candidat');
    },
  });
  const [subject, body] = [form.watch('subject'), form.watch('body')];
  /** An object that somebody typed stays; a template's gives way to the next one's. */
  const pick = (text: string, template: MessageTemplate): void => {
    form.set('body', text);
    const isTyped = subject.trim() !== '' && !templates.data?.some((one) => one.subject === subject);
    if (!isTyped) form.set('subject', template.subject);
  };
  return (
    <ApiForm form={form} className="grid gap-3">
      <TemplateChoice templates={templates.data ?? []} text={body} onText={pick} />
      {templates.isLoadingError && (
        <FieldError message="Les modèles n'ont pas pu être chargés ; vous pouvez écrire librement." />
      )}
      <TextInput label="Objet" maxLength={200} {...form.field('subject')} />
      <Textarea label="Message" rows={8} maxLength={8000} {...form.field('body')} />
      <div>
        <SubmitButton form={form} busyLabel="Envoi en cours...">
          Envoyer la réponse
        </SubmitButton>
      </div>
    </ApiForm>
  );
}
