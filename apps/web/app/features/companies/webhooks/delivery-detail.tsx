import { webhookKindTitles } from '@baara/contract/integration/webhook-words';
import type { WebhookDelivery } from '@baara/contract/integration/webhooks';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { deliveryQuery } from './webhooks.api.ts';

/** What was sent, and the beginning of what came back. */
export default function DeliveryDetail({
  webhookId,
  delivery,
  onClose,
}: {
  webhookId: string;
  delivery: WebhookDelivery;
  onClose: () => void;
}) {
  const query = useQuery(deliveryQuery(webhookId, delivery.id));
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={webhookKindTitles[delivery.kind]}
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      {query.isPending && <p className="text-ink-soft">Chargement de l’envoi…</p>}
      {query.isError && <QueryError query={query} />}
      {query.data && (
        <div className="grid grid-cols-1 gap-4">
          <Text title="Envoyé" text={indented(query.data.data.body)} empty="Rien n’est encore parti." />
          <Text
            title="Réponse (début)"
            text={query.data.data.answer}
            empty="Aucune réponse, ou une réponse vide."
          />
        </div>
      )}
    </Modal>
  );
}

const indented = (json: string | null): string | null =>
  json === null ? null : JSON.stringify(JSON.parse(json), null, 2);

function Text({ title, text, empty }: { title: string; text: string | null; empty: string }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      {text ? (
        <pre className="mt-1 max-h-64 overflow-auto rounded-md bg-sunken p-3 font-mono text-s wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      ) : (
        <p className="mt-1 text-ink-soft">{empty}</p>
      )}
    </section>
  );
}
