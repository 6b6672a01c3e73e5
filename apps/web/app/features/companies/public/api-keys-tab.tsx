import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { apiKeyColumns } from '../api-keys/api-key-columns.tsx';
import { apiKeysQuery } from '../api-keys/api-keys.api.ts';
import { ProgramsSection } from '../programs-section.tsx';

const ApiKeyForm = lazyPart(() => import('../api-keys/api-key-form.tsx'));

/** Keys by which the company's own programs read its offers and applications: for its owners. */
export default function ApiKeysTab() {
  const list = useListParams();
  const query = useQuery({ ...apiKeysQuery(list.page, list.limit), placeholderData: keepPreviousData });
  return (
    <ProgramsSection
      id="api-keys-title"
      title="Clés d'API"
      about="Une clé permet à un logiciel de votre entreprise (paie, site, tableau de bord) de lire vos offres et vos candidatures. Si son auteur n’est plus propriétaire, elle ne sert plus."
      add="Nouvelle clé"
      form={ApiKeyForm}
    >
      <DataTable
        query={query}
        list={list}
        label="Clés d'API"
        columns={apiKeyColumns}
        rowId={({ id }) => id}
        loading="Chargement des clés…"
        empty={
          <EmptyState title="Aucune clé pour l'instant">
            Créez-en une par logiciel : vous pourrez révoquer chacune sans toucher aux autres.
          </EmptyState>
        }
      />
    </ProgramsSection>
  );
}
