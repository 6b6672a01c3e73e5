import { REVIEW_ANSWER } from '@baara/contract/freelance/review-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea } from '../../../ui/text-input.tsx';
import { answeringReview, cacheReviews } from './reviews.api.ts';

/** The one answer to a review about oneself. */
export default function AnswerForm({
  contractId,
  id,
  onClose,
}: {
  contractId: string;
  id: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(answeringReview(id), {
    defaultValues: { text: '' },
    draft: `review-answer:${id}`,
    onSuccess: ({ data }) => {
      cacheReviews(client, contractId, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Répondre à l’avis"
      description="Votre réponse se lit sous l’avis, par tout le monde. Elle ne se change plus ensuite."
      submitLabel="Publier ma réponse"
    >
      <Textarea label="Votre réponse" rows={4} maxLength={REVIEW_ANSWER} {...form.field('text')} />
    </FormDialog>
  );
}
