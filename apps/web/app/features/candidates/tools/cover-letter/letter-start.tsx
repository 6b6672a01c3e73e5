import { letterCivilities, letterLimits } from '@baara/contract/candidates/tools/cover-letter-words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../../lib/api.ts';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { type ApiForm as Form, useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { FieldError } from '../../../../ui/field-error.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { cacheLetter, offerChoiceQuery, writingLetter } from './cover-letter.api.ts';
import { OfferChoice } from './offer-choice.tsx';
import { LetterManner, type Manner } from './letter-manner.tsx';

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

const firstValues = (offer: string) => ({
  source: 'baara' as 'baara' | 'outside',
  offerId: offer,
  outsideText: '',
  outsideTitle: '',
  outsideCompany: '',
  motive: '',
  tone: 'sobre' as Manner['tone'],
  length: 'normale' as Manner['length'],
  civility: letterCivilities[0] as (typeof letterCivilities)[number],
});
type StartValues = ReturnType<typeof firstValues>;

const fieldOf = {
  'outside.text': 'outsideText',
  'outside.title': 'outsideTitle',
  'outside.company': 'outsideCompany',
} as const;

/** Which offer, why, and how: then the letter is there. */
export function LetterStart() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get('offre') ?? '';
  const form = useApiForm(writingLetter, {
    defaultValues: firstValues(numberOf(asked) === null ? '' : asked),
    fieldOf,
    toBody: ({ source, offerId, outsideText, outsideTitle, outsideCompany, ...choices }: StartValues) => ({
      ...choices,
      ...(source === 'baara'
        ? { offerId: numberOf(offerId) }
        : { outside: { text: outsideText, title: outsideTitle, company: outsideCompany } }),
    }),
    // Another offer is another letter.
    draft: `cover-letter:${asked || 'new'}`,
    success: null,
    onSuccess: ({ data }) => {
      form.discard(firstValues(''));
      cacheLetter(client, data);
      void navigate(publicPaths.ownCoverLetters({ lettre: data.id }));
    },
    failed: 'La lettre n’a pas pu être écrite. Vos saisies sont gardées.',
  });
  const source = form.watch('source');
  // Anyone who comes from an offer has chosen it, unless a draft names another.
  const isSame = source === 'baara' && form.watch('offerId') === asked;
  const [isOfAddress, setIsOfAddress] = useState(isSame && numberOf(asked) !== null);
  return (
    <Card>
      <ApiForm form={form} className="grid gap-5">
        {isOfAddress ? (
          <AskedOffer id={asked} error={form.fieldError('offerId')} onChange={() => setIsOfAddress(false)} />
        ) : (
          <ChoiceGroup legend="Pour quelle offre ?">
            {(
              [
                ['baara', 'Une offre de Baara'],
                ['outside', 'Une offre d’ailleurs'],
              ] as const
            ).map(([value, label]) => (
              <Radio
                key={value}
                name="source"
                label={label}
                checked={source === value}
                onChange={() => form.set('source', value)}
              />
            ))}
          </ChoiceGroup>
        )}
        {!isOfAddress && source === 'baara' && (
          <OfferChoice
            chosen={form.watch('offerId')}
            onChoose={(id) => form.set('offerId', id)}
            error={form.fieldError('offerId')}
          />
        )}
        {!isOfAddress && source === 'outside' && <OutsideOffer form={form} />}
        <Textarea
          label="Qu’est-ce qui vous attire dans ce poste ?"
          optional
          hint="Une ou deux phrases à vous : elles seront dans la lettre telles quelles."
          rows={3}
          maxLength={letterLimits.motive}
          {...form.field('motive')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <LetterManner
            name="letter"
            chosen={{ tone: form.watch('tone'), length: form.watch('length') }}
            onChoose={({ tone, length }) => {
              if (tone) form.set('tone', tone);
              if (length) form.set('length', length);
            }}
          />
        </div>
        <Select
          label="À qui écrivez-vous ?"
          options={letterCivilities.map((value) => ({ value, label: value }))}
          {...form.field('civility')}
        />
        <div>
          <SubmitButton form={form} className="max-sm:w-full" busyLabel="Écriture…">
            Écrire ma lettre
          </SubmitButton>
        </div>
      </ApiForm>
    </Card>
  );
}

/** The offer that one came from. */
function AskedOffer({
  id,
  error,
  onChange,
}: {
  id: string;
  error: string | undefined;
  onChange: () => void;
}) {
  const offer = useQuery(offerChoiceQuery(Number(id)));
  if (offer.isPending) return <Skeleton className="h-16" />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-info-soft px-3.5 py-1.5">
      <p className="min-w-0 wrap-anywhere">
        {offer.data ? (
          <>
            <span className="font-semibold">{offer.data.title}</span>
            <span className="block text-s text-ink-soft">{offer.data.company}</span>
          </>
        ) : (
          messageOf(offer.error, 'Cette offre n’a pas pu être lue.')
        )}
      </p>
      <Button variant="ghost" className="-mr-3" onClick={onChange}>
        Changer d’offre
      </Button>
      <FieldError message={error} />
    </div>
  );
}

function OutsideOffer({ form }: { form: Form<StartValues> }) {
  return (
    <div className="grid gap-4">
      <Textarea
        label="Texte de l’offre"
        hint="Collez l’annonce entière : WhatsApp, journal, email, affiche recopiée."
        rows={7}
        maxLength={letterLimits.offerText}
        {...form.field('outsideText')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Intitulé du poste"
          optional
          hint="Lu dans le texte s’il y est."
          {...form.field('outsideTitle')}
        />
        <TextInput label="Entreprise" optional {...form.field('outsideCompany')} />
      </div>
    </div>
  );
}
