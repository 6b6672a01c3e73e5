import { applicationSourceTitles } from '@baara/contract/applications/sources';
import { prospectSources } from '@baara/contract/offers/prospect-words';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Select } from '../../../ui/select.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';

const sources = prospectSources.map((source) => ({ value: source, label: applicationSourceTitles[source] }));

type Name = 'firstName' | 'lastName' | 'email' | 'phone' | 'city' | 'note' | 'source';
type Field = UseFormRegisterReturn & { error: string | undefined };

/** The fields of somebody to add to an offer. */
export function PersonFields({ form }: { form: { field: (name: Name) => Field } }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label="Prénom" maxLength={80} {...form.field('firstName')} />
        <TextInput label="Nom" maxLength={80} {...form.field('lastName')} />
      </div>
      <TextInput label="Email" type="email" maxLength={254} {...form.field('email')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Téléphone"
          optional
          type="tel"
          hint="Exemple : +223 76 12 34 56"
          maxLength={30}
          {...form.field('phone')}
        />
        <TextInput label="Ville" optional maxLength={80} {...form.field('city')} />
      </div>
      <Select label="Source" options={sources} {...form.field('source')} />
      <Textarea
        label="Note"
        optional
        rows={3}
        hint="Cette personne la lira aussi."
        maxLength={1000}
        {...form.field('note')}
      />
    </>
  );
}
