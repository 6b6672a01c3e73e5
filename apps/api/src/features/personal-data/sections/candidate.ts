import { careerTrades } from '@baara/career-paths';
import { dismissalReasonTitles, offerAlertFrequencyTitles } from '@baara/contract/offers/alerts/alert-words';
import { cvReadingOf } from '@baara/contract/files/cv-texts';
import { interviewKindTitles, interviewStatusTitles } from '@baara/contract/applications/interview-words';
import { letterStatusTitles } from '@baara/contract/applications/offer-letter-words';
import { shortlistStatusTitles } from '@baara/contract/candidates/shortlist-messages';
import { applicationSourceTitles } from '@baara/contract/applications/sources';
import { stageTitles } from '@baara/contract/applications/stages';
import { sql } from 'kysely';
import {
  candidateStageAtSql,
  candidateStageSql,
  isVisibleToCandidateSql,
} from '../../offers/public/candidate-stage.ts';
import { reasonForCandidate } from '../../applications/public/refusal-reason.ts';
import { eventTitles } from './event-titles.ts';
import { application, type ExportedRow, type ExportSection, reshaped, section } from './section.ts';

/** A rejection appears in the words sent to its candidate, not under the company's heading for it. */
const asShownToCandidate =
  (reason: string) =>
  (row: ExportedRow): ExportedRow => ({
    ...row,
    [reason]: reasonForCandidate((row[reason] as string | null) ?? null),
  });

const cvReadingInFrench = ({ detail, ...row }: ExportedRow): ExportedRow => ({
  ...row,
  Lecture: cvReadingOf({ status: row['Lecture'] as string, detail: detail as string | null }, 'candidate')
    .sentence,
});

