import { leftSteps, mayTakeColumn } from '@baara/contract/offers/pipeline-steps';
import type { PipelineStep, RecruitmentConfig } from '@baara/contract/offers/pipeline';
import { type Stage, stages, stageTitles } from '@baara/contract/applications/stages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { ChangedMeanwhile } from '../../../lib/changed-meanwhile.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { configQuery, savePipeline } from './pipeline.api.ts';
import { StepRow } from './step-row.tsx';
import { isConfigChanged, type Part } from './use-pipeline-drafts.ts';
import { receivedApplicationsRoot } from '../../../lib/query-roots.ts';

type Props = {
  config: RecruitmentConfig;
  offerId: string | null;
  part: Part<RecruitmentConfig['steps']>;
};
type Step = RecruitmentConfig['steps'][number];

const extendable = stages.filter((stage) => stage !== 'withdrawn' && stage !== 'rejected');

/** The steps in order: renamed, moved within their stage, hidden, added; and what the candidate receives at each. */
export function PipelineEditor({ config, offerId, part }: Props) {
  const client = useQueryClient();
  const { value: steps, change: setSteps } = part;
  const [destinations, setDestinations] = useState<Record<string, string>>({});
  const saving = useMutation({
    mutationFn: (sent: Part<Step[]>) =>
      savePipeline(offerId, { version: sent.version, steps: sent.value, destinations }),
    onSuccess: ({ data, message }, sent) => {
      part.saved(data, sent);
      setDestinations({});
      void client.invalidateQueries({ queryKey: receivedApplicationsRoot });
      toast.success(message ?? 'Étapes enregistrées');
    },
    // What stands in the way came since the settings were read: applications in a step, a colleague's change.
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 409)
        void client.invalidateQueries(configQuery(offerId));
    },
  });
  const error = saving.error instanceof ApiError ? saving.error : null;
  const change = (index: number, next: Partial<PipelineStep>): void =>
    setSteps(steps.map((step, at) => (at === index ? { ...step, ...next } : step)));
  const shift = (index: number, by: -1 | 1): void => {
    const next = [...steps];
    const [step] = next.splice(index, 1);
    if (step) next.splice(index + by, 0, step);
    setSteps(next);
  };
  const open = steps.filter(({ isHidden }) => !isHidden);
  const left = leftSteps(config.steps, steps).filter(({ applications }) => applications > 0);
  const templates = config.templates.filter(({ kind }) => kind === 'stage');
  return (
    <section aria-labelledby="etapes" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="etapes">Étapes et emails automatiques</h2>
        <p className="text-ink-soft">
          Au-delà de la durée visée, une candidature est montrée comme bloquée. À chaque étape, choisissez ce
          que le candidat reçoit, et quand : un délai laisse le temps de revenir sur une erreur.
        </p>
      </div>
      <ol className="grid grid-cols-1 gap-2">
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            templates={templates}
            isReadOnly={!config.abilities.edit}
            error={
              error?.fieldMessage(`steps.${index}.title`) ??
              error?.fieldMessage(`steps.${index}.isHidden`) ??
              error?.fieldMessage(`steps.${index}.stage`)
            }
            onChange={(next) => change(index, next)}
            onShift={(by) => shift(index, by)}
            isFirst={steps[index - 1]?.stage !== step.stage}
            isLast={steps[index + 1]?.stage !== step.stage}
            onRemove={
              step.key === step.stage
                ? undefined
                : () => setSteps(steps.filter(({ key }) => key !== step.key))
            }
          />
        ))}
      </ol>
      {left.map(({ key, title, stage, applications }) => (
        <Select
          key={key}
          label={`Où vont les ${applications} candidature${applications > 1 ? 's' : ''} de « ${title} » ?`}
          placeholder="Choisir une étape"
          value={destinations[key] ?? ''}
          error={error?.fieldMessage(`destinations.${key}`)}
          onChange={(event) => setDestinations({ ...destinations, [key]: event.target.value })}
          options={open
            .filter((step) => mayTakeColumn({ stage }, step))
            .map((step) => ({ value: step.key, label: step.title }))}
        />
      ))}
      {config.abilities.edit && (
        <>
          <NewStep onAdd={(step) => setSteps(withStep(steps, step))} />
          {isConfigChanged(error) ? (
            <ChangedMeanwhile
              message={messageOf(error)}
              onChoice={async (chosen) => {
                await part.settle(chosen);
                saving.reset();
              }}
            />
          ) : (
            saving.isError && <FieldError message={messageOf(saving.error)} />
          )}
          <div>
            <Button
              // It leads once there is something to save.
              variant={part.isEdited ? 'primary' : 'outline'}
              onClick={() => saving.mutate(part)}
              disabled={isConfigChanged(error)}
              busy={saving.isPending}
              busyLabel="Enregistrement..."
            >
              Enregistrer les étapes
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** After the last step of its stage. */
function withStep(steps: readonly Step[], step: Step): Step[] {
  const at = steps.findLastIndex(({ stage }) => stage === step.stage) + 1;
  return steps.toSpliced(at, 0, step);
}

function NewStep({ onAdd }: { onAdd: (step: Step) => void }) {
  const [title, setTitle] = useState('');
  const [stage, setStage] = useState<Stage>('interview');
  const [isNameless, setIsNameless] = useState(false);
  const add = (): void => {
    setIsNameless(title.trim() === '');
    if (title.trim() === '') return;
    const mail = { isOn: true, templateId: null, delayMinutes: 1 };
    const key = `etape-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
    onAdd({
      key,
      stage: stage as Step['stage'],
      title: title.trim(),
      isHidden: false,
      targetDays: 7,
      mail,
      applications: 0,
    });
    setTitle('');
  };
  return (
    <div className="grid grid-cols-1 items-end gap-2 rounded-lg border border-line p-3 md:grid-cols-[1fr_1fr_auto]">
      <TextInput
        label="Nouvelle étape"
        placeholder="Entretien technique"
        maxLength={40}
        value={title}
        error={isNameless ? 'Donnez un nom à cette étape.' : null}
        onChange={(event) => {
          setTitle(event.target.value);
          setIsNameless(false);
        }}
      />
      <Select
        label="Phase du recrutement"
        hint="Ce que le candidat suit"
        value={stage}
        onChange={(event) => setStage(event.target.value as Stage)}
        options={extendable.map((one) => ({ value: one, label: stageTitles[one] }))}
      />
      <Button variant="outline" onClick={add}>
        Ajouter l'étape
      </Button>
    </div>
  );
}
