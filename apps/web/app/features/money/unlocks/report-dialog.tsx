import { elide } from '@baara/contract/formats/elision';
import type { ReportChannel, UnlockedProfile } from '@baara/contract/money/wallet';
import { ANSWER_HOURS } from '@baara/contract/money/wallet-messages';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { refreshWallet } from '../wallet/public/wallet.api.ts';
import { reportingContact } from './unlocks.api.ts';

type Props = { profile: UnlockedProfile; onClose: () => void };

/** Says that contact details do not work: confirmed, they are refunded. */
export default function ReportDialog({ profile: { candidate }, onClose }: Props) {
  const client = useQueryClient();
  const form = useApiForm(reportingContact(candidate.id), {
    defaultValues: { channels: [] as ReportChannel[], note: '' },
    failed: "Le signalement n'a pas pu être envoyé. Réessayez.",
    onSuccess: async () => {
      onClose();
      await refreshWallet(client);
    },
  });
  const { value: chosen, onChange: choose, error } = form.controlled('channels');
  const toggle = (channel: ReportChannel, isIn: boolean): void =>
    choose(isIn ? [...chosen, channel] : chosen.filter((other) => other !== channel));
  const channels = [
    { channel: 'phone', label: `Le téléphone : ${candidate.phone}`, isKnown: candidate.phone },
    { channel: 'email', label: `L'adresse email : ${candidate.email}`, isKnown: candidate.email },
  ] as const;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Signaler les coordonnées ${elide('de', candidate.name)} ?`}
      description={`Le candidat est prévenu. Sans visite de sa part sous ${ANSWER_HOURS} heures, le déblocage vous est remboursé et le profil se referme ; sinon, nous vérifions.`}
      submitLabel="Signaler"
      submitVariant="danger"
      busyLabel="Signalement en cours..."
      isFinal
    >
      <ChoiceGroup legend="Ce qui ne fonctionne pas" className="grid gap-1" error={error}>
        {channels.map(
          ({ channel, label, isKnown }) =>
            isKnown && (
              <Checkbox
                key={channel}
                label={label}
                checked={chosen.includes(channel)}
                onChange={(event) => toggle(channel, event.target.checked)}
              />
            ),
        )}
      </ChoiceGroup>
      <Textarea
        label="Ce que vous avez constaté"
        optional
        rows={3}
        maxLength={1000}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
