import type { ManagedDispute } from '@baara/contract/freelance/disputes';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { ApiForm, SubmitButton } from '../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { amountOf } from './dispute-words.ts';
import { cacheManagedDispute, decidingDispute, disputesKey } from './disputes.api.ts';

/** Splits the money, with the reason that both sides read. */
export function DecisionForm({ dispute }: { dispute: ManagedDispute }) {
  const client = useQueryClient();
  const { amountXof, entryCount, needsTwo } = dispute;
  const form = useApiForm(decidingDispute(dispute.id), {
    defaultValues: { freelanceXof: '', reason: '' },
    toBody: ({ freelanceXof, reason }) => ({ freelanceXof: amountOf(freelanceXof), reason, entryCount }),
    draft: `dispute-decision:${dispute.id}`,
    onSuccess: ({ data }) => cacheManagedDispute(client, data),
    // A piece came, or somebody decided: the file has it as it is now.
    onError: ({ status }) => status === 409 && client.invalidateQueries({ queryKey: disputesKey }),
  });
  const rest = amountXof - amountOf(form.watch('freelanceXof'));
  return (
    <ApiForm form={form} className="grid gap-3">
      <TextInput
        label="Pour le freelance (F CFA)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        hint={
          rest >= 0
            ? `Le client récupère ${formatMoney(rest)}.`
            : `Entre 0 et ${formatMoney(amountXof)} ; le reste revient au client.`
        }
        {...form.field('freelanceXof')}
      />
      <Textarea
        label="Motif"
        hint="Les deux parties le lisent."
        rows={5}
        maxLength={2000}
        {...form.field('reason')}
      />
      <SubmitButton form={form} className="justify-self-start">
        {needsTwo ? 'Proposer la décision' : 'Décider'}
      </SubmitButton>
      {needsTwo && <p className="text-s text-ink-soft">Une autre personne la confirme dans les 72 heures.</p>}
    </ApiForm>
  );
}
