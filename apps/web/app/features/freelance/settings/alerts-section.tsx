import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { paths } from '../../../lib/paths.ts';
import { AlertList } from '../../alerts/public/alert-list.tsx';
import { PushSwitch } from '../../notifications/public/push-switch.tsx';
import { missionAlertsQuery, missionAlertSource } from './mission-alerts.api.ts';

/** What notifies a freelance of new missions. */
export default function AlertsSection() {
  const [params] = useSearchParams();
  const query = useQuery(missionAlertsQuery(pageOf(params)));
  return (
    <AlertList source={missionAlertSource} query={query}>
      <PushSwitch />
      <Link to={paths.freelanceSettings({ onglet: 'notifications' })} className="font-semibold text-primary">
        Choisir comment je suis prévenu
      </Link>
    </AlertList>
  );
}
