import type { Sitting } from '@baara/contract/campaigns/sittings';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Radio } from '../../../ui/choice.tsx';

type Props = {
  number: number;
  of: number;
  question: Sitting['questions'][number];
  /** Undefined before it arrived. */
  picture: string | undefined;
  chosen: readonly number[];
  onChoose: (choices: number[]) => void;
};

/** One question with its choices, in the order drawn for this candidate. */
export function QuestionView({ number, of, question, picture, chosen, onChoose }: Props) {
  const { text, isMultiple, choices, image } = question;
  return (
    <fieldset className="mt-4">
      <legend className="grid gap-1">
        <span className="text-s font-normal text-ink-soft">
          Question {number} sur {of}
        </span>
        <span className="text-l font-semibold whitespace-pre-line wrap-anywhere">{text}</span>
        {isMultiple && (
          <span className="font-normal text-ink-soft">Plusieurs réponses : cochez toutes les bonnes.</span>
        )}
      </legend>
      {image &&
        (picture ? (
          <img
            src={picture}
            alt="Ce que la question montre"
            className="mt-3 max-h-96 w-auto max-w-full rounded-md border border-line bg-surface"
          />
        ) : (
          <p className="mt-3 rounded-md bg-sunken p-4 text-ink-soft">L’image arrive…</p>
        ))}
      <div className="mt-3 grid grid-cols-1 gap-2">
        {choices.map((choice, index) =>
          isMultiple ? (
            <Checkbox
              key={choice}
              isFramed
              label={choice}
              checked={chosen.includes(index)}
              onChange={({ target }) =>
                onChoose(
                  (target.checked ? [...chosen, index] : chosen.filter((one) => one !== index)).toSorted(
                    (a, b) => a - b,
                  ),
                )
              }
            />
          ) : (
            <Radio
              key={choice}
              isFramed
              name="answer"
              label={choice}
              checked={chosen.includes(index)}
              onChange={() => onChoose([index])}
            />
          ),
        )}
      </div>
      {chosen.length > 0 && (
        <Button variant="ghost" className="mt-1 px-2!" onClick={() => onChoose([])}>
          Effacer ma réponse
        </Button>
      )}
    </fieldset>
  );
}
