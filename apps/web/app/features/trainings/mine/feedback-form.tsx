import { feedbackParts, feedbackPartTitles } from '@baara/contract/trainings/registration-words';
import type { MyTraining } from '@baara/contract/trainings/trainings';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { refreshMyTrainings, savingFeedback } from './my-trainings.api.ts';

const marks = [
  [5, 'Excellente'],
  [4, 'Bonne'],
  [3, 'Moyenne'],
  [2, 'Décevante'],
  [1, 'Mauvaise'],
] as const;
const partMarks = [
  { value: '', label: 'Sans avis' },
  ...['5, excellent', '4, bon', '3, moyen', '2, décevant', '1, mauvais'].map((label) => ({
    value: label.slice(0, 1),
    label,
  })),
];

const markOf = (text: string): number | null => (text === '' ? null : Number(text));

/** What I think of a training that I followed, said once. */
export default function FeedbackForm({
  one: { training, registration },
  onClose,
}: {
  one: MyTraining;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(savingFeedback(registration.id), {
    defaultValues: { rating: '', content: '', teaching: '', organisation: '', comment: '' },
    toBody: ({ rating, comment, content, teaching, organisation }) => ({
      rating: markOf(rating) ?? Number.NaN,
      content: markOf(content),
      teaching: markOf(teaching),
      organisation: markOf(organisation),
      comment,
    }),
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
      description={`« ${training.title} ». L’équipe le lit sans votre nom, avec celui des autres. Il ne change plus ensuite.`}
      submitLabel="Envoyer mon avis"
    >
      <ChoiceGroup legend="Cette formation était" error={error ?? null} className="grid grid-cols-1">
        {marks.map(([mark, label]) => (
          <Radio key={mark} label={`${label} (${mark} sur 5)`} value={mark} {...rating} />
        ))}
      </ChoiceGroup>
      <div className="grid gap-3 sm:grid-cols-3">
        {feedbackParts.map((part) => (
          <Select key={part} label={feedbackPartTitles[part]} options={partMarks} {...form.field(part)} />
        ))}
      </div>
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
