import type { CoverLetter } from '@baara/contract/candidates/tools/cover-letters';
import { letterLimits } from '@baara/contract/candidates/tools/cover-letter-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/choice.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { toolUsesQuery } from '../fair-use/public/fair-use.api.ts';
import { coverLettersQuery, rewriteLetter, rewritingLetter } from './cover-letter.api.ts';
import type { useLetterSaving } from './use-letter-saving.ts';
import { LetterManner } from './letter-manner.tsx';

type Saving = Pick<ReturnType<typeof useLetterSaving>, 'save' | 'replace' | 'version'>;

/** Writes the letter anew: another tone, another length, other words; by the outside model if the person agrees, this time. */
export function RewriteForm({ letter, saving }: { letter: CoverLetter; saving: Saving }) {
  const client = useQueryClient();
  const model = useQuery(coverLettersQuery).data?.model;
  const [isAsked, setIsAsked] = useState(false);
  const { choices } = letter;
  const form = useApiForm(rewritingLetter(letter.id), {
    defaultValues: { tone: choices.tone, length: choices.length, motive: choices.motive ?? '' },
    toBody: (values) => ({
      ...values,
      version: letter.version,
      civility: letter.civility,
      askModel: isAsked,
      // The same choices again: another wording of them.
      variant: isSame(values, letter) ? choices.variant + 1 : choices.variant,
    }),
    // What was typed just now is saved first: the server refuses a letter that changed meanwhile.
    send: async (body, { idempotencyKey }) => {
      await saving.save();
      return rewriteLetter(letter.id, { body: { ...body, version: saving.version() }, idempotencyKey });
    },
    onSuccess: ({ data }) => {
      saving.replace(data);
      void client.invalidateQueries({ queryKey: toolUsesQuery.queryKey });
    },
    failed: 'La lettre n’a pas pu être écrite de nouveau. Elle est restée comme elle était.',
  });
  const isEdited = letter.paragraphs.flat().some(({ by }) => by === 'person');
  return (
    <Card>
      <h2 className="text-m">Écrire autrement</h2>
      <ApiForm form={form} className="mt-3 grid gap-4">
        <LetterManner
          name="rewrite"
          chosen={{ tone: form.watch('tone'), length: form.watch('length') }}
          onChoose={({ tone, length }) => {
            if (tone) form.set('tone', tone);
            if (length) form.set('length', length);
          }}
        />
        <Textarea
          label="Ce qui vous attire"
          optional
          rows={3}
          maxLength={letterLimits.motive}
          {...form.field('motive')}
        />
        {model && (
          <Checkbox
            label="Demander au modèle extérieur, cette fois"
            hint={`${model.name}, chez ${model.provider}, lit l’offre et votre profil sans votre nom ni vos coordonnées. Sa lettre est vérifiée : au moindre fait ajouté, vous gardez la nôtre. Compte pour un essai.`}
            checked={isAsked}
            onChange={({ target }) => setIsAsked(target.checked)}
          />
        )}
        {isEdited && (
          <p className="text-s text-warn">Vos corrections seront remplacées par la nouvelle lettre.</p>
        )}
        <div>
          <SubmitButton form={form} variant="outline" busyLabel="Écriture…">
            Écrire de nouveau
          </SubmitButton>
        </div>
      </ApiForm>
    </Card>
  );
}

const isSame = (
  { tone, length, motive }: { tone: string; length: string; motive: string },
  { choices }: CoverLetter,
): boolean => tone === choices.tone && length === choices.length && motive === (choices.motive ?? '');
