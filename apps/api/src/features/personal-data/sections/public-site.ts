import { markStateTitles } from '@baara/contract/campaigns/marks-words';
import { attendanceTitles } from '@baara/contract/campaigns/days-words';
import { complaintStateTitles } from '@baara/contract/campaigns/results-words';
import { campaignApplicationStatusTitles } from '@baara/contract/campaigns/statuses';
import { verificationStateTitles } from '@baara/contract/document-review/review-words';
import { availabilityTitles } from '@baara/contract/freelance/market-states';
import { calendarStateTitles } from '@baara/contract/freelance/portfolio-words';
import { activityStateTitles } from '@baara/contract/freelance/settings-words';
import { disputeReasonTitles } from '@baara/contract/freelance/disputes-words';
import { freelanceDocumentTitles } from '@baara/contract/freelance/verification-words';
import { proposalStateTitles } from '@baara/contract/freelance/work-words';
import { missionPricingTitles } from '@baara/contract/freelance/market-words';
import { satisfactionTitles } from '@baara/contract/support/contact-messages';
import { trainingOutcomeTitles } from '@baara/contract/trainings/registration-words';
import { sql } from 'kysely';
import { type ExportSection, section } from './section.ts';

const registrationTitles = { registered: 'inscrit(e)', waiting: 'en liste d’attente', cancelled: 'annulée' };

/** Who reads it, and how far they are, stays inside the platform. */
const ownVerificationTitles = { ...verificationStateTitles, sent: 'En lecture', accepted: 'En lecture' };

