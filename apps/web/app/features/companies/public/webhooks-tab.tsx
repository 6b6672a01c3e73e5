import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { webhookColumns } from '../webhooks/webhook-columns.tsx';
import { WebhookLog } from '../webhooks/webhook-log.tsx';
import { webhooksQuery } from '../webhooks/webhooks.api.ts';

const WebhookForm = lazy(() => import('../webhooks/webhook-form.tsx'));

/** Addresses notified of what happens in the company, or the log of one of them: for its owners. */
export default function WebhooksTab() {
  const [params] = useSearchParams();
  const id = params.get('adresse');
  return id ? (
    <WebhookLog key={id} id={id} backHref={hrefWith(params, { adresse: null, page: null })} />
  ) : (
    <Addresses logHref={(one) => hrefWith(params, { adresse: one, page: null })} />
  );
}

function Addresses({ logHref }: { logHref: (id: string) => string }) {
  const list = useListParams();
  const query = useQuery({ ...webhooksQuery(list.page, list.limit), placeholderData: keepPreviousData });
  const [isMaking, setIsMaking] = useState(false);
  return (
    <section aria-labelledby="webhooks-title" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <h2 id="webhooks-title" className="text-l">
            Webhooks
          </h2>
          <p className="mt-1 text-ink-soft">
            Votre logiciel est prévenu dès qu’une candidature arrive, change d’étape, ou qu’une offre est
            publiée : nous lui envoyons un message signé.{' '}
            <a className="text-primary underline" href="/api/docs" target="_blank" rel="noreferrer">
              Lire la documentation
            </a>
          </p>
        </div>
        <Button variant="accent" onClick={() => setIsMaking(true)}>
          Nouvelle adresse
        </Button>
      </div>
      <DataTable
        query={query}
        list={list}
        label="Adresses de webhook"
        columns={webhookColumns(logHref)}
        rowId={({ id }) => id}
        loading="Chargement des adresses…"
        empty={
          <EmptyState title="Aucune adresse pour l'instant">
            Ajoutez celle de votre logiciel de paie ou de votre site, puis envoyez-lui un essai.
          </EmptyState>
        }
      />
      {isMaking && (
        <Suspense fallback={null}>
          <WebhookForm onClose={() => setIsMaking(false)} />
        </Suspense>
      )}
    </section>
  );
}
