import {
  hasChoices,
  mayKnockOut,
  type QuestionKind,
  questionKinds,
  questionKindTitles,
  questionLimits,
} from '@baara/contract/offers/question-kinds';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ListField } from '../../../ui/workspace/list-field.tsx';
import { type Draft, startingRule, withChoices, withKind } from './question-draft.ts';

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** By the name of the field: `label`, `choices`, `knockOut`. */
  fieldError: (field: string) => string | undefined;
};

const kinds = questionKinds.map((value) => ({ value, label: questionKindTitles[value] }));

/** One question being written. With answers, only what alters none of them may change. */
export function QuestionFields({ draft, onChange, fieldError }: Props) {
  const isAnswered = draft.answers > 0;
  const change = (next: Partial<Draft>): void => onChange({ ...draft, ...next });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-3">
      <TextInput
        label="Question"
        hint={
          isAnswered
            ? 'Des candidats ont répondu : le texte, la sorte et les choix ne changent plus.'
            : undefined
        }
        className="sm:col-span-2"
        maxLength={questionLimits.label}
        disabled={isAnswered}
        value={draft.label}
        onChange={(event) => change({ label: event.target.value })}
        error={fieldError('label')}
      />
      <Select
        label="Sorte de réponse"
        options={kinds}
        disabled={isAnswered}
        value={draft.kind}
        onChange={(event) => onChange(withKind(draft, event.target.value as QuestionKind))}
        error={fieldError('kind')}
      />
      {hasChoices(draft.kind) && !isAnswered && (
        <div className="sm:col-span-3">
          <ListField
            label="Choix proposés"
            items={draft.choices}
            onChange={(choices) => onChange(withChoices(draft, choices))}
            max={questionLimits.choices}
            maxLength={questionLimits.choice}
            error={fieldError('choices')}
            of="sentences"
          />
        </div>
      )}
      <div className="grid gap-x-6 sm:col-span-3">
        <Checkbox
          label="Réponse obligatoire"
          checked={draft.isRequired}
          onChange={(event) => change({ isRequired: event.target.checked })}
        />
        {mayKnockOut(draft.kind) && (
          <Checkbox
            label="Question éliminatoire"
            hint="Une réponse qui ne suffit pas marque la candidature « Ne remplit pas ». Le candidat ne le voit pas, et rien ne lui est envoyé sans vous."
            checked={draft.knockOut !== null}
            onChange={(event) => change({ knockOut: event.target.checked ? startingRule(draft) : null })}
          />
        )}
        {draft.knockOut && <Rule draft={draft} onChange={onChange} />}
        <FieldError message={fieldError('knockOut')} />
      </div>
    </div>
  );
}

function Rule({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const rule = draft.knockOut ?? {};
  const set = (next: typeof rule): void => onChange({ ...draft, knockOut: { ...rule, ...next } });
  if (draft.kind === 'yes_no')
    return (
      <ChoiceGroup legend="Réponse attendue">
        {[true, false].map((expected) => (
          <Radio
            key={String(expected)}
            name={`expected-${draft.place}`}
            label={expected ? 'Oui' : 'Non'}
            checked={rule.expected === expected}
            onChange={() => set({ expected })}
          />
        ))}
      </ChoiceGroup>
    );
  if (draft.kind === 'number')
    return (
      <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
        <Bound label="Au moins" value={rule.min} onChange={(min) => set({ min })} />
        <Bound label="Au plus" value={rule.max} onChange={(max) => set({ max })} />
      </div>
    );
  const accepted = rule.accepted ?? [];
  return (
    <ChoiceGroup legend="Réponses qui suffisent" className="grid gap-x-6 sm:grid-cols-2">
      {draft.choices.map((choice) => (
        <Checkbox
          key={choice}
          label={choice}
          checked={accepted.includes(choice)}
          onChange={(event) =>
            set({
              accepted: event.target.checked
                ? [...accepted, choice]
                : accepted.filter((other) => other !== choice),
            })
          }
        />
      ))}
    </ChoiceGroup>
  );
}

type BoundProps = {
  label: string;
  value: number | null | undefined;
  onChange: (value: number | null) => void;
};

function Bound({ label, value, onChange }: BoundProps) {
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="numeric"
      step="any"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
