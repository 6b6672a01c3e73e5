import {
  missionAlertName,
  missionAlertPath,
  missionAlertQuery,
} from '@baara/contract/freelance/mission-alert-words';
import type {
  changeMissionAlert,
  deleteMissionAlert,
  listMissionAlerts,
} from '@baara/contract/freelance/mission-alerts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { paths } from '../../../lib/paths.ts';
import type { AlertSource } from '../../alerts/public/alerts.api.ts';

const contract = () => import('@baara/contract/freelance/mission-alerts');
const alertsKey = ['freelance', 'mission-alerts'] as const;

export const missionAlertsQuery = (page: number) =>
  queryOptions({
    queryKey: [...alertsKey, page],
    queryFn: () => api.call<typeof listMissionAlerts>('GET /mission-alerts', { query: { page } }),
    placeholderData: keepPreviousData,
  });

export const missionAlertSource: AlertSource = {
  key: alertsKey,
  creating: lazyEndpoint('POST /mission-alerts', () =>
    contract().then(({ createMissionAlert }) => createMissionAlert),
  ),
  changing: (id) =>
    lazyEndpoint('PATCH /mission-alerts/:id', () => contract().then((all) => all.changeMissionAlert), { id }),
  stop: (id, isOn) =>
    api.call<typeof changeMissionAlert>('PATCH /mission-alerts/:id', { params: { id }, body: { isOn } }),
  remove: (id) => api.call<typeof deleteMissionAlert>('DELETE /mission-alerts/:id', { params: { id } }),
  placeName: 'place',
  storedOf: missionAlertQuery,
  nameOf: missionAlertName,
  pathOf: missionAlertPath,
  home: paths.freelanceSettings({ onglet: 'alertes' }),
  words: {
    empty: 'Dites ce que vous cherchez : nous vous écrivons quand une mission paraît.',
    search: 'Métier, compétence ou mots',
    searchHint: 'Vide : toutes les missions.',
    nameHint: 'Par exemple « Site internet, à distance ».',
    deletion: 'Vous ne serez plus prévenu de ces missions.',
  },
};
