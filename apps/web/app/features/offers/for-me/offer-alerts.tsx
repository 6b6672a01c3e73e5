import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AlertList } from '../../alerts/public/alert-list.tsx';
import { PushSwitch } from '../../notifications/public/push-switch.tsx';
import { alertsQuery, offerAlertSource, useNearbyAlert } from './for-me.api.ts';

/** What notifies a candidate of new offers. */
export function OfferAlerts() {
  const [params] = useSearchParams();
  const query = useQuery(alertsQuery(pageOf(params)));
  return (
    <AlertList source={offerAlertSource} query={query}>
      {query.data && !query.data.data.some(({ kind }) => kind === 'nearby') && (
        <Nearby town={query.data.town} />
      )}
      <PushSwitch />
      <Link to={paths.notificationPreferences()} className="font-semibold text-primary">
        Choisir comment je suis prévenu
      </Link>
    </AlertList>
  );
}

/** Offers of the profile's town and trade. */
function Nearby({ town }: { town: string | null }) {
  const nearby = useNearbyAlert();
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-m">Près de chez vous</h2>
      <p className="text-s text-ink-soft">
        {town
          ? `Chaque matin, les nouvelles offres de votre métier à ${town}.`
          : 'Indiquez votre ville : nous vous dirons quand une offre de votre métier paraît à côté.'}
      </p>
      {town ? (
        <Button variant="outline" busy={nearby.isPending} onClick={() => nearby.mutate(undefined)}>
          Me prévenir
        </Button>
      ) : (
        <Link to={paths.profile()} className={buttonClass('outline')}>
          Indiquer ma ville
        </Link>
      )}
    </section>
  );
}
