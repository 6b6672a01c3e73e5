import type { BankQuestionDetail } from '@baara/contract/campaigns/question-bank';
import { difficulties, difficultyTitles, questionSizes } from '@baara/contract/campaigns/question-words';
import { hundredthsOf, markInWords } from '@baara/contract/formats/marks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { type Choice, ChoicesField } from './choices-field.tsx';
import { cacheQuestion, creatingQuestion, savingQuestion, themesQuery } from './question-bank.api.ts';

const emptyChoices: Choice[] = [
  { text: '', isRight: true },
  { text: '', isRight: false },
  { text: '', isRight: false },
  { text: '', isRight: false },
];

/** Writes one question: its text, its choices, which are right. */
export default function QuestionForm({
  question,
  onClose,
}: {
  question?: BankQuestionDetail;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const themes = useQuery(themesQuery).data ?? [];
  const form = useApiForm(question ? savingQuestion(question.id) : creatingQuestion, {
    defaultValues: {
      theme: question?.theme ?? '',
      difficulty: question?.difficulty ?? ('medium' as (typeof difficulties)[number]),
      text: question?.text ?? '',
      choices: question?.choices ?? emptyChoices,
      points: markInWords(question?.pointsHundredths ?? 100),
    },
    toBody: ({ points, choices, ...values }) => ({
      ...values,
      // A line left empty is no choice.
      choices: choices.filter(({ text }) => text.trim() !== ''),
      pointsHundredths: hundredthsOf(points) ?? Number.NaN,
      version: question?.version ?? 1,
    }),
    fieldOf: { pointsHundredths: 'points' },
    onSuccess: async ({ data }) => {
      cacheQuestion(client, data);
      if (question) onClose();
      else await navigate(paths.bankQuestion(data.id));
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={question ? 'Modifier la question' : 'Nouvelle question'}
      description={
        question
          ? 'Un autre texte, d’autres choix ou points font une nouvelle version : les sujets déjà figés gardent la leur.'
          : 'Une ou plusieurs bonnes réponses : toutes, et elles seules, donnent les points.'
      }
    >
      <Textarea label="Question" rows={3} maxLength={questionSizes.text} {...form.field('text')} />
      <ChoicesField {...form.controlled('choices')} />
      <TextInput
        label="Thème"
        hint="« Culture générale »"
        list="themes-of-bank"
        maxLength={questionSizes.theme}
        autoComplete="off"
        {...form.field('theme')}
      />
      <datalist id="themes-of-bank">
        {themes.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Difficulté"
          options={difficulties.map((value) => ({ value, label: difficultyTitles[value] }))}
          {...form.field('difficulty')}
        />
        <TextInput label="Points" inputMode="decimal" {...form.field('points')} />
      </div>
    </FormDialog>
  );
}
