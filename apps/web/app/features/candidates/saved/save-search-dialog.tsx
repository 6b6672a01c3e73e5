import type { AlertFrequency } from '@baara/contract/saved-search-messages';
import type { SearchedList } from '@baara/contract/saved-search-query';
import type { SavedSearch } from '@baara/contract/saved-searches';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { frequencyOptions } from './alert-frequencies.ts';
import { useSaveSearch } from './saved-search-calls.ts';
import { SearchDialog } from './search-dialog.tsx';

type Props = {
  list: SearchedList;
  query: string;
  /** Proposed; empty when nothing says what is looked for. */
  name: string;
  onSaved: (saved: SavedSearch) => void;
  onClose: () => void;
};

/** Keeps the list's filters under a name. */
export function SaveSearchDialog({ list, query, name, onSaved, onClose }: Props) {
  const saving = useSaveSearch(({ data, message }) => {
    toast.success(message ?? '');
    onSaved(data);
  });
  return (
    <SearchDialog
      title="Enregistrer la recherche"
      description="Ses filtres, pour la retrouver dans l'onglet « Recherches »."
      search={{ name, isShared: false }}
      sharedHint="Sinon, vous seul la voyez. Chacun choisit ses propres alertes."
      isBusy={saving.isPending}
      error={saving.error}
      failed="La recherche n'a pas pu être enregistrée. Réessayez."
      onClose={onClose}
      onSubmit={(search, form) =>
        saving.mutate({ ...search, frequency: String(form.get('frequency')) as AlertFrequency, list, query })
      }
    >
      <Select
        name="frequency"
        label="Me prévenir par email des nouveaux candidats"
        defaultValue="none"
        options={frequencyOptions}
      />
    </SearchDialog>
  );
}
