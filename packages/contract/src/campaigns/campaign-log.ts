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
  'copies-made': 'a numéroté les copies de l’épreuve',
  'copy-labels-printed': 'a imprimé les étiquettes des copies de l’épreuve',
  'lots-dealt': 'a réparti les copies de l’épreuve',
  'lot-changed': 'a modifié un lot de copies de l’épreuve',
  'lot-submitted': 'a rendu un lot de copies de l’épreuve',
  'lot-reopened': 'a rouvert un lot de copies de l’épreuve',
  'copy-marker-added': 'a ajouté un correcteur à l’épreuve',
  'copy-marker-withdrawn': 'a retiré un correcteur de l’épreuve',
  'copy-flagged': 'a signalé une copie de l’épreuve',
  'copy-accepted': 'a accepté une copie signalée de l’épreuve',
  'copy-annulled': 'a annulé une copie de l’épreuve',
  'proof-switched': 'a choisi si la campagne est vérifiable',
  'proof-sealed': 'a scellé',
  'draw-announced': 'a annoncé un tirage',
  'rules-saved': 'a modifié les règles du classement',
  'rules-sealed': 'a scellé les règles du classement',
  'reserve-listed': 'a donné les dossiers d’une réserve',
  'ranking-asked': 'a fait calculer le classement',
  'results-decided': 'a fait arrêter le classement, confirmé par une autre personne',
  'results-published': 'a fait publier les résultats, confirmés par une autre personne',
  'results-rectified': 'a fait rectifier les résultats, confirmés par une autre personne',
  'complaint-answered': 'a répondu à une réclamation',
  'withdrawal-recorded': 'a enregistré un désistement',
  'replacement-confirmed': 'a admis une personne de la liste d’attente',
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
