import { interviewKindTitles } from '@baara/contract/applications/interview-words';
import { MOST_KIT_QUESTIONS } from '@baara/contract/offers/interview-kit-words';
import type { InterviewKits } from '@baara/contract/offers/interview-kits';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { savingCompanyKit, savingOfferKit } from './interview-kits.api.ts';
import { kitsQuery } from './public/kits.api.ts';

type Kit = InterviewKits['kits'][number];
type Props = { offerId: string | null; kit: Kit; onClose: () => void };

/** The guide of one kind of interview. */
export default function KitForm({ offerId, kit, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(offerId === null ? savingCompanyKit(kit.kind) : savingOfferKit(offerId, kit.kind), {
    defaultValues: {
      version: kit.version,
      purpose: kit.purpose ?? '',
      questions: kit.questions.map(({ id, text, goodAnswer }) => ({
        id: id as string | null,
        text,
        goodAnswer: goodAnswer ?? '',
      })),
    },
    toBody: (values) => values,
    onSuccess: ({ data }) => {
      client.setQueryData(kitsQuery(offerId).queryKey, data);
      onClose();
    },
  });
  const questions = form.watch('questions');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Guide d'entretien : ${interviewKindTitles[kit.kind].toLowerCase()}`}
      description={
        offerId === null
          ? 'Lu pendant les entretiens de ce mode ; un entretien noté ou évalué garde le guide qu’il avait.'
          : "Vide, il laisse la place à celui de l'entreprise. Un entretien noté ou évalué garde le guide qu’il avait."
      }
      submitLabel="Enregistrer le guide"
    >
      <Textarea
        label="À quoi sert cet entretien"
        optional
        rows={2}
        maxLength={500}
        {...form.field('purpose')}
      />
      {questions.map((question, index) => (
        <fieldset key={question.id ?? `new-${index}`} className="grid gap-2 border-t border-line pt-3">
          <legend className="sr-only">Question {index + 1}</legend>
          <TextInput
            label={`Question ${index + 1}`}
            maxLength={300}
            {...form.field(`questions.${index}.text`)}
          />
          <Textarea
            label="Ce que montre une bonne réponse"
            optional
            rows={2}
            maxLength={500}
            {...form.field(`questions.${index}.goodAnswer`)}
          />
          <Button
            variant="ghost"
            className="justify-self-start"
            onClick={() =>
              form.set(
                'questions',
                questions.filter((_, place) => place !== index),
              )
            }
          >
            Retirer la question {index + 1}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={questions.length >= MOST_KIT_QUESTIONS}
        onClick={() => form.set('questions', [...questions, { id: null, text: '', goodAnswer: '' }])}
      >
        Ajouter une question
      </Button>
    </FormDialog>
  );
}
