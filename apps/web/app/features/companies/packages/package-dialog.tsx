import type { AdminPackage } from '@baara/contract/companies/packages';
import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { packagesKey } from './package.api.ts';
import { changingPackage, creatingPackage } from './packages.api.ts';

/** An amount as people type it, with or without spaces; the rules refuse anything that is not a number. */
const numberOf = (typed: string): number => (typed.trim() === '' ? -1 : Number(typed.replaceAll(/\s/g, '')));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function PackageDialog({ offer, onClose }: { offer: AdminPackage | null; onClose: () => void }) {
  const client = useQueryClient();
  const mayWithdraw = !offer || offer.abilities.withdraw;
  const form = useApiForm(offer ? changingPackage(offer.id) : creatingPackage, {
    defaultValues: {
      name: offer?.name ?? '',
      description: offer?.description ?? '',
      features: offer?.features.join('\n') ?? '',
      priceXof: offer ? String(offer.priceXof) : '',
      position: String(offer?.position ?? 100),
      isActive: offer?.isActive ?? true,
    },
    toBody: ({ features, priceXof, position, isActive, ...words }) => ({
      ...words,
      features: linesOf(features),
      priceXof: numberOf(priceXof),
      position: numberOf(position),
      ...(mayWithdraw && { isActive }),
    }),
    failed: "La formule n'a pas pu être enregistrée.",
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries({ queryKey: packagesKey });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={offer ? `Modifier « ${offer.name} »` : 'Ajouter une formule'}
      busyLabel="Enregistrement..."
    >
      <TextInput label="Nom" {...form.field('name')} />
      <TextInput label="Description" optional {...form.field('description')} />
      <Textarea label="Avantages" hint="Un par ligne" optional rows={4} {...form.field('features')} />
      <div className="grid grid-cols-2 gap-4">
        <TextInput
          label="Prix par mois"
          hint="En F CFA, 0 si gratuit"
          inputMode="numeric"
          {...form.field('priceXof')}
        />
        <TextInput
          label="Position"
          hint="La plus petite d'abord"
          inputMode="numeric"
          {...form.field('position')}
        />
      </div>
      {mayWithdraw && <Checkbox label="Proposée aux entreprises" {...form.field('isActive')} />}
    </FormDialog>
  );
}
