/** What became of an act: done, refused by the product, or a fault that somebody must look at. */
export const auditOutcomes = ['done', 'refused', 'anomaly'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export const auditOutcomeTitles: Record<AuditOutcome, string> = {
  done: 'Fait',
  refused: 'Refusé',
  anomaly: 'Anomalie',
};

/** Acts that are not simply done; all others are. */
export const auditOutcomeOf: Readonly<Record<string, AuditOutcome>> = {
  'access.refused': 'refused',
  'account.login_blocked': 'refused',
  'backup.alert': 'anomaly',
  'monitoring.alert': 'anomaly',
  'wallet.ledger-wrong': 'anomaly',
  'wallet.payment-differs': 'anomaly',
};

/** Each act in French, by family. One that is not here is shown by its own name. */
const families = {
  Administration: {
    'access.refused': 'Accès refusé',
    'proposal.made': 'Changement proposé',
    'proposal.confirmed': 'Changement confirmé',
    'proposal.refused': 'Changement refusé',
    'proposal.withdrawn': 'Proposition retirée',
    'proposal.expired': 'Proposition expirée',
    'permissions.granted': 'Permission donnée',
    'permissions.withdrawn': 'Permission retirée',
    'settings.saved': 'Réglages enregistrés',
    'portfolio.assigned': 'Portefeuille réparti',
    'objective.set': 'Objectif d’un consultant fixé',
    'qualification.configured': 'Grille de qualification changée',
    'report.scheduled': 'Envoi d’un rapport programmé',
    'report.deleted': 'Rapport supprimé',
    'accounting.month-closed': 'Mois du journal comptable clos',
    'accounting.exported': 'Journal comptable exporté',
    'audit.exported': 'Journal exporté',
    'audit.verification_requested': 'Vérification du journal demandée',
    'audit.recipients_changed': 'Destinataires du journal changés',
    'backup.copy_requested': 'Sauvegarde demandée',
    'backup.proof_requested': 'Restauration d’essai demandée',
    'backup.recipients_changed': 'Destinataires des alertes de sauvegarde changés',
    'backup.alert': 'Alerte de sauvegarde',
    'support_view.agreed': 'Vue d’un compte accordée à deux',
    'support_view.opened': 'Vue d’un compte ouverte',
    'support_view.ended': 'Vue d’un compte terminée',
    'support_view.refused': 'Vue d’un compte : code faux',
    'support_code.created': 'Code d’assistance créé',
    'monitoring.alert': 'Alerte du système',
    'monitoring.job_retried': 'Tâche échouée relancée',
    'monitoring.settings_changed': 'Alertes du système réglées',
    'status.incident_created': 'Incident annoncé',
    'status.incident_updated': 'Incident : nouvelle publiée',
    'status.incident_ended': 'Incident terminé',
    'reference_code.created': 'Code de référence créé',
    'reference_code.changed': 'Code de référence changé',
    'package.created': 'Formule créée',
    'package.changed': 'Formule changée',
    'package.deleted': 'Formule supprimée',
    'moderation.uphold': 'Signalement confirmé',
    'moderation.dismiss': 'Signalement classé',
    'moderation.lift': 'Suspension levée',
    'offer.featured': 'Offre mise en vedette',
    'offer.unfeatured': 'Offre retirée de la vedette',
    'moderation.company_accept': 'Entreprise acceptée',
    'moderation.company_refuse': 'Entreprise refusée',
    'companies.exported': 'Entreprises exportées',
    'company.suspended': 'Entreprise suspendue',
    'company.restored': 'Suspension d’une entreprise levée',
    'company.deleted': 'Entreprise supprimée',
    'company.verification_taken': 'Demande de vérification prise',
    'company.verification_accepted': 'Documents d’entreprise acceptés en première lecture',
    'company.verification_refused': 'Documents d’entreprise refusés',
    'company.verified': 'Entreprise vérifiée',
    'company.verification_ended': 'Badge d’entreprise retiré',
    'company.verification_expired': 'Badge d’entreprise expiré',
    'wiki.created': 'Ressource écrite',
    'wiki.changed': 'Ressource changée',
    'wiki.toggled': 'Ressource publiée ou retirée',
    'wiki.deleted': 'Ressource supprimée',
    'wiki.ordered': 'Ressources rangées',
    'contact.answered': 'Message reçu : réponse',
    'contact.deleted': 'Message reçu supprimé',
    'contact.merged': 'Demandes au support fusionnées',
    'contact.exported': 'Demandes au support exportées',
    'announcement.created': 'Annonce créée',
    'announcement.deleted': 'Annonce supprimée',
    'announcement.scheduled': 'Annonce programmée ou envoyée',
    'announcement.unscheduled': 'Envoi d’une annonce annulé',
    'announcement.stopped': 'Annonce arrêtée',
    'news.created': 'Actualité écrite',
    'news.changed': 'Actualité changée',
    'news.published': 'Actualité publiée',
    'news.withdrawn': 'Actualité retirée',
    'news.deleted': 'Actualité supprimée',
    'training.created': 'Formation créée',
    'training.changed': 'Formation changée',
    'training.published': 'Formation publiée',
    'training.withdrawn': 'Formation retirée',
    'training_session.created': 'Session de formation créée',
    'training_session.changed': 'Session de formation changée',
    'training_session.cancelled': 'Session de formation annulée',
    'training.registrations_exported': 'Inscriptions à une formation exportées',
    'training_registration.noted': 'Présence à une formation notée',
    'training_certificate.issued': 'Certificat délivré',
    'training_certificate.revoked': 'Certificat révoqué',
    'training_certificate.key_created': 'Clé des certificats changée',
  },
  'Données personnelles': {
    'candidate.profile_read': 'Profil de candidat lu',
    'account.viewed': 'Compte consulté',
    'company.viewed': 'Entreprise consultée',
    'company.document_read': 'Document d’entreprise lu',
    'account.found': 'Comptes cherchés',
    'accounts.exported': 'Comptes exportés',
    'candidate.case-viewed': 'Dossier d’un candidat suivi lu',
    'candidate.phone-shown': 'Numéro d’un candidat lu',
    'campaigns.file-read': 'Dossier de concours lu',
    'campaigns.document-read': 'Pièce de concours lue',
    'account.export_requested': 'Archive personnelle demandée',
    'account.deletion_requested': 'Suppression de compte demandée',
    'account.deletion_cancelled': 'Suppression de compte annulée',
    'account.erased': 'Compte effacé',
  },
  Comptes: {
    'account.registered': 'Compte créé',
    'account.imported': 'Compte repris',
    'account.new_device': 'Connexion d’un nouvel appareil',
    'account.login_blocked': 'Connexion bloquée',
    'account.signed_out': 'Déconnexion',
    'account.sessions_ended': 'Sessions fermées',
    'account.corrected': 'Compte corrigé par l’administration',
    'account.verification_resent': 'Lien de vérification renvoyé',
    'account.password_change_forced': 'Nouveau mot de passe exigé',
    'account.disabled': 'Compte désactivé',
    'account.enabled': 'Compte réactivé',
    'account.merged': 'Comptes fusionnés',
    'candidate.featured': 'Candidat mis en avant',
    'candidate.unfeatured': 'Candidat retiré de la mise en avant',
    'candidate.hidden': 'Candidat masqué aux recruteurs',
    'candidate.shown': 'Masquage d’un candidat levé',
    'account.role_changed': 'Rôle changé',
    'account.email_verified': 'Adresse confirmée',
    'account.email_change_requested': 'Changement d’adresse demandé',
    'account.email_changed': 'Adresse changée',
    'account.identity_linked': 'Identité extérieure reliée',
    'account.password_changed': 'Mot de passe changé',
    'account.password_migrated': 'Mot de passe renouvelé',
    'account.password_reset': 'Mot de passe réinitialisé',
    'account.second_factor_on': 'Double authentification activée',
    'account.second_factor_off': 'Double authentification désactivée',
    'account.recovery_code_used': 'Code de secours utilisé',
    'account.recovery_codes_renewed': 'Codes de secours renouvelés',
  },
  Entreprises: {
    'company.acted_for': 'Action pour une entreprise',
    'company.acting_started': 'Entreprise choisie',
    'company.acting_ended': 'Entreprise quittée',
    'company.page_changed': 'Page d’entreprise changée',
    'company.career_page_changed': 'Page carrières changée',
    'company.logo_changed': 'Logo changé',
    'company.logo_removed': 'Logo retiré',
    'company.picture_added': 'Image ajoutée',
    'company.picture_described': 'Image décrite',
    'company.picture_removed': 'Image retirée',
    'company.package_changed': 'Formule d’entreprise changée',
    'company.document_added': 'Document d’entreprise ajouté',
    'company.document_removed': 'Document d’entreprise retiré',
    'company.verification_sent': 'Documents d’entreprise envoyés',
    'company.member_invited': 'Membre invité',
    'company.invitation_resent': 'Invitation renvoyée',
    'company.invitation_revoked': 'Invitation annulée',
    'company.member_joined': 'Membre arrivé',
    'company.member_role_changed': 'Rôle de membre changé',
    'company.member_removed': 'Membre retiré',
    'company.member_left': 'Membre parti',
    'company.webhook_created': 'Envoi automatique créé',
    'company.webhook_changed': 'Envoi automatique changé',
    'company.webhook_secret_replaced': 'Secret d’envoi remplacé',
    'company.webhook_removed': 'Envoi automatique supprimé',
    'company.api_key_created': 'Clé d’API créée',
    'company.api_key_revoked': 'Clé d’API révoquée',
  },
  Argent: {
    'wallet.topped-up': 'Portefeuille rechargé',
    'wallet.corrected': 'Portefeuille corrigé',
    'company.revenue_exported': 'Revenus d’une entreprise exportés',
    'wallet.transfer-received': 'Virement reçu',
    'wallet.transfer-refused': 'Virement écarté',
    'wallet.payment-differs': 'Paiement qui diffère',
    'wallet.ledger-wrong': 'Grand livre en désaccord',
    'contact-report.decided': 'Coordonnées signalées : décision',
  },
} as const satisfies Record<string, Record<string, string>>;

/** Families with their acts, in the order of the screen. */
export const auditFamilies: readonly { title: string; actions: readonly string[] }[] = Object.entries(
  families,
).map(([title, actions]) => ({ title, actions: Object.keys(actions) }));

const titles: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(families));
export const auditActionTitle = (action: string): string => titles[action] ?? action;
export const knownAuditActions: readonly string[] = Object.keys(titles);

