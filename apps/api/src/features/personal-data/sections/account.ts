import { toolTitles } from '@baara/contract/candidates/tools/limits';
import { proposalKindTitles, proposalStateTitles } from '@baara/contract/two-people/proposal-words';
import type { Role } from '@baara/contract/accounts/accounts';
import {
  kindText,
  type NotificationChannel,
  notificationKinds,
} from '@baara/contract/notifications/notification-kinds';
import { smsPurposeTitles, smsStateTitles } from '@baara/contract/notifications/sms-words';
import { disablingCauseTitles } from '@baara/contract/accounts/user-words';
import { sql } from 'kysely';
import { type ExportSection, section } from './section.ts';

const roleTitles: Record<Role, string> = {
  admin: 'Administrateur',
  manager: 'Gestionnaire',
  employer: 'Recruteur',
  freelance: 'Freelance',
  applicant: 'Candidat',
  client: 'Client',
};
const accountTitles = { active: 'Actif', disabled: 'Désactivé' };
const channelTitles: Record<NotificationChannel, string> = {
  app: 'Cloche du site',
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'Notification de l’appareil',
};
const subjectTitles = Object.fromEntries(
  notificationKinds.map((kind) => [kind, kindText(kind, 'applicant').title]),
);
const purposeTitles = {
  terms: 'Conditions d’utilisation',
  profile_visibility: 'Profil visible des recruteurs',
  outside_ai: 'Modèle d’intelligence artificielle extérieur',
};
const documentTitles = {
  cv: 'CV',
  cover_letter: 'Lettre de motivation',
  diploma: 'Diplôme',
  certificate: 'Certificat ou attestation',
  identity: 'Identité, état civil',
  other: 'Autre document',
  avatar: 'Photo',
  logo: 'Logo d’entreprise',
  recruitment: 'Document de recrutement',
  message_attachment: 'Document joint à un message',
  offer_letter: 'Lettre d’embauche',
  support_attachment: 'Document joint à une demande au support',
  freelance_document: 'Document de ma vérification de freelance',
  mission_file: 'Fichier joint à un projet',
};
const viewedLists = {
  users: 'Utilisateurs',
  candidates: 'Candidats',
  'job-offers': 'Offres',
  'disabled-accounts': 'Comptes désactivés',
  support: 'Demandes au support',
  freelances: 'Freelances',
};
const archiveTitles = { pending: 'En préparation', ready: 'Prête', failed: 'Échec' };

