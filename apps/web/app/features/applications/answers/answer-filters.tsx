import {
  type AnswerFilter,
  readAnswerFilter,
  writeAnswerFilter,
} from '@baara/contract/applications/answer-filters';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ApplicationList } from '../recruiter-applications/application.api.ts';

type Question = ApplicationList['questions'][number];

const criteriaTitles = { met: 'Critères remplis', unmet: 'Ne remplit pas' } as const;
type Criteria = keyof typeof criteriaTitles;

/** The filters by answers of an address: whether they suffice, and what some of them say. */
export function answersAsked(params: URLSearchParams): { criteria: Criteria | undefined; answers: string[] } {
  const criteria = params.get('criteria');
  return {
    criteria: criteria === 'met' || criteria === 'unmet' ? criteria : undefined,
    answers: params
      .getAll('answers')
      .filter((text) => readAnswerFilter(text) !== null)
      .slice(0, 20),
  };
}

/** The same address with other filters by answers, from its first page. */
function hrefOf(params: URLSearchParams, { criteria, answers }: ReturnType<typeof answersAsked>): string {
  const next = new URLSearchParams(params);
  for (const name of ['criteria', 'answers', 'page', 'candidature']) next.delete(name);
  if (criteria) next.set('criteria', criteria);
  for (const answer of answers) next.append('answers', answer);
  return `?${next.toString()}`;
}

/** The chosen ones in words, each with the address without it. */
export function answersChosen(
  params: URLSearchParams,
  questions: readonly Question[],
): { text: string; href: string }[] {
  const asked = answersAsked(params);
  const byId = new Map(questions.map((question) => [question.id, question]));
  return [
    ...(asked.criteria
      ? [{ text: criteriaTitles[asked.criteria], href: hrefOf(params, { ...asked, criteria: undefined }) }]
      : []),
    ...asked.answers.map((one) => ({
      text: filterText(one, byId),
      href: hrefOf(params, { ...asked, answers: asked.answers.filter((other) => other !== one) }),
    })),
  ];
}

const chip =
  'inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 aria-[current]:border-primary aria-[current]:bg-primary-soft';

/** Filters by the answers to the offer's questions, all in the address; nothing for an offer without questions. */
export function AnswerFilters({ questions }: { questions: readonly Question[] }) {
  const [params] = useSearchParams();
  const asked = answersAsked(params);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const filterable = questions.filter(({ kind }) => isFilterable(kind));
  if (questions.length === 0) return null;
  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      <nav aria-label="Filtrer par réponses" className="flex flex-wrap gap-2">
        {(Object.keys(criteriaTitles) as Criteria[]).map((criteria) => {
          const isOn = asked.criteria === criteria;
          return (
            <Link
              key={criteria}
              to={hrefOf(params, { ...asked, criteria: isOn ? undefined : criteria })}
              aria-current={isOn ? 'true' : undefined}
              className={chip}
            >
              {isOn && '✓ '}
              {criteriaTitles[criteria]}
            </Link>
          );
        })}
        {asked.answers.map((text) => (
          <Link
            key={text}
            to={hrefOf(params, { ...asked, answers: asked.answers.filter((other) => other !== text) })}
            aria-current="true"
            aria-label={`Retirer le filtre « ${filterText(text, byId)} »`}
            className={chip}
          >
            {filterText(text, byId)} ✕
          </Link>
        ))}
      </nav>
      {filterable.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-primary">
            Filtrer par une réponse
          </summary>
          <NewFilter questions={filterable} />
        </details>
      )}
    </div>
  );
}

const isFilterable = (kind: Question['kind']): boolean =>
  kind === 'yes_no' || kind === 'number' || kind === 'one_choice' || kind === 'several_choices';

function filterText(text: string, byId: ReadonlyMap<string, Question>): string {
  const filter = readAnswerFilter(text);
  const label = (filter && byId.get(filter.questionId)?.label) ?? 'Réponse';
  if (!filter) return label;
  const { test } = filter;
  if ('value' in test) return `${label} ${valueText(test.value)}`;
  const bounds = [
    test.min === null ? null : `≥ ${test.min}`,
    test.max === null ? null : `≤ ${test.max}`,
  ].filter(Boolean);
  return `${label} ${bounds.join(' et ')}`;
}

function valueText(value: string | boolean): string {
  if (typeof value === 'string') return value;
  return value ? 'Oui' : 'Non';
}

function NewFilter({ questions }: { questions: readonly Question[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [questionId, setQuestionId] = useState(questions[0]?.id ?? '');
  const [value, setValue] = useState('');
  const [bounds, setBounds] = useState({ min: '', max: '' });
  const question = questions.find(({ id }) => id === questionId);
  const isNumber = question?.kind === 'number';
  const test = isNumber ? boundsOf(bounds) : valueOf(question, value);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (!test) return;
    const asked = answersAsked(params);
    const added = writeAnswerFilter({ questionId, test });
    void navigate(hrefOf(params, { ...asked, answers: [...new Set([...asked.answers, added])] }));
    setValue('');
    setBounds({ min: '', max: '' });
  };
  return (
    <form onSubmit={add} className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[2fr_2fr_auto]">
      <Select
        label="Question"
        value={questionId}
        options={questions.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => {
          setQuestionId(event.target.value);
          setValue('');
        }}
      />
      {isNumber ? (
        <div className="grid grid-cols-2 gap-2">
          {(['min', 'max'] as const).map((bound) => (
            <TextInput
              key={bound}
              label={bound === 'min' ? 'Au moins' : 'Au plus'}
              type="number"
              step="any"
              value={bounds[bound]}
              onChange={({ target }) => setBounds({ ...bounds, [bound]: target.value })}
            />
          ))}
        </div>
      ) : (
        <Select
          label="Réponse"
          placeholder="Choisir une réponse"
          value={value}
          options={optionsOf(question)}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <Button type="submit" variant="outline" disabled={!test}>
        Filtrer
      </Button>
    </form>
  );
}

const optionsOf = (question: Question | undefined) =>
  question?.kind === 'yes_no'
    ? [
        { value: 'true', label: 'Oui' },
        { value: 'false', label: 'Non' },
      ]
    : (question?.choices ?? []).map((choice) => ({ value: choice, label: choice }));

function valueOf(question: Question | undefined, value: string): AnswerFilter['test'] | null {
  if (!question || value === '') return null;
  return { value: question.kind === 'yes_no' ? value === 'true' : value };
}

function boundsOf({ min, max }: { min: string; max: string }): AnswerFilter['test'] | null {
  if (min === '' && max === '') return null;
  return { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) };
}