/** Campaigns, freelance work, trainings and messages to the platform. */
export const publicSiteSections: readonly ExportSection[] = [
  section(
    'Mes candidatures à des campagnes',
    ['campaign_applications'],
    (id) => sql`
      select c.title as "Campagne", coalesce(c.institution, co.name) as "Institution", k.name as "Catégorie",
        coalesce(a.shown_status, a.status) as "État", a.tracking_code as "Code de suivi", a.terms_accepted_at as "Conditions acceptées le",
        a.submitted_at as "Soumise le", coalesce(a.shown_at, a.status_changed_at) as "Dernière étape le",
        a.withdrawal_reason as "Motif du retrait",
        (select json_agg(json_build_object('Document', d.label, 'Fichier', f.name, 'Envoyé le', d.sent_at)
            order by d.sent_at)
          from campaign_application_documents d join files f on f.id = d.file_id
          where d.application_id = a.id) as "Documents",
        a.file_number as "Numéro de dossier", nullif(concat_ws(' ', a.first_name, a.last_name), '') as "Nom déclaré",
        a.birth_date as "Naissance", a.birth_place as "Lieu de naissance", a.phone as "Téléphone", a.region as "Région",
        (select concat_ws(', ', x.city, x.name) from campaign_centres x where x.id = a.centre_id) as "Centre",
        a.declared as "Déclaration", a.readings as "Lecture des conditions"
      from campaign_applications a join campaigns c on c.id = a.campaign_id join companies co on co.id = c.company_id
        left join campaign_categories k on k.id = a.category_id
      where a.candidate_id = ${id} order by a.submitted_at`,
    { État: campaignApplicationStatusTitles },
  ),
  section(
    'Suivi de mes candidatures à des campagnes',
    ['campaign_application_events'],
    // What an institution's person decided about others is theirs: it does not leave with its author.
    (id) => sql`
      select c.title as "Campagne", e.to_status as "État", array_to_string(e.requested_documents, ', ') as "Pièces demandées",
        e.message as "Texte", e.created_at as "Date"
      from campaign_application_events e join campaign_applications a on a.id = e.application_id
        join campaigns c on c.id = a.campaign_id
      where a.candidate_id = ${id} and (e.notify_at is null or e.notified_at is not null)
      order by e.created_at, e.id`,
    { État: campaignApplicationStatusTitles },
  ),
  section(
    'Mes réclamations sur des notes',
    ['campaign_complaints'],
    (id) => sql`
      select c.title as "Campagne", t.name as "Épreuve", q.text as "Réclamation", q.sent_at as "Envoyée le", q.state as "État",
        q.answer as "Réponse"
      from campaign_complaints q join campaign_applications a on a.id = q.application_id
        join campaigns c on c.id = a.campaign_id join campaign_tests t on t.id = q.test_id
      where a.candidate_id = ${id} order by q.sent_at`,
    { État: complaintStateTitles },
  ),
  section(
    'Ce qui a été noté de ma présence à des épreuves',
    ['campaign_room_marks'],
    (id) => sql`
      select c.title as "Campagne", s.name as "Épreuve", r.name as "Salle", coalesce(m.state, 'undone') as "Noté",
        m.marked_at as "Date"
      from campaign_room_marks m join campaign_applications a on a.id = m.application_id
        join campaigns c on c.id = a.campaign_id join campaign_sessions s on s.id = m.session_id
        join campaign_rooms r on r.id = m.room_id
      where a.candidate_id = ${id} order by m.marked_at, m.id`,
    { Noté: { ...attendanceTitles, undone: 'Pointage annulé' } },
  ),
  section(
    'Mes épreuves en ligne des campagnes de recrutement',
    ['campaign_sittings', 'campaign_sitting_answers', 'campaign_sitting_events'],
    // Marks are the institution's to publish; questions stay sealed.
    (id) => sql`
      select c.title as "Campagne", t.name as "Épreuve", s.started_at as "Début", s.submitted_at as "Remise",
        (select string_agg(concat(w.place + 1, ' : ', (select string_agg(chr(65 + choice), ' ' order by choice) from unnest(w.choices) choice)), ', ' order by w.place)
          from campaign_sitting_answers w where w.sitting_id = s.id) as "Réponses",
        (select count(*) from campaign_sitting_events e where e.sitting_id = s.id and e.kind = 'left') as "Sorties de l’écran"
      from campaign_sittings s join campaign_applications a on a.id = s.application_id
        join campaign_tests t on t.id = s.test_id join campaigns c on c.id = a.campaign_id
      where a.candidate_id = ${id} order by s.started_at`,
  ),
  section(
    'Mes feuilles de réponses des campagnes de recrutement',
    ['campaign_sheets', 'campaign_scan_pages'],
    // Answers as they are printed, « ? » where a person settled; marks are the institution's to publish.
    (id) => sql`
      select c.title as "Campagne", t.name as "Épreuve", p.sheet_page as "Page", p.read_at as "Lue le",
        (select string_agg(case when answer = 'null' then '?' else coalesce((
            select string_agg(chr(65 + choice::int), '' order by choice::int) from jsonb_array_elements_text(answer) choice
          ), '-') end, ' ' order by place)
          from jsonb_array_elements(p.answers) with ordinality rows (answer, place)) as "Cases lues"
      from campaign_scan_pages p join campaign_applications a on a.id = p.application_id
        join campaign_tests t on t.id = p.test_id join campaigns c on c.id = a.campaign_id
      where a.candidate_id = ${id} and p.state = 'read' order by p.read_at, p.id`,
  ),
  section(
    'Mes notes et résultats des campagnes de recrutement',
    ['campaign_marks', 'campaign_results'],
    // Marks are the institution's until it publishes them.
    (id) => sql`
      select c.title as "Campagne", t.name as "Épreuve", m.state as "État", m.score_hundredths / 100.0 as "Note",
        t.max_score as "Sur", r.total_hundredths / 100.0 as "Moyenne sur 20", r.rank as "Rang"
      from campaign_marks m join campaign_tests t on t.id = m.test_id
        join campaign_applications a on a.id = m.application_id join campaigns c on c.id = a.campaign_id
        left join campaign_results r on r.application_id = a.id
      where a.candidate_id = ${id} and c.results_published_at is not null order by c.title, t.name`,
    { État: markStateTitles },
  ),
  section(
    'Mes entretiens des campagnes de recrutement',
    ['campaign_interview_slots'],
    // Marks are the institution's to publish.
    (id) => sql`
      select c.title as "Campagne", t.name as "Épreuve", s.starts_at as "Heure", s.minutes as "Minutes", p.name as "Commission",
        p.place as "Lieu"
      from campaign_interview_slots s join campaign_interviews i on i.test_id = s.test_id and i.convocations_at is not null
        join campaign_tests t on t.id = s.test_id join campaigns c on c.id = t.campaign_id
        join campaign_applications a on a.id = s.application_id join campaign_interview_panels p on p.id = s.panel_id
      where a.candidate_id = ${id} order by s.starts_at`,
  ),
  section(
    'Mes dossiers de campagne en préparation',
    ['campaign_drafts', 'campaign_draft_documents', 'campaign_uploads'],
    (id) => sql`
      select c.title as "Campagne", d.data as "Saisie", d.updated_at as "Modifié le",
        (select json_agg(f.name order by f.name) from campaign_draft_documents x join files f on f.id = x.file_id
          where x.campaign_id = d.campaign_id and x.candidate_id = d.candidate_id) as "Documents"
      from campaign_drafts d join campaigns c on c.id = d.campaign_id
      where d.candidate_id = ${id} order by d.updated_at`,
  ),
  section(
    'Vérification de mon identité de freelance',
    ['verifications', 'verification_documents'],
    // Those who read them, and what they noted, are the platform's.
    (id) => sql`
      select v.state as "État", v.sent_at as "Envoyée le", v.tax_number as "NIF",
        v.identity_number as "Numéro de la pièce d’identité",
        case when v.state = 'refused' then v.decision_reason else v.end_reason end as "Motif",
        v.valid_until as "Mention jusqu’au", d.kind as "Document", d.expires_on as "Document valable jusqu’au",
        d.added_at as "Document ajouté le"
      from verifications v left join verification_documents d on d.verification_id = v.id
      where v.freelance_id = ${id} order by v.created_at, d.kind`,
    { État: ownVerificationTitles, Document: freelanceDocumentTitles },
  ),
  section(
    'Mises en avant de mon profil de freelance',
    ['freelance_featurings'],
    (id) => sql`
      select reason as "Motif", featured_at as "Du", until_on as "Au", ended_at as "Fin"
      from freelance_featurings where freelance_id = ${id} order by featured_at`,
  ),
  section(
    'Suspensions de mon profil de freelance',
    ['freelance_suspensions'],
    (id) => sql`
      select reason as "Motif", suspended_at as "Du", until_on as "Au", ended_at as "Fin", end_reason as "Motif de la fin"
      from freelance_suspensions where freelance_id = ${id} order by suspended_at`,
  ),
  section(
    'Mon profil de freelance',
    ['freelance_profiles'],
    (id) => sql`
      select p.headline as "Titre", p.summary as "Présentation", k.title as "Domaine", p.skills as "Compétences",
        p.languages as "Langues", p.language_levels as "Niveaux des langues", p.city as "Ville", p.country as "Pays",
        p.years_of_experience as "Années d’expérience", p.daily_rate_xof as "Tarif par jour (F CFA)",
        p.availability as "Disponibilité", p.is_visible as "Visible de tous", p.shows_full_name as "Nom entier montré",
        p.verified_at as "Vérifié le", p.updated_at as "Modifié le"
      from freelance_profiles p left join job_categories k on k.id = p.category_id where p.account_id = ${id}`,
    { Disponibilité: availabilityTitles },
  ),
  section(
    'Vues de mon profil de freelance',
    ['freelance_profile_views'],
    (id) => sql`
      select viewed_on as "Jour", views as "Vues" from freelance_profile_views
      where freelance_id = ${id} order by viewed_on`,
  ),
  section(
    'Mes réalisations de freelance',
    ['freelance_works'],
    (id) => sql`
      select w.title as "Titre", w.role as "Rôle", w.description as "Ce qui a été fait", w.year as "Année",
        w.client_name as "Client", w.skills as "Compétences", w.link as "Lien", w.video_link as "Vidéo",
        w.is_published as "Publiée", w.created_at as "Ajoutée le", w.updated_at as "Modifiée le",
        (select json_agg(i.alt order by i.position) from freelance_work_pictures i where i.work_id = w.id) as "Images",
        (select json_agg(json_build_object('Demandé à', t.recipient, 'Demandé le', t.asked_at, 'Phrase', t.quote,
            'Signé', t.author, 'Fonction', t.author_role, 'Confirmé le', t.answered_at) order by t.asked_at)
          from work_testimonials t where t.work_id = w.id and t.status in ('asked', 'confirmed')) as "Témoignages"
      from freelance_works w where w.account_id = ${id} order by w.position, w.id`,
  ),
  section(
    'Témoignages que j’ai signés sur le travail de freelances',
    ['work_testimonials'],
    // The address is the proof that they are one's own.
    (id) => sql`
      select w.title as "Réalisation", t.quote as "Phrase", t.author as "Signé", t.author_role as "Fonction",
        t.asked_at as "Demandé le", t.answered_at as "Confirmé le"
      from work_testimonials t join freelance_works w on w.id = t.work_id
      where t.email = (select lower(email) from accounts where id = ${id} and email_verified_at is not null)
      order by t.asked_at`,
  ),
  section(
    'Mon calendrier de freelance',
    ['freelance_periods'],
    (id) => sql`
      select state as "Disponibilité", starts_on as "Du", ends_on as "Au", days_per_week as "Jours par semaine"
      from freelance_periods where account_id = ${id} order by starts_on`,
    { Disponibilité: calendarStateTitles },
  ),
  section(
    'Pause ou fin de mon activité de freelance',
    ['freelance_activities'],
    (id) => sql`
      select state as "Activité", since as "Depuis", was_visible as "Dans l’annuaire avant"
      from freelance_activities where account_id = ${id}`,
    { Activité: activityStateTitles },
  ),
  section(
    'Mes propositions pour des missions',
    ['mission_proposals', 'proposal_milestones'],
    (id) => sql`
      select m.title as "Mission", p.status as "État", p.message as "Message", p.pricing as "Tarif",
        p.price_xof as "Prix (F CFA)", p.days as "Jours", p.delivers_on as "Livraison",
        (select json_agg(json_build_object('Étape', s.title, 'Livrable', s.deliverable, 'Montant (F CFA)', s.amount_xof,
            'Le', s.due_on) order by s.position) from proposal_milestones s where s.proposal_id = p.id) as "Étapes",
        (select json_agg(json_build_object('Question', a.value ->> 'question', 'Réponse', a.value ->> 'text'))
          from jsonb_array_elements(p.answers) as a (value)) as "Réponses",
        p.sent_at as "Envoyée le", p.read_at as "Lue le", p.decided_at as "Décidée le", p.decline_reason as "Motif",
        p.ended_at as "Mission terminée le"
      from mission_proposals p join missions m on m.id = p.mission_id
      where p.freelance_id = ${id} order by p.sent_at`,
    { État: proposalStateTitles, Tarif: missionPricingTitles },
  ),
  section(
    'Missions que j’ai rédigées',
    ['missions'],
    (id) => sql`
      select title as "Mission", goal as "But", description as "Description", deliverables as "Livrables",
        confidential as "Partie confidentielle", questions as "Questions", languages as "Langues",
        city as "Ville", budget_min_xof as "Budget minimum (F CFA)",
        budget_max_xof as "Budget maximum (F CFA)", duration as "Durée", closes_on as "Date limite",
        created_at as "Créée le", published_at as "Publiée le", ended_at as "Finie le",
        end_reason as "Motif de fin", removed_at as "Retirée le"
      from missions where client_id = ${id} order by created_at`,
  ),
  section(
    'Invitations à proposer des services',
    ['mission_invitations'],
    (id) => sql`
      select case when i.freelance_id = ${id} then 'reçue' else 'envoyée' end as "Sens", m.title as "Mission",
        i.message as "Message", i.invited_at as "Envoyée le", i.seen_at as "Lue le", i.declined_at as "Déclinée le"
      from mission_invitations i join missions m on m.id = i.mission_id
      where i.freelance_id = ${id} or i.invited_by = ${id} order by i.invited_at`,
  ),
  section(
    'Messages entre clients et freelances',
    ['freelance_contact_requests'],
    // The person on the other side stays anonymous.
    (id) => sql`
      select case when sender_id = ${id} then 'envoyé' else 'reçu' end as "Sens", message as "Message",
        sent_at as "Date"
      from freelance_contact_requests where sender_id = ${id} or freelance_id = ${id} order by sent_at, id`,
  ),
  section(
    'Ce que j’ai écrit dans des litiges',
    ['mission_dispute_entries', 'mission_disputes'],
    // What the other party wrote is theirs; decisions are both parties'.
    (id) => sql`
      select c.title as "Contrat", d.reason as "Raison", d.amount_xof as "Somme (F CFA)", e.text as "Texte",
        e.freelance_xof as "Accord proposé (F CFA au freelance)", e.written_at as "Écrit le",
        (select json_agg(f.name order by t.position) from mission_dispute_files t join files f on f.id = t.file_id
          where t.entry_id = e.id) as "Documents",
        d.ended_at as "Terminé le", d.freelance_xof as "Au freelance (F CFA)", d.decision_reason as "Motif de la décision"
      from mission_dispute_entries e join mission_disputes d on d.id = e.dispute_id
        join mission_contracts c on c.id = d.contract_id
      where e.author_id = ${id} and e.side <> 'platform' order by e.written_at`,
    { Raison: disputeReasonTitles },
  ),
  section(
    'Avis de missions que j’ai écrits',
    ['mission_reviews'],
    (id) => sql`
      select c.title as "Contrat", array_to_string(r.marks, ', ') as "Notes", r.text as "Avis", r.written_at as "Écrit le",
        r.published_at as "Publié le", r.answer as "Réponse", r.hidden_reason as "Masqué, motif"
      from mission_reviews r join mission_contracts c on c.id = r.contract_id
      where r.author_id = ${id} order by r.written_at`,
  ),
  section(
    'Avis de missions publiés sur moi',
    ['mission_reviews', 'review_scores'],
    // Its author stays anonymous.
    (id) => sql`
      select c.title as "Contrat", array_to_string(r.marks, ', ') as "Notes", r.text as "Avis", r.published_at as "Publié le",
        r.answer as "Ma réponse"
      from mission_reviews r join mission_contracts c on c.id = r.contract_id
      where r.subject_id = ${id} and r.published_at is not null and r.hidden_at is null order by r.published_at`,
  ),
  section(
    'Mes inscriptions à des formations',
    ['training_registrations', 'training_feedback', 'training_marks', 'training_settlements'],
    (id) => sql`
      select t.title as "Formation", s.starts_at as "Début", s.city as "Ville",
        r.status as "État", r.created_at as "Demandée le", r.seated_at as "Place obtenue le", r.cancelled_at as "Annulée le",
        r.outcome as "Constaté", r.outcome_at as "Constaté le", r.price_xof as "Prix à payer en ligne (F CFA)",
        r.pay_until as "Réservée jusqu’au", r.paid_at as "Payée le", r.days_present as "Jours de présence",
        (select json_agg(json_build_object('Jour', m.day, 'Noté', coalesce(m.state, 'annulé'), 'Quand', m.marked_at)
            order by m.marked_at) from training_marks m where m.registration_id = r.id) as "Pointages",
        f.rating as "Note donnée", f.content as "Contenu", f.teaching as "Animation", f.organisation as "Organisation",
        f.comment as "Avis donné"
      from training_registrations r join training_sessions s on s.id = r.session_id
        join trainings t on t.id = s.training_id left join training_feedback f on f.registration_id = r.id
      where r.account_id = ${id} order by r.created_at`,
    { État: registrationTitles, Constaté: trainingOutcomeTitles },
  ),
  section(
    'Mes certificats de formation',
    ['training_certificates'],
    (id) => sql`
      select c.number as "Numéro", c.holder as "Délivré à", c.training as "Formation", c.hours as "Heures",
        c.completed_on as "Terminée le", c.issued_at as "Délivré le", x.revoked_at as "Révoqué le",
        c.revocation_reason as "Motif de la révocation"
      from training_certificates c join training_registrations r on r.id = c.registration_id
        join training_certificate_states x on x.place = c.state_place
      where r.account_id = ${id} order by c.issued_at, c.id`,
  ),
  section(
    'Mes messages à la maison',
    ['contact_messages'],
    // Also those written before signing in, with the address of the account once it is confirmed.
    (id) => sql`
      select m.reference as "Référence", m.subject as "Sujet", m.message as "Message",
        m.original_message as "Message d’origine", m.email as "Adresse email", m.phone as "Téléphone",
        m.received_at as "Reçu le",
        (select string_agg(e.body, E'\\n\\n' order by e.created_at) from contact_events e
          where e.message_id = m.id and e.kind = 'answer') as "Réponses",
        (select string_agg(e.body, E'\\n\\n' order by e.created_at) from contact_events e
          where e.message_id = m.id and e.kind in ('reply', 'merged')) as "Suite écrite par moi",
        (select json_agg(f.name order by a.position) from contact_attachments a join files f on f.id = a.file_id
          where a.message_id = m.id) as "Documents",
        m.satisfaction as "Avis", m.satisfaction_comment as "Commentaire de l’avis"
      from contact_messages m
      where m.account_id = ${id} or m.email = (
        select lower(email) from accounts where id = ${id} and email_verified_at is not null)
      order by m.received_at`,
    { Avis: satisfactionTitles },
  ),
  section(
    'Annonces que j’ai reçues',
    ['announcement_recipients'],
    (id) => sql`
      select n.title as "Annonce", n.body as "Texte", array_to_string(r.channels, ', ') as "Canaux",
        r.sent_at as "Envoyée le", r.opened_at as "Ouverte le", r.clicked_at as "Bouton suivi le",
        r.unsubscribed_at as "Désabonnement le"
      from announcement_recipients r join announcements n on n.id = r.announcement_id
      where r.account_id = ${id} and r.state = 'sent' order by r.sent_at`,
  ),
  section(
    'Annonces que j’ai préparées ou arrêtées',
    ['announcements'],
    (id) => sql`
      select name as "Nom", title as "Titre", created_at as "Créée le", started_at as "Partie le", ended_at as "Finie le"
      from announcements where author_id = ${id} or stopped_by = ${id} order by created_at`,
  ),
  section(
    'Réponses types que j’ai écrites pour le support',
    ['support_answers'],
    (id) => sql`
      select name as "Nom", body as "Texte", updated_at as "Modifiée le"
      from support_answers where updated_by = ${id} order by updated_at`,
  ),
  section(
    'Ce que j’ai fait sur des messages reçus',
    ['contact_events'],
    (id) => sql`
      select m.reference as "Référence", e.kind as "Sorte", e.created_at as "Date"
      from contact_events e join contact_messages m on m.id = e.message_id
      where e.author_id = ${id} order by e.created_at, e.id`,
  ),
];