/** What an account is, with its documents, choices and traces. */
export const accountSections: readonly ExportSection[] = [
  section(
    'Mon agenda',
    ['calendar_events'],
    (id) => sql`
      select title as "Titre", place as "Lieu", starts_at as "Début", ends_at as "Fin",
        is_all_day as "Toute la journée", is_blocking as "Indisponible"
      from calendar_events where account_id = ${id} order by starts_at`,
  ),
  section(
    'Mes heures d’entretien',
    ['interview_hours'],
    (id) => sql`
      select array_to_string(weekdays, ', ') as "Jours (1 : lundi)", make_time(from_minute / 60, from_minute % 60, 0) as "De",
        make_time(to_minute / 60, to_minute % 60, 0) as "À",
        make_time(pause_from_minute / 60, pause_from_minute % 60, 0) as "Pause, de",
        make_time(pause_to_minute / 60, pause_to_minute % 60, 0) as "Pause, à",
        notice_hours as "Délai, en heures", length_minutes as "Durée, en minutes",
        buffer_minutes as "Battement, en minutes", time_zone as "Fuseau"
      from interview_hours where account_id = ${id}`,
  ),
  section(
    'Adresse privée de mon agenda',
    ['calendar_feeds'],
    (id) => sql`
      select created_at as "Créée le", last_read_at as "Lue pour la dernière fois le"
      from calendar_feeds where account_id = ${id}`,
  ),
  section(
    'Mon compte',
    ['accounts'],
    (id) => sql`
      select email as "Adresse email", first_name as "Prénom", last_name as "Nom", role as "Rôle",
        gender as "Genre", phone as "Téléphone", country as "Pays", address as "Adresse",
        status as "État", reference_code as "Code de référence", email_verified_at as "Adresse confirmée le",
        terms_accepted_at as "Conditions acceptées le", last_login_at as "Dernière connexion",
        password_changed_at as "Mot de passe changé le", deletion_requested_at as "Suppression demandée le",
        created_at as "Compte créé le"
      from accounts where id = ${id}`,
    { Rôle: roleTitles, État: accountTitles },
  ),
  section(
    'Vues de mon compte par l’assistance',
    ['support_views'],
    (id) => sql`
      select coalesce(a.first_name || ' ' || a.last_name, 'compte supprimé') as "Par", v.reason as "Motif",
        v.consent as "Accord", v.agreed_at as "Accordée le", v.opened_at as "Ouverte le",
        case when v.opened_at is not null then coalesce(v.ended_at, v.expires_at) end as "Terminée le"
      from support_views v left join accounts a on a.id = v.agent_id and a.erased_at is null
      where v.account_id = ${id} order by v.agreed_at`,
    { Accord: { code: 'avec mon code', 'two-people': 'par deux personnes de Baara' } },
  ),
  section(
    'Mes documents',
    ['files'],
    (id) => sql`
      select name as "Nom", kind as "Sorte", content_type as "Format", byte_size as "Taille (octets)",
        created_at as "Ajouté le", trashed_at as "À la corbeille depuis",
        case when replaced_by is not null then 'ancienne version' else 'actuel' end as "État"
      from files where owner_id = ${id} and kind <> 'archive'
        and (deleted_at is null or trashed_at is not null or replaced_by is not null) order by created_at`,
    { Sorte: documentTitles },
  ),
  section(
    'Liens vers mes documents',
    ['document_links'],
    (id) => sql`
      select f.name as "Document", l.created_at as "Créé le", l.expires_at as "Ouvert jusqu’au",
        l.revoked_at as "Fermé le", l.openings as "Ouvertures", l.last_opened_at as "Dernière ouverture"
      from document_links l join files f on f.id = l.file_id where l.owner_id = ${id} order by l.created_at`,
  ),
  section(
    'Mes notifications',
    ['notifications'],
    (id) => sql`
      select title as "Notification", case state when 1 then 'lue' else 'non lue' end as "État", created_at as "Date"
      from notifications where account_id = ${id} order by created_at, id`,
  ),
  section(
    'Mes SMS',
    ['sms_messages'],
    (id) => sql`
      select purpose as "Sujet", state as "État", created_at as "Écrit le", sent_at as "Remis à l’opérateur le"
      from sms_messages where account_id = ${id} order by created_at, id`,
    { Sujet: smsPurposeTitles, État: { ...smsStateTitles, sending: smsStateTitles.waiting } },
  ),
  section(
    'Mes préférences',
    ['notification_preferences'],
    (id) => sql`
      select kind as "Sujet", channel as "Canal", is_enabled as "Activé", updated_at as "Choisi le"
      from notification_preferences where account_id = ${id} order by kind, channel`,
    { Sujet: subjectTitles, Canal: channelTitles },
  ),
  section(
    'Mes consentements',
    ['consents'],
    (id) => sql`
      select purpose as "Objet", version as "Version", is_given as "Donné", created_at as "Date"
      from consents where account_id = ${id} order by created_at, id`,
    { Objet: purposeTitles },
  ),
  section(
    'Mes connexions',
    ['sessions'],
    (id) => sql`
      select user_agent as "Appareil", host(ip) as "Adresse IP", created_at as "Ouverte le",
        last_seen_at as "Dernière utilisation", expires_at as "Expire le", revoked_at as "Fermée le"
      from sessions where account_id = ${id} order by created_at`,
  ),
  section(
    'Appareils et lieux connus',
    ['known_sign_ins'],
    (id) => sql`
      select device as "Appareil", place as "Lieu", first_seen_at as "Première fois", last_seen_at as "Dernière fois"
      from known_sign_ins where account_id = ${id} order by first_seen_at`,
  ),
  section(
    'Changement d’adresse en attente',
    ['email_changes'],
    (id) => sql`
      select new_email as "Nouvelle adresse", created_at as "Demandé le"
      from email_changes where account_id = ${id}`,
  ),
  section(
    'Mes identités extérieures',
    ['outside_identities'],
    (id) => sql`
      select issuer as "Fournisseur", email as "Adresse", created_at as "Reliée le", last_used_at as "Dernier usage"
      from outside_identities where account_id = ${id}`,
  ),
  section(
    'Double authentification',
    ['second_factors'],
    (id) => sql`
      select confirmed_at as "Activée le" from second_factors where account_id = ${id}`,
  ),
  section(
    'Journal de mes actions sensibles',
    ['audit_log'],
    (id) => sql`
      select action as "Action", at as "Date", host(ip) as "Adresse IP"
      from audit_log where actor_id = ${id} order by at`,
  ),
  section(
    'Mes permissions propres',
    ['account_permissions'],
    (id) => sql`
      select permission as "Permission", is_granted as "Donnée", changed_at as "Date"
      from account_permissions where account_id = ${id} order by permission`,
  ),
  section(
    'Changements que j’ai proposés ou décidés',
    ['two_person_proposals'],
    (id) => sql`
      select kind as "Sujet", state as "État",
        case when proposed_by = ${id} then reason else decision_reason end as "Mon motif",
        proposed_at as "Proposé le", decided_at as "Décidé le"
      from two_person_proposals where proposed_by = ${id} or decided_by = ${id} order by proposed_at`,
    { Sujet: proposalKindTitles, État: proposalStateTitles },
  ),
  section(
    'Désactivations de mon compte',
    ['account_disablings'],
    (id) => sql`
      select cause as "Motif", message as "Ce qui m’a été écrit", until_on as "Jusqu’au", disabled_at as "Le",
        ended_at as "Fin", end_reason as "Motif de la fin"
      from account_disablings where account_id = ${id} order by disabled_at`,
    { Motif: disablingCauseTitles },
  ),
  section(
    'Masquages de mon profil par la plateforme',
    ['candidate_hidings'],
    (id) => sql`
      select message as "Ce qui m’a été écrit", hidden_at as "Le", ended_at as "Fin", end_reason as "Motif de la fin"
      from candidate_hidings where account_id = ${id} order by hidden_at`,
  ),
  section(
    'Mises en avant de mon profil',
    ['candidate_featurings'],
    (id) => sql`
      select reason as "Motif", featured_at as "Le", until_on as "Jusqu’au", ended_at as "Fin"
      from candidate_featurings where account_id = ${id} order by featured_at`,
  ),
  section(
    'Mes vues des listes de l’administration',
    ['saved_list_views'],
    (id) => sql`
      select screen as "Liste", name as "Nom", query as "Filtres", created_at as "Créée le"
      from saved_list_views where account_id = ${id} order by created_at`,
    { Liste: viewedLists },
  ),
  section(
    'Mes demandes au modèle d’intelligence artificielle extérieur',
    ['ai_calls'],
    (id) => sql`
      select at as "Date", purpose as "Usage", model as "Modèle", outcome as "Résultat"
      from ai_calls where account_id = ${id} order by at`,
  ),
  section(
    'Mes usages des outils de candidature, d’hier et d’aujourd’hui',
    ['tool_uses'],
    (id) => sql`
      select tool as "Outil", day as "Jour", uses as "Usages" from tool_uses where account_id = ${id} order by day, tool`,
    { Outil: toolTitles },
  ),
  section(
    'Mes archives',
    ['personal_data_exports'],
    (id) => sql`
      select status as "État", requested_at as "Demandée le", finished_at as "Prête le"
      from personal_data_exports where account_id = ${id} order by requested_at`,
    { État: archiveTitles },
  ),
];