/** Texts and messages that a candidate wrote, sent and received. */
export const candidateSections: readonly ExportSection[] = [
  section(
    'Mon profil',
    ['candidates'],
    (id) => sql`
      select c.headline as "Titre", c.summary as "Présentation", c.birth_date as "Date de naissance",
        c.city as "Ville", c.country as "Pays", c.education_level as "Niveau d’études",
        c.experience_years as "Années d’expérience", c.experiences as "Expériences",
        c.educations as "Formations", c.skills as "Compétences", c.languages as "Langues",
        c.desired_jobs as "Métiers souhaités", c.desired_places as "Lieux souhaités",
        c.desired_contract_types as "Contrats souhaités", c.desired_salary as "Salaire souhaité (F CFA)",
        c.availability as "Disponibilité", c.driving_licences as "Permis", c.has_vehicle as "Véhicule",
        c.is_visible as "Visible des recruteurs", c.updated_at as "Modifié le"
      from candidates c where c.account_id = ${id}`,
  ),
  section(
    'Mes lettres de motivation',
    ['cover_letters'],
    (id) => sql`
      select offer ->> 'title' as "Poste", offer ->> 'company' as "Entreprise", content as "Lettre",
        choices ->> 'motive' as "Mes mots", created_at as "Écrite le", updated_at as "Modifiée le"
      from cover_letters where account_id = ${id} order by created_at`,
  ),
  reshaped(
    section(
      'Mes candidatures',
      ['applications'],
      (id) => sql`
        select o.title as "Offre", c.name as "Entreprise", ${candidateStageSql('a')} as "Étape", a.message as "Message",
          f.name as "CV envoyé", l.name as "Lettre envoyée", a.created_at as "Envoyée le", a.source as "Source",
          case ${candidateStageSql('a')} when 'rejected' then (
            select e.reason from application_events e
            where e.application_id = a.id and e.to_stage = 'rejected' and ${isVisibleToCandidateSql('e')}
            order by e.id desc limit 1) end as "Motif du refus",
          ${candidateStageAtSql('a')} as "Dernière étape le"
        from ${application} left join files f on f.id = a.cv_file_id left join files l on l.id = a.letter_file_id
        where a.candidate_id = ${id} order by a.created_at`,
      { Étape: stageTitles, Source: applicationSourceTitles },
    ),
    asShownToCandidate('Motif du refus'),
  ),
  section(
    'Mes réponses aux questions des offres',
    ['application_answers'],
    // Numbers, days and choices as they are stored; files are among the documents of the archive.
    (id) => sql`
      select o.title as "Offre", c.name as "Entreprise", q.label as "Question",
        case when w.value is null then f.name
          when jsonb_typeof(w.value) = 'array' then (
            select string_agg(chosen, ', ') from jsonb_array_elements_text(w.value) as chosen)
          when w.value = 'true' then 'Oui' when w.value = 'false' then 'Non'
          else w.value #>> '{}' end as "Réponse",
        a.created_at as "Date"
      from application_answers w join ${application} on a.id = w.application_id
      join application_questions q on q.id = w.question_id left join files f on f.id = w.file_id
      where a.candidate_id = ${id} order by a.created_at, q.position, q.id`,
  ),
  reshaped(
    section(
      'Texte lu dans mes CV',
      ['cv_texts'],
      (id) => sql`
        select f.name as "CV", t.text as "Texte lu", t.contacts->'emails' as "Adresses email",
          t.contacts->'phones' as "Téléphones", t.contacts->'links' as "Liens", t.content as "Contenu compris",
          t.status as "Lecture",
          t.detail, t.read_at as "Lu le"
        from cv_texts t join files f on f.id = t.file_id
        where t.account_id = ${id} order by t.read_at, f.id`,
    ),
    cvReadingInFrench,
  ),
  reshaped(
    section(
      'Suivi de mes candidatures',
      ['application_events'],
      (id) => sql`
        select o.title as "Offre", e.kind as "Sorte", e.to_stage as "Étape", e.reason as "Motif",
          e.subject as "Objet", e.body as "Texte", e.created_at as "Date"
        from application_events e join ${application} on a.id = e.application_id
        where a.candidate_id = ${id} and ${isVisibleToCandidateSql('e')} order by e.created_at, e.id`,
      { Sorte: eventTitles, Étape: stageTitles },
    ),
    asShownToCandidate('Motif'),
  ),
  section(
    'Mes entretiens',
    ['interviews', 'interview_slots'],
    (id) => sql`
      select o.title as "Offre", i.kind as "Sorte", i.status as "État", i.starts_at as "Début",
        i.ends_at as "Fin", coalesce(i.place, i.phone, i.link) as "Lieu", i.message as "Message",
        i.answer as "Ma réponse", i.cancellation_reason as "Motif de l’annulation",
        (select json_agg(json_build_object('Début', s.starts_at, 'Fin', s.ends_at) order by s.starts_at)
          from interview_slots s where s.interview_id = i.id and s.proposed_by = 'candidate') as "Créneaux demandés"
      from interviews i join ${application} on a.id = i.application_id
      where a.candidate_id = ${id} order by i.starts_at`,
    { Sorte: interviewKindTitles, État: interviewStatusTitles },
  ),
  section(
    'Lettres d’embauche que j’ai reçues',
    ['offer_letters'],
    // The letters themselves are among the documents of the archive.
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", l.content->>'position' as "Poste",
        (l.content->>'salary')::bigint as "Salaire brut mensuel", l.content->>'currency' as "Devise",
        l.content->>'startsOn' as "Début", l.sent_at as "Reçue le", l.expires_at as "Valable jusqu’au",
        l.status as "État", l.ended_at as "Terminée le", l.signed_name as "Ma signature",
        case l.ended_by when 'candidate' then l.reason end as "Mon motif",
        encode(l.sha256, 'hex') as "Empreinte SHA-256"
      from offer_letters l join ${application} on a.id = l.application_id
      where a.candidate_id = ${id} and l.status <> 'draft' order by l.sent_at`,
    { État: letterStatusTitles },
  ),
  section(
    'CV que j’ai composés',
    ['candidate_cvs'],
    // What the profile says of them is in « Mon profil »; the secret address opens nothing but what is here.
    (id) => sql`
      select v.title as "CV", v.template as "Modèle", v.headline as "Titre", v.summary as "Présentation",
        v.interests as "Centres d’intérêt", v.publications as "Publications", v.referees as "Références",
        v.with_photo as "Avec photo", o.title as "Adapté à l’offre", v.shared_at as "Lien créé le",
        v.share_openings as "Fois ouvert", v.created_at as "Créé le", v.updated_at as "Modifié le"
      from candidate_cvs v left join offers o on o.id = v.offer_id where v.account_id = ${id} order by v.created_at`,
  ),
  section(
    'Analyses de mes CV',
    ['cv_analyses'],
    (id) => sql`
      select name as "CV", score as "Note sur 100", offer_title as "Face à l’offre", found as "Demandes retrouvées",
        asked as "Demandes de l’offre", created_at as "Date"
      from cv_analyses where account_id = ${id} order by created_at, id`,
  ),
  section(
    'Mes offres favorites',
    ['bookmarks'],
    (id) => sql`
      select o.title as "Offre", b.created_at as "Ajoutée le"
      from bookmarks b join offers o on o.id = b.offer_id where b.account_id = ${id} order by b.created_at`,
  ),
  section(
    'Mes alertes',
    ['offer_alerts'],
    (id) => sql`
      select name as "Alerte", subject as "Sur", query as "Recherche", frequency as "Fréquence", is_on as "Active",
        last_sent_at as "Dernier envoi", created_at as "Créée le"
      from offer_alerts where account_id = ${id} order by created_at`,
    { Fréquence: offerAlertFrequencyTitles, Sur: { offer: 'Les offres', mission: 'Les missions' } },
  ),
  section(
    'Offres que mes alertes m’ont envoyées',
    ['offer_alert_sends'],
    (id) => sql`
      select o.title as "Offre", s.sent_at as "Envoyée le"
      from offer_alert_sends s join offers o on o.id = s.offer_id where s.account_id = ${id} order by s.sent_at`,
  ),
  section(
    'Missions que mes alertes m’ont envoyées',
    ['mission_alert_sends'],
    (id) => sql`
      select m.title as "Mission", s.sent_at as "Envoyée le"
      from mission_alert_sends s join missions m on m.search_id = s.search_id
      where s.account_id = ${id} order by s.sent_at`,
  ),
  section(
    'Offres que j’ai mises de côté (« Pas pour moi »)',
    ['offer_dismissals'],
    (id) => sql`
      select o.title as "Offre", d.reason as "Ce qui ne va pas", d.created_at as "Mise de côté le"
      from offer_dismissals d join offers o on o.id = d.offer_id where d.account_id = ${id} order by d.created_at`,
    { 'Ce qui ne va pas': dismissalReasonTitles },
  ),
  section(
    'Navigateurs que la plateforme prévient',
    ['push_subscriptions'],
    (id) => sql`
      select user_agent as "Navigateur", created_at as "Depuis le", last_sent_at as "Dernier message"
      from push_subscriptions where account_id = ${id} order by created_at`,
  ),
  section(
    'Offres que j’ai consultées',
    ['offer_viewers'],
    (id) => sql`
      select o.title as "Offre", c.name as "Entreprise", v.views as "Fois", v.first_viewed_at as "Première fois",
        v.last_viewed_at as "Dernière fois"
      from offer_viewers v join offers o on o.id = v.offer_id join companies c on c.id = o.company_id
      where v.candidate_id = ${id} order by v.last_viewed_at`,
  ),
  section(
    'Entreprises qui gardent mon profil',
    ['shortlisted_candidates'],
    // The person may read texts about them; not who wrote them.
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", s.note as "Note", s.added_at as "Depuis le",
        s.status as "État"
      from shortlisted_candidates s join companies c on c.id = s.company_id left join offers o on o.id = s.offer_id
      where s.pool_id is null and s.candidate_id = ${id} order by s.added_at`,
    { État: shortlistStatusTitles },
  ),
  section(
    'Entreprises qui me gardent dans un vivier',
    ['shortlisted_candidates'],
    (id) => sql`
      select c.name as "Entreprise", p.name as "Vivier", s.note as "Note", s.added_at as "Depuis le",
        s.follow_up_on::text as "À recontacter le", s.status as "État"
      from shortlisted_candidates s join talent_pools p on p.id = s.pool_id join companies c on c.id = s.company_id
      where s.candidate_id = ${id} order by s.added_at`,
    { État: shortlistStatusTitles },
  ),
  section(
    'Invitations à postuler',
    ['offer_invitations'],
    (id) => sql`
      select o.title as "Offre", c.name as "Entreprise", i.invited_at as "Reçue le"
      from offer_invitations i join offers o on o.id = i.offer_id join companies c on c.id = i.company_id
      where i.candidate_id = ${id} order by i.invited_at`,
  ),
  section(
    'Mes réponses d’exercice avant un entretien',
    ['interview_answers'],
    (id) => sql`
      select w.question as "Question", w.answer as "Ma réponse", o.title as "Offre",
        case when w.is_aloud then 'à voix haute' else 'par écrit' end as "Exercice", w.spoken_seconds as "Secondes",
        w.overall || ' sur 4' as "Retour", w.answered_at as "Date"
      from interview_answers w left join offers o on o.id = w.offer_id
      where w.account_id = ${id} order by w.answered_at`,
  ),
  section(
    'Mes préparatifs d’entretien',
    ['interview_plan_ticks'],
    (id) => sql`
      select case task when 'papers' then 'Pièces, tenue et trajet' else 'Questions à poser' end as "Fait",
        ticked_at as "Date"
      from interview_plan_ticks where account_id = ${id} order by ticked_at`,
  ),
  section(
    'Mes objectifs de métier',
    ['career_goals'],
    (id) => sql`
      select trade as "Métier", skills as "Compétences demandées", created_at as "Suivi depuis le"
      from career_goals where account_id = ${id} order by created_at`,
    { Métier: Object.fromEntries([...careerTrades].map(([key, { title }]) => [key, title])) },
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
    'Entreprises qui ont débloqué mon profil',
    ['unlocked_profiles'],
    (id) => sql`
      select c.name as "Entreprise", u.unlocked_at as "Débloqué le", u.refunded_at as "Refermé le"
      from unlocked_profiles u join companies c on c.id = u.company_id
      where u.candidate_id = ${id} order by u.unlocked_at`,
  ),
  section(
    'Étiquettes que des entreprises me donnent',
    ['candidate_taggings'],
    (id) => sql`
      select c.name as "Entreprise", t.name as "Étiquette", g.created_at as "Date"
      from candidate_taggings g join candidate_tags t on t.id = g.tag_id join companies c on c.id = g.company_id
      where g.candidate_id = ${id} order by g.created_at`,
  ),
  section(
    'Notes que des entreprises ont écrites sur moi',
    ['candidate_notes'],
    // The authors, and people they name, are not included. Of a decision on an application the archive contains the
    // words sent to the person; the company's internal notes stay its own.
    (id) => sql`
      select c.name as "Entreprise", regexp_replace(n.text, '@\\{[0-9a-f-]{36}\\}', '@membre', 'g') as "Note",
        n.created_at as "Écrite le"
      from candidate_notes n join companies c on c.id = n.company_id
      where n.candidate_id = ${id} and n.application_id is null order by n.created_at`,
  ),
  section(
    'Entreprises qui m’ont distingué d’un autre profil',
    ['distinct_candidates'],
    (id) => sql`
      select c.name as "Entreprise", d.created_at as "Date"
      from distinct_candidates d join companies c on c.id = d.company_id
      where ${id} in (d.first_id, d.second_id) order by d.created_at`,
  ),
];
