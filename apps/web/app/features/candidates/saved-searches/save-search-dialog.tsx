import type { AlertFrequency } from '@baara/contract/candidates/saved-search-messages';
import type { SearchedList } from '@baara/contract/candidates/saved-search-query';
import type { SavedSearch } from '@baara/contract/candidates/saved-searches';
import { useQueryClient } from '@tanstack/react-query';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Select } from '../../../ui/select.tsx';
import { frequencyOptions } from './alert-frequencies.ts';
import { savedSearchesKey } from './saved-search.api.ts';
import { savingSearch } from './saved-searches.api.ts';
import { SearchDialog } from './search-dialog.tsx';

type Props = {
  list: SearchedList;
  query: string;
  /** Proposed; empty when nothing says what is looked for. */
  name: string;
  /** The list is compared with an offer, which its search does not store. */
  isCompared: boolean;
  onSaved: (saved: SavedSearch) => void;
  onClose: () => void;
};

/** Saves the list's filters under a name. */
export function SaveSearchDialog({ list, query, name, isCompared, onSaved, onClose }: Props) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: savedSearchesKey });
  const form = useApiForm(savingSearch, {
    defaultValues: { name, isShared: false, frequency: 'none' as AlertFrequency },
    toBody: (values) => ({ ...values, list, query }),
    fieldOf: { NAME_TAKEN: 'name' },
    failed: "La recherche n'a pas pu être enregistrée. Réessayez.",
    onSuccess: ({ data }) => {
      onSaved(data);
      return refresh();
    },
    onError: refresh,
  });
  return (
    <SearchDialog
      title="Enregistrer la recherche"
      description={
        isCompared
          ? "Ses filtres, pour la retrouver dans l'onglet « Recherches ». L'offre et l'adéquation n'en font pas partie."
          : "Ses filtres, pour la retrouver dans l'onglet « Recherches »."
      }
      form={form}
      fields={{ name: form.field('name'), isShared: form.field('isShared') }}
      sharedHint="Sinon, vous seul la voyez. Chacun choisit ses propres alertes."
      onClose={onClose}
    >
      <Select
        label="Me prévenir par email des nouveaux candidats"
        options={frequencyOptions}
        {...form.field('frequency')}
      />
    </SearchDialog>
  );
}
