import type { CampaignProcess, CampaignRoom } from '@baara/contract/campaigns/sessions';
import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import type { placeNeeds } from '@baara/contract/campaigns/sessions-words';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Notice } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { creatingRoom, refreshSessions, savingRoom } from './sessions.api.ts';

type Props = {
  campaignId: string;
  centre: CampaignProcess['centres'][number];
  room: CampaignRoom | undefined;
  onClose: () => void;
};

type Need = (typeof placeNeeds)[number];

/** Seats as people type them: « A1, B1 C1 ». */
const seatsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
/** Needs that a seat serves, each with the field of its seats. */
const seatNeeds = ['wheelchair', 'near_door'] as const;

/** Writes one room: how many rows and columns, which seats are missing, which are adapted. */
export default function RoomForm({ campaignId, centre, room, onClose }: Props) {
  const client = useQueryClient();
  const seatsServing = (need: Need): string =>
    (room?.adaptedSeats ?? [])
      .filter(({ serves }) => serves.includes(need))
      .map(({ seat }) => seat)
      .join(', ');
  const form = useApiForm(room ? savingRoom(campaignId, room.id) : creatingRoom(campaignId), {
    defaultValues: {
      name: room?.name ?? '',
      rows: room ? String(room.rows) : '',
      columns: room ? String(room.columns) : '',
      removedSeats: room?.removedSeats.join(', ') ?? '',
      wheelchair: seatsServing('wheelchair'),
      near_door: seatsServing('near_door'),
      serves: room?.serves ?? ([] as Need[]),
    },
    toBody: ({ name, rows, columns, removedSeats, serves, ...served }) => ({
      centreId: centre.id,
      name,
      rows: numberOf(rows),
      columns: numberOf(columns),
      removedSeats: seatsOf(removedSeats),
      adaptedSeats: adaptedSeatsOf(served),
      serves,
    }),
    fieldOf: { adaptedSeats: 'wheelchair' },
    onSuccess: async () => {
      await refreshSessions(client);
      onClose();
    },
  });
  const serves = form.controlled('serves');
  const isFixed = room?.isInUse ?? false;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={room ? `Modifier ${room.name}` : 'Nouvelle salle'}
      description={`${centre.city}, ${centre.name}`}
    >
      {isFixed && (
        <Notice tone="info">Des places de cette salle sont attribuées : son nom seul change.</Notice>
      )}
      <TextInput label="Nom" hint="« Salle B12 »" maxLength={80} {...form.field('name')} />
      <div className="grid grid-cols-2 gap-3">
        <TextInput label="Rangées" inputMode="numeric" readOnly={isFixed} {...form.field('rows')} />
        <TextInput label="Colonnes" inputMode="numeric" readOnly={isFixed} {...form.field('columns')} />
      </div>
      <TextInput
        label="Places qui manquent"
        hint="Lettre de la colonne, puis rangée depuis le tableau : C6, D6"
        optional
        readOnly={isFixed}
        {...form.field('removedSeats')}
      />
      {seatNeeds.map((need) => (
        <TextInput
          key={need}
          label={need === 'wheelchair' ? 'Places pour fauteuil roulant' : 'Places près de la porte'}
          hint="A1, B1"
          optional
          readOnly={isFixed}
          {...form.field(need)}
        />
      ))}
      <ChoiceGroup legend="Toute la salle offre" error={serves.error} className="grid grid-cols-1">
        {(['step_free', 'extra_time'] as const).map((need) => (
          <Checkbox
            key={need}
            label={adaptedNeedTitles[need]}
            disabled={isFixed}
            checked={serves.value.includes(need)}
            onChange={({ target }) =>
              serves.onChange(
                target.checked ? [...serves.value, need] : serves.value.filter((other) => other !== need),
              )
            }
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  );
}

/** One line a seat, whatever it serves. */
function adaptedSeatsOf(
  served: Record<(typeof seatNeeds)[number], string>,
): { seat: string; serves: Need[] }[] {
  const seats = new Map<string, Need[]>();
  for (const need of seatNeeds)
    for (const typed of seatsOf(served[need])) {
      const seat = typed.toUpperCase();
      seats.set(seat, [...(seats.get(seat) ?? []), need]);
    }
  return [...seats].map(([seat, serves]) => ({ seat, serves }));
}
