import { fieldOf } from '@baara/contract/offers/fields/offer-fields';
import { MAX_PASTED } from '@baara/contract/offers/pasted-offer-words';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { addFrenchMarks } from '../../../../ui/french-marks.ts';
import { Notice } from '../../../../ui/states.tsx';
import { Textarea } from '../../../../ui/text-input.tsx';
import { readingPastedOffer } from '../recruiter-offers.api.ts';
import type { PastedAd } from './use-pasted-ad.ts';

/** Takes the text of an ad that is written already, and says what was found in it. */
export function PastedAdBox({ pasted }: { pasted: PastedAd }) {
  if (pasted.text !== null) return <Box key={pasted.text} pasted={pasted} text={pasted.text} />;
  if (pasted.reading) return <Found pasted={pasted} reading={pasted.reading} />;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <Button variant="outline" onClick={() => pasted.open('')}>
        Coller une annonce
      </Button>
      <span className="text-s text-ink-soft">
        Votre texte est prêt (Word, WhatsApp, e-mail) ? Le formulaire se remplit avec.
      </span>
    </div>
  );
}

function Box({ pasted, text }: { pasted: PastedAd; text: string }) {
  const form = useApiForm(readingPastedOffer, {
    defaultValues: { text },
    onSuccess: ({ data }, values) => pasted.take(data, values.text),
    success: null,
  });
  const begin = useEffectEvent(() => form.hookForm.setFocus('text'));
  useEffect(() => begin(), []);
  return (
    <Card className="mb-4">
      <ApiForm form={form}>
        <Textarea
          label="Le texte de votre annonce"
          hint="Collez-le en entier. Il remplit les champs vides du formulaire ; rien n'est publié."
          rows={10}
          maxLength={MAX_PASTED}
          {...form.field('text')}
        />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} busyLabel="Lecture…">
            Lire l'annonce
          </SubmitButton>
          <Button variant="outline" onClick={pasted.close}>
            Remplir à la main
          </Button>
        </div>
      </ApiForm>
    </Card>
  );
}

const countText = (count: number): string =>
  count === 0
    ? "Rien de sûr n'a été lu dans votre texte."
    : count === 1
      ? 'Un champ lu dans votre texte.'
      : `${count} champs lus dans votre texte.`;

function Found({ pasted, reading }: { pasted: PastedAd; reading: NonNullable<PastedAd['reading']> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mb-4">
      <Notice tone="info">
        <div className="grid gap-2">
          <p>
            <b>{countText(reading.count)}</b> Relisez-les : rien n'est publié avant votre accord.
          </p>
          {pasted.missing.length > 0 && (
            <p>
              <b>À compléter :</b>{' '}
              {pasted.missing.map((name) => addFrenchMarks(fieldOf(name).label)).join(', ')}.
            </p>
          )}
          {reading.notes.map((note) => (
            <p key={note}>{addFrenchMarks(note)}</p>
          ))}
          <Button variant="outline" onClick={pasted.undo} className="justify-self-start">
            Annuler la lecture
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Beside a field that the text filled, until somebody changes it. */
export const ReadMark = () => <p className="mt-1 text-s text-info">lu dans votre texte</p>;
