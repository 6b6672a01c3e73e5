import type { ConfigTemplate, PipelineStep } from '@baara/contract/offers/pipeline';
import { stageTitles } from '@baara/contract/applications/stages';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type Props = {
  step: PipelineStep;
  templates: readonly ConfigTemplate[];
  isReadOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  error: string | null | undefined;
  onChange: (next: Partial<PipelineStep>) => void;
  onShift: (by: -1 | 1) => void;
  /** Undefined for a stage's first step. */
  onRemove: (() => void) | undefined;
};

const delays = [
  { value: 1, label: 'Après 1 minute' },
  { value: 15, label: 'Après 15 minutes' },
  { value: 60, label: 'Après 1 heure' },
  { value: 120, label: 'Après 2 heures' },
  { value: 240, label: 'Après 4 heures' },
  { value: 1440, label: 'Après 24 heures' },
];
const alwaysShown: ReadonlySet<string> = new Set(['received', 'hired', 'rejected']);

/** One step: its name, its place, how long one may stay, and what the candidate receives. */
export function StepRow({
  step,
  templates,
  isReadOnly,
  error,
  onChange,
  onShift,
  onRemove,
  ...place
}: Props) {
  const { mail } = step;
  const setMail = (next: Partial<PipelineStep['mail']>): void => onChange({ mail: { ...mail, ...next } });
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <fieldset disabled={isReadOnly} className="grid min-w-0 grid-cols-1 items-start gap-3 md:grid-cols-4">
        <legend className="sr-only">{step.title || 'Étape'}</legend>
        <TextInput
          label="Nom"
          hint={step.key === step.stage ? undefined : `Phase : ${stageTitles[step.stage]}`}
          maxLength={40}
          value={step.title}
          error={error ?? undefined}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <TextInput
          label="Durée visée, en jours"
          optional
          inputMode="numeric"
          maxLength={3}
          value={step.targetDays ?? ''}
          onChange={(event) => {
            const days = Number(event.target.value.replaceAll(/\D/g, ''));
            onChange({ targetDays: days > 0 ? days : null });
          }}
        />
        {step.key !== 'received' && (
          <>
            <Select
              label="Email au candidat"
              value={mail.isOn ? (mail.templateId ?? 'house') : 'none'}
              onChange={({ target: { value } }) =>
                setMail({
                  isOn: value !== 'none',
                  templateId: value === 'none' || value === 'house' ? null : value,
                })
              }
              options={[
                { value: 'house', label: 'Message de Baara' },
                ...templates.map(({ id, name }) => ({ value: id, label: name })),
                { value: 'none', label: 'Aucun email' },
              ]}
            />
            <Select
              label="Candidat prévenu"
              hint="D'ici là, le déplacement peut être annulé."
              value={mail.delayMinutes}
              onChange={(event) => setMail({ delayMinutes: Number(event.target.value) })}
              options={delays}
            />
          </>
        )}
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-2 md:col-span-4">
            {/* A step moves among those of its stage. */}
            {!(place.isFirst && place.isLast) && (
              <>
                <Button
                  variant="ghost"
                  disabled={place.isFirst}
                  onClick={() => onShift(-1)}
                  aria-label={`Monter ${step.title}`}
                >
                  ↑ Monter
                </Button>
                <Button
                  variant="ghost"
                  disabled={place.isLast}
                  onClick={() => onShift(1)}
                  aria-label={`Descendre ${step.title}`}
                >
                  ↓ Descendre
                </Button>
              </>
            )}
            {!alwaysShown.has(step.key) && (
              <Checkbox
                label="Masquée"
                checked={step.isHidden}
                onChange={(event) => onChange({ isHidden: event.target.checked })}
              />
            )}
            {onRemove && (
              <Button variant="danger" onClick={onRemove} aria-label={`Retirer ${step.title}`}>
                Retirer
              </Button>
            )}
          </div>
        )}
      </fieldset>
    </li>
  );
}
