import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { signing } from './days.api.ts';
import { cacheRoomDay } from './public/device/room-sending.ts';
import type { Room } from './use-room.ts';

type Props = { room: Room; consent: string; onClose: () => void };

/** Signs the report that is on the screen, by the name of one's account. */
export default function SignForm({ room, consent, onClose }: Props) {
  const { day, place, accountId } = room;
  const form = useApiForm(signing(place), {
    defaultValues: { signedName: '', sha256: day.reportSha256 },
    onSuccess: async ({ data }) => {
      await cacheRoomDay(accountId, place, data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Signer le rapport"
      description={`${consent} Il ne change plus ensuite.`}
      submitLabel="Signer"
      busyLabel="Signature…"
      isFinal
    >
      <TextInput
        label="Votre nom"
        hint={`Tel que votre compte l'écrit : ${day.signAs}`}
        maxLength={200}
        autoComplete="name"
        {...form.field('signedName')}
      />
    </FormDialog>
  );
}
