import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

const params = z.object({ id: Uuid });

/** Kinds of lines of a campaign's log, with the sentence that follows the name of who did it. */
export const campaignLogKinds = {
  created: 'a créé la campagne',
  duplicated: 'a copié la campagne',
  saved: 'a modifié',
  published: 'a publié la campagne',
  unpublished: 'a remis la campagne en brouillon',
  hidden: 'a retiré la campagne du site',
  extended: 'a prolongé la clôture',
  closed: 'a clôturé la campagne',
  cancelled: 'a annulé la campagne',
  'staff-changed': "a changé l'équipe de la campagne",
  'room-saved': 'a enregistré la salle',
  'room-removed': 'a supprimé la salle',
  'session-saved': 'a enregistré la session',
  'session-removed': 'a supprimé la session',
  'seed-sealed': 'a scellé la graine de la session',
  'seats-drawn': 'a tiré les places de la session',
  'seat-moved': 'a changé une place',
  'convocations-published': 'a publié les convocations de la session',
  'room-list-sealed': 'a téléchargé et scellé la liste de la salle',
  'contradiction-settled': 'a réglé une contradiction de pointage',
  'room-report-signed': 'a signé le rapport de la salle',
  'test-saved': 'a enregistré l’épreuve',
  'test-removed': 'a supprimé l’épreuve',
  'blueprint-saved': 'a enregistré le plan du sujet de l’épreuve',
  'paper-frozen': 'a figé le sujet de l’épreuve',
  'question-cancelled': 'a fait annuler une question de l’épreuve',
} as const;
export type CampaignLogKind = keyof typeof campaignLogKinds;

export const CampaignLogLine = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(campaignLogKinds) as [CampaignLogKind, ...CampaignLogKind[]]),
  /** Null when their account is gone. */
  author: z.string().nullable(),
  isOnBehalf: z.boolean(),
  /** What they did: « a publié la campagne ». */
  action: z.string(),
  /** What more there is to say, in French. */
  detail: z.string().nullable(),
  at: Instant,
});
export const listCampaignLog = endpoint('GET /recruiter/campaigns/:id/log', {
  summary: 'Ce qui a été fait dans la campagne, et par qui, le plus récent d’abord.',
  params,
  query: z.object(pageQuery(25)),
  data: z.array(CampaignLogLine),
  paginated: true,
});
