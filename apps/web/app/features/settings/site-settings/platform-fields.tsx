import { useFieldArray } from 'react-hook-form';
import type { ApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SettingsSection } from './public/settings-form.tsx';
import type { PlatformValues } from './platform-form-values.ts';

type Props = { form: ApiForm<PlatformValues> };

const pair = 'grid items-start gap-3 md:grid-cols-2';

export function SiteFields({ form }: Props) {
  const { field } = form;
  return (
    <SettingsSection
      title="La maison"
      about="Ces coordonnées figurent au pied de chaque page et dans les pages légales."
    >
      <div className={pair}>
        <TextInput label="Nom du produit" maxLength={40} {...field('site.productName')} />
        <TextInput label="Nom de la maison" maxLength={120} {...field('site.companyName')} />
      </div>
      <TextInput label="Adresse" maxLength={200} {...field('site.address')} />
      <div className={pair}>
        <TextInput label="Email de contact" type="email" {...field('site.email')} />
        <TextInput label="Email du support" type="email" {...field('site.supportEmail')} />
      </div>
      <Phones form={form} />
      <Links form={form} />
      <Checkbox label="Ces valeurs sont celles de la démonstration" {...field('site.isDemo')} />
    </SettingsSection>
  );
}

function Phones({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.hookForm.control, name: 'site.phones' });
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">Téléphones</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-end gap-2">
          <TextInput
            className="min-w-0 flex-1"
            label={`Numéro ${index + 1}`}
            type="tel"
            placeholder="+223 20 00 00 00"
            {...form.field(`site.phones.${index}.number`)}
          />
          <Button
            variant="outline"
            aria-label={`Retirer le numéro ${index + 1}`}
            onClick={() => remove(index)}
          >
            Retirer
          </Button>
        </div>
      ))}
      <FieldError message={form.fieldError('site.phones')} />
      {fields.length < 4 && (
        <div>
          <Button variant="ghost" onClick={() => append({ number: '' })}>
            Ajouter un numéro
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Links({ form }: Props) {
  const { fields, append, remove } = useFieldArray({
    control: form.hookForm.control,
    name: 'site.socialLinks',
  });
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">Réseaux sociaux</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="grid items-end gap-2 md:grid-cols-[1fr_2fr_auto]">
          <TextInput
            label="Nom"
            placeholder="LinkedIn"
            maxLength={40}
            {...form.field(`site.socialLinks.${index}.name`)}
          />
          <TextInput
            label="Adresse"
            type="url"
            placeholder="https://"
            {...form.field(`site.socialLinks.${index}.url`)}
          />
          <Button variant="outline" aria-label={`Retirer le lien ${index + 1}`} onClick={() => remove(index)}>
            Retirer
          </Button>
        </div>
      ))}
      {fields.length < 8 && (
        <div>
          <Button variant="ghost" onClick={() => append({ name: '', url: '' })}>
            Ajouter un lien
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const legalFields = [
  { name: 'legalForm', label: 'Forme juridique', optional: true },
  { name: 'shareCapital', label: 'Capital social', optional: true },
  { name: 'tradeRegister', label: 'Numéro RCCM', optional: true },
  { name: 'taxNumber', label: 'Numéro d’identification fiscale (NIF)', optional: true },
  { name: 'publicationDirector', label: 'Directeur de la publication', optional: false },
  { name: 'privacyEmail', label: 'Email pour les données personnelles', optional: false },
  { name: 'hostName', label: 'Hébergeur', optional: false },
  { name: 'hostAddress', label: 'Adresse de l’hébergeur', optional: true },
  { name: 'hostPhone', label: 'Téléphone de l’hébergeur', optional: true },
] as const;

export function LegalFields({ form }: Props) {
  return (
    <SettingsSection
      title="Mentions légales"
      about="Un champ laissé vide ne figure pas dans la page « Mentions légales »."
    >
      <div className={pair}>
        {legalFields.map(({ name, label, optional }) => (
          <TextInput
            key={name}
            label={label}
            optional={optional}
            type={name === 'privacyEmail' ? 'email' : 'text'}
            {...form.field(`legal.${name}`)}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
