import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SettingsSection } from '../public/settings-form.tsx';
import type { HouseValues } from './house-form-values.ts';

type Props = { form: UseFormReturn<HouseValues> };

const pair = 'grid items-start gap-3 md:grid-cols-2';

export function SiteFields({ form }: Props) {
  const { register, formState } = form;
  const errors = formState.errors.site;
  return (
    <SettingsSection
      title="La maison"
      about="Ces coordonnées figurent au pied de chaque page et dans les pages légales."
    >
      <div className={pair}>
        <TextInput
          label="Nom du produit"
          maxLength={40}
          {...register('site.productName')}
          error={errors?.productName?.message}
        />
        <TextInput
          label="Nom de la maison"
          maxLength={120}
          {...register('site.companyName')}
          error={errors?.companyName?.message}
        />
      </div>
      <TextInput
        label="Adresse"
        maxLength={200}
        {...register('site.address')}
        error={errors?.address?.message}
      />
      <div className={pair}>
        <TextInput
          label="Email de contact"
          type="email"
          {...register('site.email')}
          error={errors?.email?.message}
        />
        <TextInput
          label="Email du support"
          type="email"
          {...register('site.supportEmail')}
          error={errors?.supportEmail?.message}
        />
      </div>
      <Phones form={form} />
      <Links form={form} />
      <Checkbox label="Ces valeurs sont celles de la démonstration" {...register('site.isDemo')} />
    </SettingsSection>
  );
}

function Phones({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'site.phones' });
  const errors = form.formState.errors.site?.phones;
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
            {...form.register(`site.phones.${index}.number`)}
            error={errors?.[index]?.number?.message}
          />
          <Button variant="line" aria-label={`Retirer le numéro ${index + 1}`} onClick={() => remove(index)}>
            Retirer
          </Button>
        </div>
      ))}
      <FieldError message={errors?.message ?? errors?.root?.message} />
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
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'site.socialLinks' });
  const errors = form.formState.errors.site?.socialLinks;
  return (
    <fieldset className="grid gap-2">
      <legend className="font-medium">Réseaux sociaux</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="grid items-end gap-2 md:grid-cols-[1fr_2fr_auto]">
          <TextInput
            label="Nom"
            placeholder="LinkedIn"
            maxLength={40}
            {...form.register(`site.socialLinks.${index}.name`)}
            error={errors?.[index]?.name?.message}
          />
          <TextInput
            label="Adresse"
            type="url"
            placeholder="https://"
            {...form.register(`site.socialLinks.${index}.url`)}
            error={errors?.[index]?.url?.message}
          />
          <Button variant="line" aria-label={`Retirer le lien ${index + 1}`} onClick={() => remove(index)}>
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
  const errors = form.formState.errors.legal;
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
            {...form.register(`legal.${name}`)}
            error={errors?.[name]?.message}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
