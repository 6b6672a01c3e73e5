import type { InterviewJury, JurySlot } from '@baara/contract/campaigns/interviews';
import { hundredthsOf, markInWords } from '@baara/contract/formats/marks';
import { useQueryClient } from '@tanstack/react-query';
import { isConnectionError } from '../../../lib/api-error.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { readSession } from '../../../lib/session.ts';
import { useReconnect } from '../../../lib/use-reconnect.ts';
import { Notice } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { cacheJurySlot, savingMarks } from './interviews.api.ts';
import { aboutSlot } from './interview-words.ts';

export type SlotProps = { jury: InterviewJury; slot: JurySlot; onClose: () => void };

/**
 * One's marks of a candidate, given alone. The input stays on the phone until it is sent: a line that drops, a page that
 * closes lose nothing, and it leaves by itself when the connection is back.
 */
export function MarksForm({ jury, slot, onClose }: SlotProps) {
  const client = useQueryClient();
  const { criteria, test, panel } = jury;
  const place = { id: jury.campaign.id, testId: test.id };
  const form = useApiForm(savingMarks({ ...place, slotId: slot.id }), {
    defaultValues: {
      scores: criteria.map((_, index) => {
        const given = slot.mine?.scores[index];
        return given === undefined ? '' : markInWords(given);
      }),
      comment: slot.mine?.comment ?? '',
    },
    toBody: ({ scores, comment }) => ({
      scores: scores.map((typed) => hundredthsOf(typed) ?? Number.NaN),
      comment,
    }),
    draft: { name: `notes-${readSession()?.user.id ?? ''}-${slot.id}`, isOnDevice: true },
    failed: 'Vos notes attendent la connexion : elles restent sur ce téléphone et partent dès son retour.',
    onSuccess: ({ data }) => {
      cacheJurySlot(client, place, data);
      if (!data.shown) onClose();
    },
  });
  const isWaiting = isConnectionError(form.failure);
  useReconnect(isWaiting, async () => form.ref.current?.requestSubmit());
  const scores = form.controlled('scores');
  const change = (index: number, typed: string): void =>
    scores.onChange(scores.value.map((one, at) => (at === index ? typed : one)));
  const total = scores.value.reduce((sum, typed) => sum + (hundredthsOf(typed) || 0), 0);
  const others = panel?.members.filter(({ isMe }) => !isMe) ?? [];
  const given = others.filter(({ name }) => slot.givenBy.includes(name));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={slot.name}
      description={aboutSlot(slot)}
      closeLabel="Plus tard"
      submitLabel={slot.mine ? 'Remettre de nouveau' : 'Remettre mes notes'}
      busyLabel="Envoi…"
    >
      {slot.mine && (
        <Notice tone="info">
          Vos notes sont remises. Vous pouvez les changer tant que les autres n’ont pas toutes remis les
          leurs.
        </Notice>
      )}
      {criteria.map(({ name, points, levels }, index) => (
        <fieldset key={name} className="grid grid-cols-1 gap-2 border-t border-line pt-3 first:border-t-0">
          <legend className="sr-only">{name}</legend>
          <TextInput
            label={`${name} (sur ${points})`}
            inputMode="decimal"
            value={scores.value[index] ?? ''}
            error={form.fieldError(`scores.${index}`)}
            onChange={({ target }) => change(index, target.value)}
          />
          {levels.map((level) => (
            <button
              key={level.points}
              type="button"
              aria-pressed={hundredthsOf(scores.value[index] ?? '') === level.points * 100}
              onClick={() => change(index, String(level.points))}
              className="min-h-11 rounded-md border border-line-strong px-3 py-1.5 text-left text-s wrap-anywhere aria-pressed:border-primary aria-pressed:bg-primary-soft"
            >
              <b>{level.points}</b> : {level.meaning}
            </button>
          ))}
        </fieldset>
      ))}
      <p className="text-m font-semibold" aria-live="polite">
        Total : {markInWords(total)} sur {test.maxScore}
      </p>
      <Textarea label="Commentaire" optional rows={3} maxLength={1000} {...form.field('comment')} />
      <p className="text-s text-ink-soft">
        {given.length === 0
          ? 'Aucun autre examinateur n’a encore remis ses notes.'
          : `Ont remis leurs notes : ${given.map(({ name }) => name).join(', ')}.`}{' '}
        Vous verrez les leurs une fois toutes remises.
      </p>
    </FormDialog>
  );
}
