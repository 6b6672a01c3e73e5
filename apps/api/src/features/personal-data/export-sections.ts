import {
  type CampaignApplicationStatus,
  campaignApplicationStatusTitles,
} from '@baara/contract/campaign-statuses';
import { stageTitles, type Stage } from '@baara/contract/stages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { reasonForCandidate } from '../applications/public/refusal-reason.ts';

/** What the archive shows: names in French, dates, texts, numbers and lists. */
export type ExportedRow = Record<string, unknown>;
/** `tables` are those it reads: a test checks that every table that names an account is in one, or excused. */
export type ExportSection = {
  title: string;
  tables: readonly string[];
  read: (db: Db, accountId: string) => Promise<ExportedRow[]>;
};

/** A section that is one statement; its columns are named as people read them. */
function section(
  title: string,
  tables: readonly string[],
  statement: (accountId: string) => ReturnType<typeof sql<ExportedRow>>,
  shape: (row: ExportedRow) => ExportedRow = (row) => row,
): ExportSection {
  return {
    title,
    tables,
    read: async (db, accountId) => (await statement(accountId).execute(db)).rows.map(shape),
  };
}

const stageInFrench = (row: ExportedRow): ExportedRow => ({
  ...row,
  Étape: stageTitles[row['Étape'] as Stage] ?? row['Étape'],
});

const campaignStatusInFrench =
  (column: string) =>
  (row: ExportedRow): ExportedRow => ({
    ...row,
    [column]: campaignApplicationStatusTitles[row[column] as CampaignApplicationStatus] ?? row[column],
  });

/** A refusal is told in the words its candidate was told, not under the company's heading for it. */
const asTold =
  (reason: string) =>
  (row: ExportedRow): ExportedRow => ({
    ...stageInFrench(row),
    [reason]: reasonForCandidate((row[reason] as string | null) ?? null),
  });

