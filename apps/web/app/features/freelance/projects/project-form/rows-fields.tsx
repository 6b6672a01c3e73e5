import { projectLimits as limits } from '@baara/contract/freelance/projects-words';
import { useFieldArray } from 'react-hook-form';
import { orNull } from '../../../../lib/forms/empty-values.ts';
import { randomUuid } from '../../../../lib/random-uuid.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { fieldError, type Form } from './form-parts.tsx';

/** What the freelance delivers, one by one. */
export function DeliverablesField({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'deliverables' });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">Ce qui doit être livré</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-2 border-l-3 border-line-strong pl-3">
          <TextInput
            label={`Livrable ${index + 1}`}
            placeholder="Maquette de la page d’accueil"
            maxLength={limits.deliverableTitle}
            error={fieldError(form, `deliverables.${index}.title`)}
            {...form.register(`deliverables.${index}.title`)}
          />
          <Textarea
            label={`Précisions sur le livrable ${index + 1}`}
            optional
            rows={2}
            maxLength={limits.deliverableText}
            error={fieldError(form, `deliverables.${index}.description`)}
            {...form.register(`deliverables.${index}.description`, orNull)}
          />
          <Button
            variant="ghost"
            className="justify-self-start"
            aria-label={`Retirer le livrable ${index + 1}`}
            onClick={() => remove(index)}
          >
            Retirer
          </Button>
        </div>
      ))}
      <FieldError message={fieldError(form, 'deliverables')} />
      {fields.length < limits.deliverables && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => append({ title: '', description: null })}
        >
          Ajouter un livrable
        </Button>
      )}
    </fieldset>
  );
}

/** What each freelance answers with their proposal. */
export function QuestionsField({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'questions',
    keyName: 'row',
  });
  return (
    <div className="grid gap-3">
      {fields.map(({ row }, index) => (
        <div key={row} className="grid gap-1 border-l-3 border-line-strong pl-3">
          <TextInput
            label={`Question ${index + 1}`}
            placeholder="Avez-vous déjà relié un site à Orange Money ?"
            maxLength={limits.question}
            error={fieldError(form, `questions.${index}.text`)}
            {...form.register(`questions.${index}.text`)}
          />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Checkbox label="Réponse obligatoire" {...form.register(`questions.${index}.isRequired`)} />
            <Button
              variant="ghost"
              aria-label={`Retirer la question ${index + 1}`}
              onClick={() => remove(index)}
            >
              Retirer
            </Button>
          </div>
        </div>
      ))}
      <FieldError message={fieldError(form, 'questions')} />
      {fields.length < limits.questions && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => append({ id: randomUuid(), text: '', isRequired: true })}
        >
          Ajouter une question
        </Button>
      )}
    </div>
  );
}
