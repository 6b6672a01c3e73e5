import { cannedFields, CONTACT_MESSAGE_LENGTH } from '@baara/contract/support/contact-messages';
import type { CannedAnswer } from '@baara/contract/support/support-desk';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { addingCannedAnswer, cannedAnswersQuery, changingCannedAnswer } from '../inbox/inbox.api.ts';

type Props = { answer: CannedAnswer | null; onClose: () => void };

/** Writes a canned answer, or changes one. */
export default function CannedAnswerForm({ answer, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(answer ? changingCannedAnswer(answer.id) : addingCannedAnswer, {
    defaultValues: { name: answer?.name ?? '', body: answer?.body ?? '' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: cannedAnswersQuery.queryKey });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={answer ? 'Modifier la réponse type' : 'Nouvelle réponse type'}
      description={`Champs qui se remplissent seuls : ${cannedFields.map((name) => `{${name}}`).join(', ')}.`}
    >
      <TextInput label="Nom" maxLength={80} {...form.field('name')} />
      <Textarea label="Texte" rows={9} maxLength={CONTACT_MESSAGE_LENGTH} {...form.field('body')} />
    </FormDialog>
  );
}
