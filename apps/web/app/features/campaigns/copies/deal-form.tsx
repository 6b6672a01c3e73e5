import type { Marking } from '@baara/contract/campaigns/copies';
import { LOT_SIZE } from '@baara/contract/campaigns/copies-words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { counted } from '../sessions/session-words.ts';
import { cacheMarking, dealingLots } from './copies.api.ts';

const DAYS_GIVEN = 14;
const DAY_MS = 86_400_000;

/** Deals the copies that nobody has to the chosen markers. */
export default function DealForm({ marking, onClose }: { marking: Marking; onClose: () => void }) {
  const client = useQueryClient();
  const { campaign, test, copies } = marking;
  const [dueOn] = useState(() => new Date(Date.now() + DAYS_GIVEN * DAY_MS).toISOString().slice(0, 10));
  const choices = [...marking.markers.filter(({ isWithdrawn }) => !isWithdrawn), ...marking.team];
  const form = useApiForm(dealingLots({ id: campaign.id, testId: test.id }), {
    defaultValues: {
      markerIds: choices.map(({ id }) => id),
      size: String(LOT_SIZE),
      dueOn,
    },
    toBody: ({ size, ...values }) => ({ ...values, size: size.trim() === '' ? Number.NaN : Number(size) }),
    onSuccess: ({ data }) => {
      cacheMarking(client, data);
      onClose();
    },
  });
  const { value: chosen, onChange, error } = form.controlled('markerIds');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Répartir les copies"
      description={`${counted(copies?.undealt ?? 0, 'copie est tirée', 'copies sont tirées')} au sort, en lots égaux. ${test.readers === 2 ? 'Deux personnes différentes lisent chaque copie.' : 'Une personne lit chaque copie.'} Les étiquettes ne s’impriment plus ensuite.`}
      submitLabel="Répartir"
      busyLabel="Répartition…"
      isSubmitDisabled={choices.length === 0}
    >
      <ChoiceGroup legend="Correcteurs" error={error} className="grid grid-cols-1">
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
        {choices.length === 0 && (
          <p className="text-ink-soft">
            L’équipe n’a pas de correcteur.{' '}
            <Link
              to={paths.editCampaign(campaign.id, { etape: 'equipe' })}
              className="text-primary underline"
            >
              Composer l’équipe
            </Link>
          </p>
        )}
      </ChoiceGroup>
      <div className="grid grid-cols-1 gap-3 min-[400px]:grid-cols-2">
        <TextInput label="Copies par lot, au plus" inputMode="numeric" {...form.field('size')} />
        <TextInput label="À rendre le" type="date" {...form.field('dueOn')} />
      </div>
    </FormDialog>
  );
}
