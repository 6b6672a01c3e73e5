import type { EditedTraining } from '@baara/contract/trainings/editing';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';

type Module = EditedTraining['programme'][number];

type Props = {
  modules: readonly Module[];
  onChange: (modules: Module[]) => void;
  error: string | undefined;
  /** Of a module's title. */
  titleError: (index: number) => string | undefined;
};

/** The modules of a programme, in their order; each line of a module's text is one of its points. */
export function ProgrammeField({ modules, onChange, error, titleError }: Props) {
  const replace = (index: number, module: Module): void =>
    onChange(modules.map((one, at) => (at === index ? module : one)));
  const move = (index: number, by: 1 | -1): void => {
    const next = [...modules];
    const [module] = next.splice(index, 1);
    if (module) next.splice(index + by, 0, module);
    onChange(next);
  };
  // A module has nothing but its place.
  const numbered = modules.map((module, index) => ({ module, index }));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-2 font-medium">Modules</legend>
      {numbered.map(({ module, index }) => (
        <div key={index} className="grid grid-cols-1 gap-3 rounded-md border border-line p-3">
          <div className="flex items-start gap-2">
            <TextInput
              className="min-w-0 flex-1"
              label={`Module ${index + 1}`}
              maxLength={200}
              value={module.title}
              error={titleError(index)}
              onChange={({ target }) => replace(index, { ...module, title: target.value })}
            />
            <ActionMenu
              label={`Autres actions : module ${index + 1}`}
              actions={[
                ...(index > 0 ? [{ label: 'Monter', onSelect: () => move(index, -1) }] : []),
                ...(index < modules.length - 1
                  ? [{ label: 'Descendre', onSelect: () => move(index, 1) }]
                  : []),
                {
                  label: 'Supprimer',
                  isDangerous: true,
                  onSelect: () => onChange(modules.filter((_, at) => at !== index)),
                },
              ]}
            />
          </div>
          <PointsField
            label={`Points du module ${index + 1}`}
            points={module.points}
            onChange={(points) => replace(index, { ...module, points })}
          />
        </div>
      ))}
      <FieldError message={error ?? null} />
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={modules.length >= 40}
        onClick={() => onChange([...modules, { title: '', points: [] }])}
      >
        Ajouter un module
      </Button>
    </fieldset>
  );
}

const pointsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Lines as they are typed: a line that is still empty stays until the field is left. */
function PointsField({
  label,
  points,
  onChange,
}: {
  label: string;
  points: readonly string[];
  onChange: (points: string[]) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Textarea
      label={label}
      optional
      hint="Un par ligne"
      rows={3}
      value={typed ?? points.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(pointsOf(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
