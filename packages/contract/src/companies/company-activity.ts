import { elideBefore } from '../formats/elision.ts';
/**
 * The sentences of a company's activity log. `{subject}` is the offer, the candidate or the member concerned. One line
 * per kind; the log shows it after the name of the member who acted.
 */
export const companyActivitySentences = {
  'acting.started': "a ouvert l'espace de recrutement de l'entreprise",
  'offer.created': "a créé l'offre « {subject} »",
  'offer.edited': "a modifié l'offre « {subject} »",
  'offer.published': "a publié l'offre « {subject} »",
  'offer.unpublished': "a retiré l'offre « {subject} » de la publication",
  'offer.team-changed': "a changé l'équipe de recrutement de l'offre « {subject} »",
  'offer.filled': "a marqué l'offre « {subject} » comme pourvue",
  'offer.deleted': 'a supprimé le brouillon « {subject} »',
  'member.invited': "a invité {subject} dans l'équipe",
  'member.role-changed': 'a changé le rôle de {subject}',
  'member.removed': "a retiré {subject} de l'équipe",
  'member.left': "a quitté l'équipe",
  'interview.proposed': 'a proposé un entretien à {subject}',
  'interview.changed': 'a modifié l’entretien avec {subject}',
  'interview.fixed': 'a accepté le créneau demandé par {subject}',
  'interview.rescheduled': 'a déplacé l’entretien avec {subject}',
  'interview.cancelled': 'a annulé l’entretien avec {subject}',
  'interview.completed': 'a terminé l’entretien avec {subject}',
  'interview.no-show': 'a noté l’absence de {subject} à l’entretien',
  'department.created': 'a créé le département {subject}',
  'department.changed': 'a modifié le département {subject}',
  'department.deleted': 'a supprimé le département {subject}',
  'recruitment-file.added': 'a ajouté le document {subject}',
  'recruitment-file.version-added': 'a ajouté une version du document {subject}',
  'recruitment-file.deleted': 'a supprimé le document {subject}',
  'candidate.documents-opened': 'a consulté les documents de {subject}',
  'candidate.written-to': 'a écrit à {subject}',
  'messages.bulk-sent': 'a envoyé un message groupé à {subject}',
  'candidates.exported': 'a exporté des candidats : {subject}',
  'applications.exported': 'a exporté des candidatures : {subject}',
  'candidate.unlocked': 'a débloqué le profil de {subject}',
  'candidate.contact-reported': 'a signalé les coordonnées de {subject}',
  'candidate.unlock-refunded': 'a été remboursé du déblocage de {subject}',
  'wallet.topped-up': 'a rechargé le portefeuille : {subject}',
  'candidate.tagged': 'a mis une étiquette à {subject}',
  'candidate.untagged': 'a retiré une étiquette à {subject}',
  'candidate.noted': 'a écrit une note sur {subject}',
  'candidate.note-deleted': 'a supprimé une note sur {subject}',
  'candidate.told-apart': 'a indiqué que {subject} et un autre profil sont deux personnes',
  'candidate.evaluated': 'a évalué {subject}',
  'candidate.evaluation-reopened': 'a repris son évaluation de {subject}',
  'candidate.evaluation-asked': "a demandé l'évaluation de {subject}",
  'candidate.shortlisted': 'a présélectionné {subject}',
  'candidate.unshortlisted': 'a retiré {subject} de la présélection',
  'candidate.invited': 'a invité {subject} à postuler',
  'candidates.shortlisted': 'a présélectionné {subject}',
  'candidates.unshortlisted': 'a retiré {subject} de la présélection',
  'candidates.invited': 'a invité {subject} à postuler',
  'candidate-tag.renamed': "a renommé l'étiquette {subject}",
  'candidate-tag.deleted': "a supprimé l'étiquette {subject}",
  'recruitment.settings-changed': "a modifié les réglages de recrutement de l'entreprise",
  'recruitment.offer-settings-changed': 'a modifié les réglages de recrutement de « {subject} »',
  'application.moved': 'a fait avancer la candidature de {subject}',
  'application.rejected': 'a refusé la candidature de {subject}',
  'application.letter-sent': "a envoyé une lettre d'embauche à {subject}",
  'application.letter-withdrawn': "a retiré la lettre d'embauche envoyée à {subject}",
  'approval.rules-changed': 'a changé les règles d’accord de l’entreprise',
  'approval.asked': 'a demandé l’accord : {subject}',
  'approval.given': 'a donné son accord : {subject}',
  'approval.refused': 'a refusé son accord : {subject}',
  'approval.withdrawn': 'a retiré sa demande d’accord : {subject}',
  'approval.voided': 'a annulé la demande d’accord en modifiant : {subject}',
  'approval.blocked': 'a donné le dernier accord, mais l’action a été refusée : {subject}',
} as const;
export type CompanyActivityKind = keyof typeof companyActivitySentences;

/** The action with its subject: « a fait avancer la candidature d’Awa ». @param subject null once it is erased. */
export function activitySentence(kind: string, subject: string | null): string {
  const sentence = companyActivitySentences[kind as CompanyActivityKind] ?? 'a agi sur {subject}';
  const [before = '', ...after] = sentence.split('{subject}');
  const name = subject ?? "quelqu'un dont le compte est effacé";
  return after.length === 0 ? before : elideBefore(before, name) + after.join(name);
}
