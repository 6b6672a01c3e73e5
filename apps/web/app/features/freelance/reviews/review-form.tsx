import type { ContractReviews, Review } from '@baara/contract/freelance/reviews';
import { MOST_MARK, REVIEW_TEXT, reviewCriteria } from '@baara/contract/freelance/review-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { cacheReviews, refreshReviews, savingReview } from './reviews.api.ts';

const words = ['Mauvais', 'Décevant', 'Moyen', 'Bon', 'Excellent'];
const options = words
  .map((word, place) => ({
    value: String(place + 1),
    label: `${place + 1} sur ${MOST_MARK}, ${word.toLowerCase()}`,
  }))
  .toReversed();

type Fields = { first: string; second: string; third: string; text: string };

const valuesOf = (mine: Review | null): Fields => {
  const [first = '', second = '', third = ''] = mine?.marks.map(String) ?? [];
  return { first, second, third, text: mine?.text ?? '' };
};

/** A field without a mark is refused by the rules. */
const marksOf = ({ first, second, third }: Fields): number[] =>
  [first, second, third].map((mark) => (mark === '' ? Number.NaN : Number(mark)));

/** My review of the other side: three marks and a text, corrected until both are published. */
export function ReviewForm({
  contractId,
  about,
  mine,
}: {
  contractId: string;
  about: ContractSide;
  mine: ContractReviews['mine'];
}) {
  const client = useQueryClient();
  const form = useApiForm(savingReview(contractId), {
    defaultValues: valuesOf(mine),
    toBody: (values) => ({ marks: marksOf(values), text: values.text, version: mine?.version ?? 0 }),
    fieldOf: { 'marks.0': 'first', 'marks.1': 'second', 'marks.2': 'third', marks: 'first' },
    valuesOf: ({ data }) => valuesOf(data.mine),
    draft: `review:${contractId}`,
    onSuccess: ({ data }) => cacheReviews(client, contractId, data),
    // It was published, or changed in another window.
    onError: ({ status }) => status === 409 && refreshReviews(client),
  });
  const [first, second, third] = reviewCriteria[about];
  return (
    <ApiForm form={form} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Select label={first} placeholder="Choisissez" options={options} {...form.field('first')} />
        <Select label={second} placeholder="Choisissez" options={options} {...form.field('second')} />
        <Select label={third} placeholder="Choisissez" options={options} {...form.field('third')} />
      </div>
      <Textarea
        label="Votre avis"
        hint="Tout le monde le lira, une fois publié. Sans téléphone, e-mail ni lien."
        rows={5}
        maxLength={REVIEW_TEXT}
        {...form.field('text')}
      />
      <SubmitButton form={form} variant={mine ? 'outline' : 'primary'} className="justify-self-start">
        {mine ? 'Corriger mon avis' : 'Enregistrer mon avis'}
      </SubmitButton>
    </ApiForm>
  );
}
