import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  componentStates,
  incidentImpacts,
  statusComponents,
  statusMessages as messages,
} from './status-words.ts';

export const StatusIncident = z.object({
  id: Uuid,
  title: z.string(),
  impact: z.enum(incidentImpacts),
  components: z.array(z.enum(statusComponents)),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Oldest first. */
  updates: z.array(z.object({ text: z.string(), at: Instant })),
});
export type StatusIncident = z.infer<typeof StatusIncident>;

export const getStatus = endpoint('GET /status', {
  summary: 'L’état de la plateforme pour tout le monde, et les incidents des 90 derniers jours.',
  data: z.object({
    /** When the parts were last looked at. */
    at: Instant,
    components: z.array(z.object({ id: z.enum(statusComponents), state: z.enum(componentStates) })),
    /** Newest first; those that last before the others. Null while they cannot be read. */
    incidents: z.array(StatusIncident).nullable(),
  }),
});
export type Status = z.infer<typeof getStatus.data>;

export const listIncidents = endpoint('GET /admin/status-incidents', {
  summary: 'Les incidents annoncés, ceux qui durent d’abord.',
  query: z.object(pageQuery(10)),
  data: z.array(StatusIncident.extend({ createdBy: z.string().nullable() })),
  paginated: true,
});

export const createIncident = endpoint('POST /admin/status-incidents', {
  summary: 'Annonce un incident sur la page d’état.',
  body: z.object({
    title: requiredText(messages.TITLE_REQUIRED, 120),
    impact: z.enum(incidentImpacts, messages.IMPACT_REQUIRED),
    components: z.array(z.enum(statusComponents)).min(1, messages.COMPONENTS_REQUIRED),
    text: requiredText(messages.TEXT_REQUIRED, 1000),
  }),
  data: z.object({ id: Uuid }),
});

export const updateIncident = endpoint('POST /admin/status-incidents/:id/updates', {
  summary: 'Ajoute une nouvelle à un incident, ou le termine.',
  params: z.object({ id: Uuid }),
  body: z.object({ text: requiredText(messages.TEXT_REQUIRED, 1000), ends: z.boolean() }),
});
