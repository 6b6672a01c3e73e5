import { questionSizes } from '@baara/contract/campaigns/question-words';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { icon } from '../../../ui/icon.ts';

export type Choice = { text: string; isRight: boolean };

/** The choices of a question, each ticked when it is right. */
export function ChoicesField({
  value,
  onChange,
  error,
}: {
  value: Choice[];
  onChange: (choices: Choice[]) => void;
  error: string | undefined;
}) {
  const change = (place: number, choice: Partial<Choice>): void =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...choice } : one)));
  return (
    <fieldset>
      <legend className="font-medium">Choix</legend>
      <p className="mb-1 text-s text-ink-soft">Cochez ce qui est juste.</p>
      <ol className="grid grid-cols-1 gap-2">
        {value.map(({ text, isRight }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a choice has no name but its place
          <li key={place} className="flex items-center gap-2">
            <label className="grid size-11 flex-none place-items-center">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={isRight}
                aria-label={`Le choix ${place + 1} est juste`}
                onChange={({ target }) => change(place, { isRight: target.checked })}
              />
            </label>
            <input
              className={controlClass}
              value={text}
              aria-label={`Choix ${place + 1}`}
              maxLength={questionSizes.choice}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => change(place, { text: target.value })}
            />
            <Button
              variant="ghost"
              className="w-11 flex-none px-0!"
              aria-label={`Retirer le choix ${place + 1}`}
              disabled={value.length <= questionSizes.fewestChoices}
              onClick={() => onChange(value.filter((_, at) => at !== place))}
            >
              <Trash {...icon} />
            </Button>
          </li>
        ))}
      </ol>
      <FieldError message={error} />
      {value.length < questionSizes.mostChoices && (
        <Button
          variant="ghost"
          className="mt-1"
          onClick={() => onChange([...value, { text: '', isRight: false }])}
        >
          Ajouter un choix
        </Button>
      )}
    </fieldset>
  );
}
