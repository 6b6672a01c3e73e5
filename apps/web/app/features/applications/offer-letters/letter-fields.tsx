import { variablesOfKind } from '@baara/contract/offers/message-templates';
import { lastingContracts } from '@baara/contract/applications/offer-letter-words';
import type { JobOffer, LetterContent } from '@baara/contract/applications/offer-letters';
import { contractTypes, currencies } from '@baara/contract/offers/reference';
import { amountInWords } from '@baara/ledger';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { AmountInput } from '../../offers/recruiter-offers/public/amount-input.tsx';

type Props = {
  content: LetterContent;
  change: (part: Partial<LetterContent>) => void;
  fieldError: (field: string) => string | undefined;
};
/** Fields with one line of text. */
type TextField = {
  [Key in keyof LetterContent]: LetterContent[Key] extends string | null ? Key : never;
}[keyof LetterContent];

const lengths: Partial<Record<TextField, number>> = {
  position: 200,
  duration: 120,
  trialPeriod: 120,
  place: 300,
  workingTime: 200,
  signatoryName: 120,
  signatoryRole: 120,
  subject: 200,
};

function fieldProps({ content, change, fieldError }: Props, name: TextField) {
  return {
    name,
    value: content[name] ?? '',
    maxLength: lengths[name],
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: event.target.value || null } as Partial<LetterContent>),
    error: fieldError(name),
  };
}

/** The position and what it is offered for. */
export function TermFields(props: Props) {
  const { content, change, fieldError } = props;
  const lasts = content.contractType !== null && lastingContracts.has(content.contractType);
  return (
    <fieldset className="grid items-start gap-4 md:grid-cols-2">
      <legend className="mb-2 font-semibold">Le poste et ses conditions</legend>
      <TextInput label="Poste" {...fieldProps(props, 'position')} />
      <Select
        label="Type de contrat"
        placeholder="Choisir"
        options={contractTypes.map(({ code, full }) => ({ value: code, label: full }))}
        value={content.contractType ?? ''}
        onChange={({ target }) =>
          change({ contractType: contractTypes.find(({ code }) => code === target.value)?.code ?? null })
        }
        error={fieldError('contractType')}
      />
      <div>
        <AmountInput
          label="Salaire brut mensuel"
          value={content.salary}
          onChange={(salary) => change({ salary })}
          error={fieldError('salary')}
        />
        {content.salary !== null && (
          <p className="mt-1 text-s text-ink-soft">{amountInWords(content.salary, content.currency)}</p>
        )}
      </div>
      <Select
        label="Monnaie"
        options={currencies.map((code) => ({ value: code, label: currencyNames[code] }))}
        value={content.currency}
        onChange={({ target }) =>
          change({ currency: currencies.find((code) => code === target.value) ?? 'XOF' })
        }
      />
      <TextInput type="date" label="Date de début" {...fieldProps(props, 'startsOn')} />
      <TextInput
        label="Durée du contrat"
        optional={!lasts}
        placeholder="6 mois"
        {...fieldProps(props, 'duration')}
      />
      <TextInput label="Lieu de travail" {...fieldProps(props, 'place')} />
      <TextInput
        label="Période d'essai"
        optional
        placeholder="Trois mois, renouvelable une fois"
        {...fieldProps(props, 'trialPeriod')}
      />
      <TextInput
        label="Temps de travail"
        optional
        placeholder="40 heures par semaine"
        {...fieldProps(props, 'workingTime')}
      />
      <Textarea
        label="Avantages"
        optional
        rows={2}
        placeholder="Transport, assurance maladie…"
        {...fieldProps(props, 'benefits')}
        maxLength={2000}
      />
    </fieldset>
  );
}

const currencyNames: Record<LetterContent['currency'], string> = {
  XOF: 'F CFA (UEMOA)',
  XAF: 'F CFA (CEMAC)',
  GNF: 'Franc guinéen',
  EUR: 'Euro',
};

type Template = JobOffer['templates'][number];

/** The text of the letter; the variables are filled from the other fields. */
export function TextFields({ templates, ...props }: Props & { templates: readonly Template[] }) {
  const { content, change } = props;
  const [replacing, setReplacing] = useState<Template | null>(null);
  const used = templates.find(({ subject, body }) => body === content.body && subject === content.subject);
  const take = ({ subject, body }: Template): void => {
    change({ subject, body });
    setReplacing(null);
  };
  const choose = (template: Template | undefined): void => {
    if (!template) return;
    const isOwn = !used && Boolean(content.body ?? content.subject);
    if (isOwn) setReplacing(template);
    else take(template);
  };
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-semibold">Le texte</legend>
      {templates.length > 0 && (
        <Select
          label="Modèle"
          placeholder={used ? undefined : 'Texte modifié : choisir un modèle'}
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={used?.id ?? ''}
          onChange={({ target }) => choose(templates.find(({ id }) => id === target.value))}
        />
      )}
      <TextInput label="Objet" {...fieldProps(props, 'subject')} />
      <Textarea
        label="Lettre"
        rows={12}
        hint={`Les mots entre accolades sont remplacés par ce que dit la lettre : ${variablesOfKind[
          'job-offer'
        ]
          .map((name) => `{${name}}`)
          .join(', ')}.`}
        {...fieldProps(props, 'body')}
        maxLength={8000}
      />
      <ConfirmDialog
        isOpen={replacing !== null}
        onClose={() => setReplacing(null)}
        title={`Reprendre le modèle « ${replacing?.name ?? ''} » ?`}
        description="Il remplace l'objet et le texte que vous avez écrits."
        confirmLabel="Reprendre le modèle"
        isBusy={false}
        onConfirm={() => replacing && take(replacing)}
      />
    </fieldset>
  );
}

/** Who signs it, and until when it is valid. */
export function SigningFields(props: Props) {
  return (
    <fieldset className="grid items-start gap-4 md:grid-cols-2">
      <legend className="mb-2 font-semibold">La signature et la validité</legend>
      <TextInput label="Nom de la personne qui signe" {...fieldProps(props, 'signatoryName')} />
      <TextInput label="Sa fonction" {...fieldProps(props, 'signatoryRole')} />
      <TextInput
        type="date"
        label="Dernier jour pour répondre"
        hint="Ce jour compris. Le candidat est rappelé deux jours avant."
        {...fieldProps(props, 'expiresOn')}
      />
    </fieldset>
  );
}
