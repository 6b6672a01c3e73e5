import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hrefWith } from '../../../lib/address-params.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { webhookColumns } from '../webhooks/webhook-columns.tsx';
import { WebhookLog } from '../webhooks/webhook-log.tsx';
import { webhooksQuery } from '../webhooks/webhooks.api.ts';
import { ProgramsSection } from '../programs-section.tsx';

const WebhookForm = lazyPart(() => import('../webhooks/webhook-form.tsx'));

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
  return (
    <ProgramsSection
      id="webhooks-title"
      title="Webhooks"
      about="Votre logiciel est prévenu dès qu’une candidature arrive, change d’étape, ou qu’une offre est publiée : nous lui envoyons un message signé."
      add="Nouvelle adresse"
      form={WebhookForm}
    >
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
    </ProgramsSection>
  );
}
