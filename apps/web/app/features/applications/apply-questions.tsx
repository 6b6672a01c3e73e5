import {
  type AnswerValue,
  type AskedQuestion,
  questionLimits,
  readAnswer,
} from '@baara/contract/offers/question-kinds';
import { FileField } from '../../lib/file-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../ui/choice.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Textarea, TextInput } from '../../ui/text-input.tsx';
import type { AnswerDraft, Questions } from './use-questions.ts';

/** Sentences by question id. */
export type AnswerProblems = Record<string, string>;

/** By the rules of the server, before anything is sent. */
export function problemsOfAnswers(
  questions: readonly AskedQuestion[],
  { answers, files }: { answers: AnswerDraft; files: Record<string, File> },
): AnswerProblems {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const { id, kind } = question;
      const read = readAnswer(question, kind === 'file' ? files[id] !== undefined : answers[id]);
      return 'problem' in read ? [[id, read.problem]] : [];
    }),
  );
}

/** The offer's questions, one under the other. */
export default function ApplyQuestions({ form, problems }: { form: Questions; problems: AnswerProblems }) {
  const { asked } = form;
  if (asked.state === 'loading') return <Skeleton className="h-24 w-full" />;
  if (asked.state === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-ink-soft">Les questions de cette offre n&apos;ont pas pu être lues.</p>
        <Button variant="outline" onClick={form.reload}>
          Réessayer
        </Button>
      </div>
    );
  return (
    <div className="grid gap-5.5">
      {asked.questions.map((question) => (
        <QuestionField key={question.id} question={question} form={form} error={problems[question.id]} />
      ))}
    </div>
  );
}

type FieldProps = { question: AskedQuestion; form: Questions; error: string | undefined };

function QuestionField({ question, form, error }: FieldProps) {
  const { id, kind, label, isRequired, choices } = question;
  const value = form.answers[id] ?? null;
  const answer = (next: AnswerValue | null): void => form.answer(id, next);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const field = { label, optional: !isRequired, error };
  const typed = {
    ...field,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => answer(target.value),
  };
  const legend = (
    <>
      {label} {!isRequired && <span className="font-normal text-ink-soft">(facultatif)</span>}
    </>
  );
  switch (kind) {
    case 'short_text':
      return <TextInput {...typed} maxLength={questionLimits.shortText} />;
    case 'long_text':
      return <Textarea {...typed} rows={4} maxLength={questionLimits.longText} />;
    case 'number':
      return <TextInput {...typed} inputMode="decimal" maxLength={20} autoComplete="off" />;
    case 'date':
      return <TextInput {...typed} type="date" />;
    case 'yes_no':
      return (
        <ChoiceGroup legend={legend} error={error}>
          {[true, false].map((one) => (
            <Radio
              key={String(one)}
              name={id}
              label={one ? 'Oui' : 'Non'}
              checked={value === one}
              onChange={() => answer(one)}
            />
          ))}
        </ChoiceGroup>
      );
    case 'one_choice':
      if (choices.length > FEW_CHOICES)
        return (
          <Select
            {...typed}
            placeholder="Choisir une réponse"
            options={choices.map((choice) => ({ value: choice, label: choice }))}
          />
        );
      return (
        <ChoiceGroup legend={legend} error={error} className="grid">
          {choices.map((choice) => (
            <Radio
              key={choice}
              name={id}
              label={choice}
              checked={value === choice}
              onChange={() => answer(choice)}
            />
          ))}
        </ChoiceGroup>
      );
    case 'several_choices':
      return <SeveralChoices {...{ legend, error, choices, value, answer }} />;
    case 'file':
      return (
        <ChoiceGroup legend={legend} className="mt-2 grid">
          <FileField file={form.files[id] ?? null} onChoose={(file) => form.attach(id, file)} error={error} />
        </ChoiceGroup>
      );
  }
}

const FEW_CHOICES = 6;

type SeveralProps = {
  legend: React.ReactNode;
  error: string | undefined;
  choices: readonly string[];
  value: AnswerValue | null;
  answer: (value: string[]) => void;
};

function SeveralChoices({ legend, error, choices, value, answer }: SeveralProps) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <ChoiceGroup legend={legend} error={error} className="grid">
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={choice}
          checked={chosen.includes(choice)}
          onChange={({ target }) =>
            answer(target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))
          }
        />
      ))}
    </ChoiceGroup>
  );
}
