import { elide } from '@baara/contract/formats/elision';
import type { RoomPlan, SessionDetail } from '@baara/contract/campaigns/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { movingSeat, refreshSessions } from './sessions.api.ts';

type Props = {
  session: SessionDetail;
  plan: RoomPlan;
  /** Who sits on the chosen seat; without, somebody is placed there. */
  person: RoomPlan['seats'][number] | undefined;
  seat: string;
  onMoved: (seat: string | null) => void;
  onClose: () => void;
};

/** Changes a seat by hand: the rules of the draw stay, and the log says who and why. */
export default function MoveForm({ session, plan, person, seat, onMoved, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(movingSeat({ id: session.campaign.id, sessionId: session.id }), {
    defaultValues: {
      fileNumber: person?.fileNumber ?? '',
      roomId: plan.id,
      seat: person ? '' : seat,
      reason: '',
      acceptsOtherCentre: false,
    },
    onSuccess: async ({ data, warnings }, values) => {
      for (const warning of warnings) toast.success(warning);
      await refreshSessions(client);
      onMoved(data.id === plan.id ? String(values.seat).trim().toUpperCase() : null);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={person ? `Changer la place ${elide('de', person.name)}` : `Placer quelqu'un en ${seat}`}
      description="Une place prise s'échange : les deux candidats changent. La version du sujet reste à la place."
      submitLabel="Changer la place"
      busyLabel="Changement…"
    >
      <TextInput
        label="Numéro de dossier"
        maxLength={20}
        readOnly={person !== undefined}
        {...form.field('fileNumber')}
      />
      <Select
        label="Salle"
        options={session.rooms.map(({ id, name, centre }) => ({ value: id, label: `${name} · ${centre}` }))}
        {...form.field('roomId')}
      />
      <TextInput
        label="Nouvelle place"
        hint="Colonne puis rangée : F3"
        maxLength={4}
        {...form.field('seat')}
      />
      <TextInput label="Pourquoi" hint="« Table cassée »" maxLength={300} {...form.field('reason')} />
      <Checkbox
        label="Une salle d'un autre centre que celui choisi convient"
        {...form.field('acceptsOtherCentre')}
      />
    </FormDialog>
  );
}
