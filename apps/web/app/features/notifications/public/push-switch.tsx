import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { pushQuery, useSubscribe, useUnsubscribe } from '../push.api.ts';
import { pushAbility } from '../push-subscription.ts';

const sentences = {
  unsupported:
    'Ce navigateur ne reçoit pas de notifications. Sur un iPhone, ajoutez d’abord Baara à l’écran d’accueil.',
  denied: 'Vous avez refusé les notifications. Autorisez-les dans les réglages du site, puis revenez ici.',
  possible: 'Soyez prévenu sur cet appareil, même quand Baara est fermé, tant que vous restez connecté.',
};

/** Whether this browser, and the person's others, are notified. */
export function PushSwitch() {
  const query = useQuery(pushQuery);
  const [ability] = useState(pushAbility);
  const subscribing = useSubscribe();
  const unsubscribing = useUnsubscribe();
  if (query.isPending) return <SkeletonList label="Chargement de vos appareils…" />;
  if (isUnreadable(query)) return <QueryError query={query} />;
  const { publicKey, isOnHere, others } = query.data;
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-m">Notifications sur cet appareil</h2>
      <p className="text-s text-ink-soft">
        {isOnHere ? 'Activées, tant que vous restez connecté.' : sentences[ability]}
      </p>
      {isOnHere ? (
        <Button variant="outline" busy={unsubscribing.isPending} onClick={() => unsubscribing.mutate('here')}>
          Arrêter sur cet appareil
        </Button>
      ) : (
        ability === 'possible' && (
          <Button
            variant="outline"
            busy={subscribing.isPending}
            onClick={() => subscribing.mutate(publicKey)}
          >
            Activer sur cet appareil
          </Button>
        )
      )}
      {others > 0 && (
        <Button
          variant="ghost"
          className="whitespace-normal!"
          busy={unsubscribing.isPending}
          onClick={() => unsubscribing.mutate('others')}
        >
          {others === 1 ? 'Arrêter sur mon autre appareil' : `Arrêter sur mes ${others} autres appareils`}
        </Button>
      )}
    </section>
  );
}
