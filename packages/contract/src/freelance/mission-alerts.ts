import { z } from 'zod';
import { alertBodies, OfferAlert } from '../offers/alerts/offer-alerts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { missionAlertMessages, missionAlertQuery } from './mission-alert-words.ts';

const one = z.object({ id: Uuid });
const bodies = alertBodies(missionAlertQuery, missionAlertMessages.QUERY_INVALID);

export const listMissionAlerts = endpoint('GET /mission-alerts', {
  summary: 'Mes alertes de missions.',
  query: z.object(pageQuery(20)),
  data: z.array(OfferAlert),
  paginated: true,
});
export const createMissionAlert = endpoint('POST /mission-alerts', {
  summary: 'Crée une alerte de missions ; la même recherche envoyée deux fois n’en fait qu’une.',
  body: bodies.created,
  data: OfferAlert,
});
export const changeMissionAlert = endpoint('PATCH /mission-alerts/:id', {
  summary: 'Renomme une alerte de missions, change sa recherche ou sa fréquence, l’arrête ou la reprend.',
  params: one,
  body: bodies.changed,
  data: OfferAlert,
});
export const deleteMissionAlert = endpoint('DELETE /mission-alerts/:id', {
  summary: 'Supprime une alerte de missions.',
  params: one,
});
