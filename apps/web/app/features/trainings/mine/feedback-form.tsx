import type { MyTraining } from '@baara/contract/trainings/trainings';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { refreshMyTrainings, savingFeedback } from './my-trainings.api.ts';

const marks = [
  [5, 'Excellente'],
  [4, 'Bonne'],
  [3, 'Moyenne'],
  [2, 'Décevante'],
  [1, 'Mauvaise'],
] as const;

/** What I think of a training that I followed. */
export default function FeedbackForm({
  one: { training, registration },
  onClose,
}: {
  one: MyTraining;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { feedback } = registration;
  const form = useApiForm(savingFeedback(registration.id), {
    defaultValues: { rating: feedback ? String(feedback.rating) : '', comment: feedback?.comment ?? '' },
    toBody: ({ rating, comment }) => ({ rating: rating === '' ? Number.NaN : Number(rating), comment }),
    onSuccess: async () => {
      await refreshMyTrainings(client);
      onClose();
    },
  });
  // The group says the error, once.
  const { error, ...rating } = form.field('rating');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Votre avis"
      description={`« ${training.title} ». L’équipe des formations le lit sans votre nom.`}
    >
      <ChoiceGroup legend="Cette formation était" error={error ?? null} className="grid grid-cols-1">
        {marks.map(([mark, label]) => (
          <Radio key={mark} label={`${label} (${mark} sur 5)`} value={mark} {...rating} />
        ))}
      </ChoiceGroup>
      <Textarea
        label="Ce qu’il faudrait savoir"
        optional
        rows={4}
        maxLength={1000}
        {...form.field('comment')}
      />
    </FormDialog>
  );
}
