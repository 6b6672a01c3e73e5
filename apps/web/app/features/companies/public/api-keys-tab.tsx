import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { apiKeyColumns } from '../api-keys/api-key-columns.tsx';
import { apiKeysQuery } from '../api-keys/api-keys.api.ts';

const ApiKeyForm = lazy(() => import('../api-keys/api-key-form.tsx'));

/** Keys by which the company's own programs read its offers and applications: for its owners. */
export default function ApiKeysTab() {
  const list = useListParams();
  const query = useQuery({ ...apiKeysQuery(list.page, list.limit), placeholderData: keepPreviousData });
  const [isMaking, setIsMaking] = useState(false);
  return (
    <section aria-labelledby="api-keys-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <h2 id="api-keys-title" className="text-l">
            Clés d'API
          </h2>
          <p className="mt-1 text-ink-soft">
            Une clé permet à un logiciel de votre entreprise (paie, site, tableau de bord) de lire vos offres
            et vos candidatures. Si son auteur n’est plus propriétaire, elle ne sert plus.{' '}
            <a className="text-primary underline" href="/api/docs" target="_blank" rel="noreferrer">
              Lire la documentation
            </a>
          </p>
        </div>
        <Button variant="accent" onClick={() => setIsMaking(true)}>
          Nouvelle clé
        </Button>
      </div>
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
      {isMaking && (
        <Suspense fallback={null}>
          <ApiKeyForm onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </section>
  );
}