/** Everything kept about one person, in the order they would look for it. Secrets are left out: they tell nothing. */
export const exportSections: readonly ExportSection[] = [
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
  ),
  section(
    'Mon profil',
    ['candidates'],
    (id) => sql`
      select c.headline as "Titre", c.summary as "Présentation", c.birth_date as "Date de naissance",
        c.city as "Ville", c.country as "Pays", c.education_level as "Niveau d'études",
        c.experience_years as "Années d'expérience", c.experiences as "Expériences",
        c.educations as "Formations", c.skills as "Compétences", c.languages as "Langues",
        c.desired_jobs as "Métiers souhaités", c.desired_places as "Lieux souhaités",
        c.desired_contract_types as "Contrats souhaités", c.desired_salary as "Salaire souhaité (F CFA)",
        c.availability as "Disponibilité", c.driving_licences as "Permis", c.has_vehicle as "Véhicule",
        c.is_visible as "Visible des recruteurs", c.updated_at as "Modifié le"
      from candidates c where c.account_id = ${id}`,
  ),
  section(
    'Mes documents',
    ['files'],
    (id) => sql`
      select name as "Nom", kind as "Sorte", content_type as "Format", byte_size as "Taille (octets)",
        created_at as "Ajouté le"
      from files where owner_id = ${id} and deleted_at is null and kind <> 'archive' order by created_at`,
  ),
  section(
    'Mes candidatures',
    ['applications'],
    (id) => sql`
      select o.title as "Offre", c.name as "Entreprise", a.stage as "Étape", a.message as "Message",
        f.name as "CV envoyé", a.rejection_reason as "Motif du refus", a.created_at as "Envoyée le",
        a.stage_changed_at as "Dernière étape le"
      from applications a join offers o on o.id = a.offer_id join companies c on c.id = a.company_id
        left join files f on f.id = a.cv_file_id
      where a.candidate_id = ${id} order by a.created_at`,
    asTold('Motif du refus'),
  ),
  section(
    'Suivi de mes candidatures',
    ['application_events'],
    (id) => sql`
      select o.title as "Offre", e.kind as "Sorte", e.to_stage as "Étape", e.reason as "Motif",
        e.subject as "Objet", e.body as "Texte", e.created_at as "Date"
      from application_events e join applications a on a.id = e.application_id join offers o on o.id = a.offer_id
      where a.candidate_id = ${id} and not e.is_internal order by e.created_at, e.id`,
    asTold('Motif'),
  ),
  section(
    'Mes candidatures à des campagnes',
    ['campaign_applications'],
    (id) => sql`
      select c.title as "Campagne", coalesce(c.institution, co.name) as "Institution", k.name as "Catégorie",
        a.status as "État", a.tracking_code as "Code de suivi", a.terms_accepted_at as "Conditions acceptées le",
        a.submitted_at as "Soumise le", a.status_changed_at as "Dernière étape le",
        a.withdrawal_reason as "Motif du retrait",
        (select json_agg(json_build_object('Document', d.label, 'Fichier', f.name, 'Envoyé le', d.sent_at)
            order by d.sent_at)
          from campaign_application_documents d join files f on f.id = d.file_id
          where d.application_id = a.id) as "Documents"
      from campaign_applications a join campaigns c on c.id = a.campaign_id join companies co on co.id = c.company_id
        left join campaign_categories k on k.id = a.category_id
      where a.candidate_id = ${id} order by a.submitted_at`,
    campaignStatusInFrench('État'),
  ),
  section(
    'Suivi de mes candidatures à des campagnes',
    ['campaign_application_events'],
    // What an institution's person decided about others is theirs: it does not leave with its author.
    (id) => sql`
      select c.title as "Campagne", e.to_status as "État", e.message as "Texte", e.created_at as "Date"
      from campaign_application_events e join campaign_applications a on a.id = e.application_id
        join campaigns c on c.id = a.campaign_id
      where a.candidate_id = ${id} order by e.created_at, e.id`,
    campaignStatusInFrench('État'),
  ),
  section(
    'Mon profil de freelance',
    ['freelance_profiles'],
    (id) => sql`
      select p.headline as "Titre", p.summary as "Présentation", k.title as "Domaine", p.skills as "Compétences",
        p.languages as "Langues", p.city as "Ville", p.country as "Pays",
        p.years_of_experience as "Années d'expérience", p.daily_rate_xof as "Tarif par jour (F CFA)",
        case p.availability when 'now' then 'disponible' when 'soon' then 'sous deux semaines'
          else 'pas disponible' end as "Disponibilité",
        p.portfolio as "Réalisations", p.is_visible as "Visible de tous", p.shows_full_name as "Nom entier montré",
        p.verified_at as "Vérifié le", p.updated_at as "Modifié le"
      from freelance_profiles p left join job_categories k on k.id = p.category_id where p.account_id = ${id}`,
  ),
  section(
    'Mes propositions pour des missions',
    ['mission_interests'],
    (id) => sql`
      select m.title as "Mission", i.message as "Message", i.price_xof as "Prix (F CFA)", i.sent_at as "Envoyée le",
        i.withdrawn_at as "Retirée le"
      from mission_interests i join missions m on m.id = i.mission_id
      where i.freelance_id = ${id} order by i.sent_at`,
  ),
  section(
    "Missions que j'ai rédigées",
    ['missions'],
    (id) => sql`
      select title as "Mission", description as "Description", city as "Ville", budget_min_xof as "Budget minimum (F CFA)",
        budget_max_xof as "Budget maximum (F CFA)", duration as "Durée", closes_on as "Date limite",
        created_at as "Créée le", published_at as "Publiée le", removed_at as "Retirée le"
      from missions where client_id = ${id} order by created_at`,
  ),
  section(
    'Messages entre clients et freelances',
    ['freelance_contact_requests'],
    // Who is on the other side keeps their name.
    (id) => sql`
      select case when sender_id = ${id} then 'envoyé' else 'reçu' end as "Sens", message as "Message",
        sent_at as "Date"
      from freelance_contact_requests where sender_id = ${id} or freelance_id = ${id} order by sent_at, id`,
  ),
  section(
    "Ce que j'ai fait sur des candidatures",
    ['application_events'],
    // What was written about candidates, or to them, is theirs and the company's: it does not leave with its author.
    (id) => sql`
      select o.title as "Offre", e.kind as "Sorte", e.to_stage as "Étape", e.created_at as "Date"
      from application_events e join applications a on a.id = e.application_id join offers o on o.id = a.offer_id
      where e.author_id = ${id} and a.candidate_id <> ${id} order by e.created_at, e.id`,
    stageInFrench,
  ),
  section(
    'Mes entretiens',
    ['interviews'],
    (id) => sql`
      select o.title as "Offre", i.kind as "Sorte", i.status as "État", i.starts_at as "Début", i.ends_at as "Fin"
      from interviews i join applications a on a.id = i.application_id join offers o on o.id = a.offer_id
      where a.candidate_id = ${id} order by i.starts_at`,
  ),
  section(
    'Mes offres favorites',
    ['bookmarks'],
    (id) => sql`
      select o.title as "Offre", b.created_at as "Ajoutée le"
      from bookmarks b join offers o on o.id = b.offer_id where b.account_id = ${id} order by b.created_at`,
  ),
  section(
    'Entreprises qui ont ouvert mon profil',
    ['profile_views'],
    (id) => sql`
      select c.name as "Entreprise", v.viewed_on as "Jour", v.views as "Fois"
      from profile_views v join companies c on c.id = v.company_id
      where v.candidate_id = ${id} order by v.viewed_on`,
  ),
  section(
    'Mon entreprise',
    ['company_members'],
    (id) => sql`
      select c.name as "Entreprise", m.role as "Rôle", m.job_title as "Fonction", m.created_at as "Depuis le"
      from company_members m join companies c on c.id = m.company_id where m.account_id = ${id}`,
  ),
  section(
    "Offres que j'ai rédigées",
    ['offers'],
    (id) => sql`
      select title as "Offre", status as "État", created_at as "Créée le"
      from offers where created_by = ${id} order by created_at`,
  ),
  section(
    "Invitations que j'ai envoyées ou reçues",
    ['company_invitations'],
    (id) => sql`
      select c.name as "Entreprise", i.email as "Adresse invitée", i.role as "Rôle", i.created_at as "Envoyée le",
        i.accepted_at as "Acceptée le"
      from company_invitations i join companies c on c.id = i.company_id
      where i.invited_by = ${id} or lower(i.email) = (select lower(email) from accounts where id = ${id})
      order by i.created_at`,
  ),
  section(
    "Codes de référence que j'ai créés",
    ['reference_codes'],
    (id) => sql`
      select code as "Code", label as "Libellé", created_at as "Créé le"
      from reference_codes where created_by = ${id} order by created_at`,
  ),
  section(
    'Mes inscriptions à des formations',
    ['training_registrations'],
    (id) => sql`
      select t.title as "Formation", s.starts_at as "Début", s.city as "Ville",
        case r.status when 'registered' then 'inscrit(e)' when 'waiting' then 'en liste d''attente' else 'annulée' end
          as "État",
        r.created_at as "Demandée le", r.seated_at as "Place obtenue le", r.cancelled_at as "Annulée le"
      from training_registrations r join training_sessions s on s.id = r.session_id
        join trainings t on t.id = s.training_id
      where r.account_id = ${id} order by r.created_at`,
  ),
  section(
    'Mes demandes au service du personnel',
    ['tickets'],
    (id) => sql`
      select subject as "Objet", kind as "Sorte", status as "État", created_at as "Date"
      from tickets where account_id = ${id} or responsible_id = ${id} order by created_at`,
  ),
  section(
    'Mes messages à la maison',
    ['contact_messages'],
    // Also those written before signing in, with the address of the account once it is confirmed.
    (id) => sql`
      select m.reference as "Référence", m.subject as "Sujet", m.message as "Message",
        m.original_message as "Message d'origine", m.email as "Adresse email", m.phone as "Téléphone",
        m.received_at as "Reçu le",
        (select string_agg(e.body, E'\\n\\n' order by e.created_at) from contact_events e
          where e.message_id = m.id and e.kind = 'answer') as "Réponses"
      from contact_messages m
      where m.account_id = ${id} or m.email = (
        select lower(email) from accounts where id = ${id} and email_verified_at is not null)
      order by m.received_at`,
  ),
  section(
    "Ce que j'ai fait sur des messages reçus",
    ['contact_events'],
    (id) => sql`
      select m.reference as "Référence", e.kind as "Sorte", e.created_at as "Date"
      from contact_events e join contact_messages m on m.id = e.message_id
      where e.author_id = ${id} order by e.created_at, e.id`,
  ),
  section(
    'Mes notifications',
    ['notifications'],
    (id) => sql`
      select title as "Notification", case state when 1 then 'lue' else 'non lue' end as "État", created_at as "Date"
      from notifications where account_id = ${id} order by created_at, id`,
  ),
  section(
    'Mes préférences',
    ['notification_preferences'],
    (id) => sql`
      select kind as "Sujet", channel as "Canal", is_enabled as "Activé", updated_at as "Choisi le"
      from notification_preferences where account_id = ${id} order by kind, channel`,
  ),
  section(
    'Mes consentements',
    ['consents'],
    (id) => sql`
      select purpose as "Objet", version as "Version", is_given as "Donné", created_at as "Date"
      from consents where account_id = ${id} order by created_at, id`,
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
    "Changement d'adresse en attente",
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
    "Mes demandes au modèle d'intelligence artificielle extérieur",
    ['ai_calls'],
    (id) => sql`
      select at as "Date", purpose as "Usage", model as "Modèle", outcome as "Résultat"
      from ai_calls where account_id = ${id} order by at`,
  ),
  section(
    'Mes archives',
    ['personal_data_exports'],
    (id) => sql`
      select status as "État", requested_at as "Demandée le", finished_at as "Prête le"
      from personal_data_exports where account_id = ${id} order by requested_at`,
  ),
];

/** Tables that name an account and tell the person nothing, with the reason. */
export const excusedTables: Readonly<Record<string, string>> = {
  email_tokens: 'hashes of links already sent by e-mail',
  recovery_codes: 'hashes of codes only their owner has',
  idempotency_keys: 'numbers of requests, kept thirty days',
  site_settings: "the firm's settings, with who changed them last",
  wiki_resources: "the firm's terms, with who changed them last",
  news: "the firm's news, with who wrote them first",
  moderation_flags: 'what was flagged, with the moderator who looked at it',
};
