import { scoreTitles } from '@baara/contract/applications/evaluation-messages';
import type { KeyboardEvent } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea } from '../../../ui/text-input.tsx';

type CriterionProps = {
  title: string;
  description: string | null;
  weight: number;
  name: string;
  score: number | null;
  comment: string;
  error: string | undefined;
  onChange: (part: { score?: number; comment?: string }) => void;
  /** A mark was given by its digit: the next question is where one goes on. */
  onNext: () => void;
};

/** The mark of a digit, with no other key. */
const markOf = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined =>
  /^[1-5]$/.test(key) && !altKey && !ctrlKey && !metaKey ? Number(key) : undefined;

/** One criterion: a mark from 1 to 5, and what shows it. */
export function CriterionField({
  title,
  description,
  weight,
  name,
  score,
  comment,
  error,
  onChange,
  onNext,
}: CriterionProps) {
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <fieldset data-criterion className="grid scroll-my-20 gap-2 max-md:scroll-mb-40">
        <legend className="font-semibold wrap-anywhere">
          {title} <span className="text-s font-normal text-ink-soft">(coefficient {weight})</span>
        </legend>
        {description && <p className="text-s text-ink-soft">{description}</p>}
        <div className="grid grid-cols-5 gap-1.5 sm:max-w-md">
          {scoreTitles.map((word, index) => (
            <label
              key={word}
              className="grid min-h-14 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface px-1 py-1 text-center hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={name}
                value={index + 1}
                checked={score === index + 1}
                onChange={() => onChange({ score: index + 1 })}
                onKeyDown={(event) => {
                  const mark = markOf(event);
                  if (mark === undefined) return;
                  event.preventDefault();
                  onChange({ score: mark });
                  onNext();
                }}
                aria-label={`${index + 1} sur 5, ${word}`}
                className="sr-only"
              />
              <b>{index + 1}</b>
              <span className="text-xs text-ink-soft max-sm:sr-only">{word}</span>
            </label>
          ))}
        </div>
        {score !== null && <p className="text-s text-ink-soft sm:hidden">{scoreTitles[score - 1]}</p>}
        <FieldError message={error} />
      </fieldset>
      <Textarea
        label={`Ce qui le montre, pour « ${title} »`}
        optional
        rows={2}
        maxLength={2000}
        value={comment}
        onChange={(event) => onChange({ comment: event.target.value })}
      />
    </div>
  );
}
