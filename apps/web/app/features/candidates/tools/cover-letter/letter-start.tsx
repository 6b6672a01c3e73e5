import { letterCivilities, letterLimits } from '@baara/contract/candidates/tools/cover-letter-words';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { type ApiForm as Form, useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { publicPaths } from '../../../../lib/public-paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { ChoiceGroup, Radio } from '../../../../ui/choice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../../ui/text-input.tsx';
import { cacheLetter, writingLetter } from './cover-letter.api.ts';
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
  return (
    <Card>
      <ApiForm form={form} className="grid gap-5">
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
        {source === 'baara' ? (
          <OfferChoice
            chosen={form.watch('offerId')}
            onChoose={(id) => form.set('offerId', id)}
            error={form.fieldError('offerId')}
          />
        ) : (
          <OutsideOffer form={form} />
        )}
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
          <SubmitButton form={form} busyLabel="Écriture…">
            Écrire ma lettre
          </SubmitButton>
        </div>
      </ApiForm>
    </Card>
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