const roleNames: Readonly<Record<string, string>> = {
  admin: 'administrateur',
  manager: 'manager',
  employer: 'recruteur',
  freelance: 'freelance',
  applicant: 'candidat',
  client: 'client',
};
export const auditRoleTitle = (role: string): string => roleNames[role] ?? role;

/** Subjects that are neither a number nor a person: settings, roles. Another is shown as it is written. */
const subjectNames: ReadonlyMap<string, string> = new Map([
  ['house', 'Réglages de la plateforme'],
  ['admin', 'Rôle administrateur'],
  ['manager', 'Rôle manager'],
  ['employer', 'Rôle recruteur'],
]);
export const auditSubjectTitle = (subject: string): string => subjectNames.get(subject) ?? subject;

/** What a verification may find; the link and the row are named beside it. */
export const findingKinds = [
  'changed-row',
  'missing-row',
  'added-row',
  'missing-link',
  'head-differs',
  'head-beyond',
  'head-unsigned',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export const findingTitles: Record<FindingKind, string> = {
  'changed-row': 'Ligne ou maillon modifié après coup',
  'missing-row': 'Ligne supprimée',
  'added-row': 'Ligne ajoutée hors de la chaîne',
  'missing-link': 'Maillon supprimé',
  'head-differs': 'La tête signée ne correspond pas au maillon',
  'head-beyond': 'La fin de la chaîne a été supprimée : une tête signée va plus loin',
  'head-unsigned': 'Tête dont la signature n’est pas valable',
};

/** The findings that a verification stores; it counts them all. */
export const STORED_FINDINGS = 100;
/** Rows that a list counts, and that a search does; beyond, it says that there are more. */
export const AUDIT_COUNT_LIMIT = 10_000;
export const AUDIT_SEARCH_COUNT_LIMIT = 1000;

export const auditMessages = {
  VERIFICATION_ASKED: 'Vérification lancée : son résultat s’affiche ici.',
  VERIFICATION_RUNNING: 'Une vérification est déjà en cours.',
  NOT_FOUND: 'Cette ligne du journal n’existe pas.',
  EXPORT_ASKED: 'Export demandé : il sera prêt dans un instant.',
  PERIOD_REVERSED: 'La fin vient avant le début',
} as const;
