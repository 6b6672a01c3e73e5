import { copyFlagTitles } from '@baara/contract/campaigns/copies-words';
import { campaignLogKinds } from '@baara/contract/campaigns/campaign-log';
import { attendanceTitles, roomEventTitles } from '@baara/contract/campaigns/days-words';
import { campaignStaffRoleLabels } from '@baara/contract/campaigns/staff-roles';
import { campaignApplicationStatusTitles, managedCampaignTitles } from '@baara/contract/campaigns/statuses';
import { activitySentence } from '@baara/contract/companies/activity';
import { companyDocumentTitles } from '@baara/contract/companies/verification-words';
import { companyRoleLabels } from '@baara/contract/companies/roles';
import { interviewStatusTitles } from '@baara/contract/applications/interview-words';
import type { OfferStatus } from '@baara/contract/offers/offers';
import { stageTitles } from '@baara/contract/applications/stages';
import { sql } from 'kysely';
import { eventTitles } from './event-titles.ts';
import { application, type ExportedRow, type ExportSection, reshaped, section } from './section.ts';

const titlesOf = <Name extends string>(labels: Record<Name, { title: string }>): Record<Name, string> =>
  Object.fromEntries(
    Object.entries<{ title: string }>(labels).map(([name, { title }]) => [name, title]),
  ) as Record<Name, string>;
const roleTitles = titlesOf(companyRoleLabels);
const offerTitles: Record<OfferStatus, string> = {
  draft: 'Brouillon',
  active: 'Publiée',
  expired: 'Expirée',
  filled: 'Pourvue',
};

/** As in the company's activity log. */
const actionInFrench = ({ Action, Objet, ...row }: ExportedRow): ExportedRow => ({
  ...row,
  Action: activitySentence(String(Action), Objet as string | null),
});

/** Actions of a member of a company. */
export const companySections: readonly ExportSection[] = [
  section(
    'Ce que j’ai fait sur des candidatures',
    ['application_events'],
    // Texts about candidates, or to them, belong to them and to the company: the archive of their author leaves them
    // out.
    (id) => sql`
      select o.title as "Offre", e.kind as "Sorte", e.to_stage as "Étape", e.created_at as "Date"
      from application_events e join ${application} on a.id = e.application_id
      where e.author_id = ${id} and a.candidate_id <> ${id} order by e.created_at, e.id`,
    { Sorte: eventTitles, Étape: stageTitles },
  ),
  section(
    'Notes que j’ai écrites sur des candidats, ou qui me mentionnent',
    ['candidate_notes', 'candidate_note_mentions'],
    // The notes themselves are about others.
    (id) => sql`
      select c.name as "Entreprise", n.created_at as "Date",
        case when n.author_id = ${id} then 'oui' else 'non' end as "Écrite par moi"
      from candidate_notes n join companies c on c.id = n.company_id
      where n.author_id = ${id}
        or exists (select from candidate_note_mentions m where m.note_id = n.id and m.member_id = ${id})
      order by n.created_at`,
  ),
  section(
    'Mon entreprise',
    ['company_members'],
    (id) => sql`
      select c.name as "Entreprise", m.role as "Rôle", m.job_title as "Fonction", m.created_at as "Depuis le"
      from company_members m join companies c on c.id = m.company_id where m.account_id = ${id}`,
    { Rôle: roleTitles },
  ),
  section(
    'Documents de mon entreprise que j’ai envoyés',
    ['verifications', 'verification_documents'],
    // Those who read them, and what they noted, are the platform's; the documents themselves are the company's.
    (id) => sql`
      select c.name as "Entreprise", d.kind as "Document", d.expires_on as "Valable jusqu’au", d.added_at as "Ajouté le",
        v.sent_at as "Envoyé le"
      from verification_documents d join verifications v on v.id = d.verification_id
      join companies c on c.id = v.company_id where d.added_by = ${id} or v.sent_by = ${id} order by d.added_at`,
    { Document: companyDocumentTitles },
  ),
  section(
    'Entreprises pour lesquelles j’ai agi',
    ['acting_companies'],
    (id) => sql`
      select c.name as "Entreprise", a.chosen_at as "Choisie la dernière fois le"
      from acting_companies a join companies c on c.id = a.company_id
      where a.account_id = ${id} order by a.chosen_at`,
  ),
  section(
    'Mes équipes de recrutement',
    ['hiring_team_members'],
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", t.created_at as "Depuis le"
      from hiring_team_members t join offers o on o.id = t.offer_id join companies c on c.id = t.company_id
      where t.account_id = ${id} order by t.created_at`,
  ),
  section(
    'Offres que j’ai rédigées',
    ['offers'],
    (id) => sql`
      select title as "Offre", status as "État", created_at as "Créée le"
      from offers where created_by = ${id} order by created_at`,
    { État: offerTitles },
  ),
  section(
    'Mes rôles dans des campagnes de recrutement',
    ['campaign_staff'],
    (id) => sql`
      select c.name as "Entreprise", k.title as "Campagne", s.role as "Rôle", s.added_at as "Depuis le"
      from campaign_staff s join campaigns k on k.id = s.campaign_id join companies c on c.id = k.company_id
      where s.account_id = ${id} order by s.added_at`,
    { Rôle: titlesOf(campaignStaffRoleLabels) },
  ),
  section(
    'Campagnes que j’ai créées',
    ['campaigns'],
    (id) => sql`
      select title as "Campagne", status as "État", created_at as "Créée le"
      from campaigns where created_by = ${id} order by created_at`,
    { État: managedCampaignTitles },
  ),
  section(
    'Ce que j’ai fait dans des campagnes',
    [
      'campaign_log',
      'campaign_extensions',
      // Lists, settlements and signatures are lines of the log too.
      'campaign_room_lists',
      'campaign_settlements',
      'campaign_room_days',
      'campaign_replacements',
    ],
    (id) => sql`
      select k.title as "Campagne", l.kind as "Action", l.detail ->> 'text' as "Précision", l.created_at as "Date"
      from campaign_log l join campaigns k on k.id = l.campaign_id
      where l.actor_id = ${id} order by l.created_at, l.id`,
    { Action: campaignLogKinds },
  ),
  section(
    'Questions que j’ai écrites dans la banque',
    ['bank_question_versions'],
    (id) => sql`
      select c.name as "Entreprise", q.theme as "Thème", v.text as "Question", v.number as "Version", v.created_at as "Date"
      from bank_question_versions v join bank_questions q on q.id = v.question_id join companies c on c.id = q.company_id
      where v.author_id = ${id} order by v.created_at, v.question_id`,
  ),
  section(
    'Dossiers de campagnes que j’ai lus une seconde fois',
    ['campaign_second_readings'],
    // The first reader is not named to the second, nor the second to the first.
    (id) => sql`
      select k.title as "Campagne", a.file_number as "Dossier", s.second_status as "Lecture", s.second_at as "Date"
      from campaign_second_readings s join campaigns k on k.id = s.campaign_id
        join campaign_applications a on a.id = s.application_id
      where s.reader_id = ${id} and s.second_at is not null order by s.second_at, a.id`,
    { Lecture: campaignApplicationStatusTitles },
  ),
  section(
    'Pointages et incidents que j’ai notés dans des salles d’examen',
    ['campaign_room_marks', 'campaign_room_events'],
    (id) => sql`
      select k.title as "Campagne", r.name as "Salle", n.what as "Noté", n.text as "Texte", n.at as "Date"
      from (
          select session_id, room_id, coalesce(state, 'undone') as what, null as text, marked_at as at
          from campaign_room_marks where marked_by = ${id}
          union all
          select session_id, room_id, kind, nullif(text, ''), happened_at
          from campaign_room_events where written_by = ${id}
        ) n
        join campaign_rooms r on r.id = n.room_id join campaigns k on k.id = r.campaign_id
      order by n.at, r.id`,
    { Noté: { ...attendanceTitles, ...roomEventTitles, undone: 'Pointage annulé' } },
  ),
  section(
    'Copies que j’ai corrigées',
    ['campaign_markers', 'campaign_lots', 'campaign_copy_readings', 'campaign_copy_flags'],
    // Numbers alone: whose a copy is was never shown to who marked it.
    (id) => sql`
      select k.title as "Campagne", t.name as "Épreuve", l.number as "Lot", c.number as "Copie", r.mark / 100.0 as "Note",
        nullif(r.comment, '') as "Commentaire", f.kind as "Signalée", r.marked_at as "Date"
      from campaign_copy_readings r join campaign_copies c on c.id = r.copy_id join campaign_lots l on l.id = r.lot_id
        join campaign_tests t on t.id = c.test_id join campaigns k on k.id = t.campaign_id
        left join campaign_copy_flags f on f.copy_id = c.id and f.marker_id = r.marker_id
      where r.marker_id = ${id} order by k.title, t.name, l.number, c.number`,
    { Signalée: copyFlagTitles },
  ),
  section(
    'Commissions d’entretien où je siège, mes notes et mes récusations',
    ['campaign_interview_members', 'campaign_interview_marks', 'campaign_interview_recusals'],
    // Candidates are named by their file number, as in the log.
    (id) => sql`
      select k.title as "Campagne", t.name as "Épreuve", n.what as "Quoi", a.file_number as "Dossier",
        n.mark / 100.0 as "Note", n.text as "Texte", n.at as "Date"
      from (
          select m.test_id, 'Membre de la commission ' || p.name as what, null::uuid as file, null::int as mark, null as text,
            null::timestamptz as at
          from campaign_interview_members m join campaign_interview_panels p on p.id = m.panel_id where m.account_id = ${id}
          union all
          select s.test_id, 'Note', s.application_id, m.total_hundredths, nullif(m.comment, ''), m.submitted_at
          from campaign_interview_marks m join campaign_interview_slots s on s.id = m.slot_id where m.account_id = ${id}
          union all
          select r.test_id, 'Récusation', r.application_id, null, r.reason, r.created_at
          from campaign_interview_recusals r where r.account_id = ${id}
        ) n
        join campaign_tests t on t.id = n.test_id join campaigns k on k.id = t.campaign_id
        left join campaign_applications a on a.id = n.file
      order by n.at, a.id`,
  ),
  section(
    'Décisions groupées que j’ai prises dans des campagnes',
    ['campaign_bulk_decisions'],
    (id) => sql`
      select k.title as "Campagne", b.to_status as "Décision", b.message as "Motif", b.moved as "Dossiers",
        b.created_at as "Date"
      from campaign_bulk_decisions b join campaigns k on k.id = b.campaign_id
      where b.actor_id = ${id} order by b.created_at, b.id`,
    { Décision: campaignApplicationStatusTitles },
  ),
  section(
    'Liens de suivi que j’ai créés',
    ['offer_links'],
    (id) => sql`
      select o.title as "Offre", l.label as "Nom du lien", l.created_at as "Créé le"
      from offer_links l join offers o on o.id = l.offer_id
      where l.created_by = ${id} order by l.created_at, l.id`,
  ),
  section(
    'Cabinets que j’ai ajoutés',
    ['agencies'],
    (id) => sql`
      select c.name as "Entreprise", g.name as "Cabinet", g.created_at as "Ajouté le"
      from agencies g join companies c on c.id = g.company_id
      where g.created_by = ${id} order by g.created_at, g.id`,
  ),
  section(
    'Cabinets qui m’ont présenté',
    ['agency_presentations'],
    // An address nobody confirmed may be somebody else's.
    (id) => sql`
      select g.name as "Cabinet", c.name as "Entreprise", o.title as "Offre", shown.presented_at as "Présentation le",
        shown.first_name as "Prénom donné", shown.last_name as "Nom donné"
      from agency_presentations shown
        join agencies g on g.id = shown.agency_id join companies c on c.id = g.company_id
        join offers o on o.id = shown.offer_id
        left join applications ap on ap.id = shown.application_id
        left join offer_prospects p on p.id = shown.prospect_id
        left join accounts me on me.id = ${id} and me.email_verified_at is not null and lower(me.email) = p.email
      where ap.candidate_id = ${id} or me.id is not null order by shown.presented_at, shown.id`,
  ),
  section(
    'Personnes que j’ai ajoutées à des offres, et offres auxquelles on m’a ajouté',
    ['offer_prospects'],
    // The data of the others are theirs. An address nobody confirmed may be somebody else's.
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", p.created_at as "Ajout le",
        case when p.added_by = ${id} then 'oui' else 'non' end as "Ajout fait par moi",
        case when me.id is not null then p.first_name end as "Prénom noté",
        case when me.id is not null then p.last_name end as "Nom noté",
        case when me.id is not null then p.phone end as "Téléphone noté",
        case when me.id is not null then p.city end as "Ville notée",
        case when me.id is not null then p.note end as "Note de l’entreprise",
        case when me.id is not null then f.name end as "CV déposé"
      from offer_prospects p left join files f on f.id = p.file_id join offers o on o.id = p.offer_id join companies c on c.id = p.company_id
        left join accounts me on me.id = ${id} and me.email_verified_at is not null and lower(me.email) = p.email
      where p.added_by = ${id} or me.id is not null order by p.created_at, p.id`,
  ),
  section(
    'Personnes que je prépare à ajouter à des offres, et offres auxquelles on prépare de m’ajouter',
    ['prospect_drafts'],
    // As above.
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", d.created_at as "Préparation le",
        case when d.added_by = ${id} then 'oui' else 'non' end as "Préparation faite par moi",
        case when me.id is not null then d.first_name end as "Prénom noté",
        case when me.id is not null then d.last_name end as "Nom noté",
        case when me.id is not null then d.phone end as "Téléphone noté",
        case when me.id is not null then f.name end as "CV déposé"
      from prospect_drafts d join offers o on o.id = d.offer_id join companies c on c.id = d.company_id
        left join files f on f.id = d.file_id
        left join accounts me on me.id = ${id} and me.email_verified_at is not null and lower(me.email) = d.email
      where d.added_by = ${id} or me.id is not null order by d.created_at, d.id`,
  ),
  section(
    'Invitations que j’ai envoyées ou reçues',
    ['company_invitations'],
    (id) => sql`
      select c.name as "Entreprise", i.email as "Adresse invitée", i.role as "Rôle", i.created_at as "Envoyée le",
        i.accepted_at as "Acceptée le"
      from company_invitations i join companies c on c.id = i.company_id
      where i.invited_by = ${id} or lower(i.email) = (select lower(email) from accounts where id = ${id})
      order by i.created_at`,
    { Rôle: roleTitles },
  ),
  section(
    'Codes de référence que j’ai créés',
    ['reference_codes'],
    (id) => sql`
      select code as "Code", label as "Libellé", created_at as "Créé le"
      from reference_codes where created_by = ${id} order by created_at`,
  ),
  section(
    'Entretiens que j’organise ou que je mène',
    ['interviews', 'interview_interviewers'],
    // The names of the people they meet are left out.
    (id) => sql`
      select o.title as "Offre", i.starts_at as "Début", i.ends_at as "Fin",
        i.status as "État", (select n.decline_reason from interview_interviewers n
          where n.interview_id = i.id and n.account_id = ${id}) as "Pourquoi je ne peux pas le mener"
      from interviews i join ${application} on a.id = i.application_id
      where i.organiser_id = ${id} or exists (
        select 1 from interview_interviewers n where n.interview_id = i.id and n.account_id = ${id})
      order by i.starts_at`,
    { État: interviewStatusTitles },
  ),
  section(
    'Lettres d’embauche que j’ai écrites ou envoyées',
    ['offer_letters'],
    // To whom and on what terms is the candidate's and the company's.
    (id) => sql`
      select o.title as "Offre", l.sent_at as "Envoyée le", l.updated_at as "Modifiée le"
      from offer_letters l join ${application} on a.id = l.application_id
      where ${id} in (l.sent_by, l.updated_by) order by l.created_at`,
  ),
  reshaped(
    section(
      'Ce que j’ai fait dans mon entreprise',
      ['company_activity'],
      (id) => sql`
        select c.name as "Entreprise", a.kind as "Action", a.subject_title as "Objet",
          a.created_at as "Date"
        from company_activity a join companies c on c.id = a.company_id
        where a.actor_id = ${id} order by a.created_at, a.id`,
    ),
    actionInFrench,
  ),
  section(
    'Clés d’API que j’ai créées',
    ['company_api_keys'],
    // Never the secret, not even its hash.
    (id) => sql`
      select c.name as "Entreprise", k.name as "Nom", k.start as "Début", k.created_at as "Créée le",
        k.expires_at as "Expire le", k.last_used_at as "Dernier usage", k.revoked_at as "Révoquée le"
      from company_api_keys k join companies c on c.id = k.company_id
      where k.created_by = ${id} order by k.created_at`,
  ),
  section(
    'Accords que j’ai demandés ou que l’on m’a demandés',
    ['approval_requests', 'approval_steps'],
    // What was decided on belongs to the company.
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", q.act as "Sorte", q.asked_at as "Demandé le",
        q.asked_by = ${id} as "Demandé par moi", s.decision as "Ma décision", s.decided_at as "Décidé le",
        case when s.decided_by = ${id} then s.reason end as "Mon motif"
      from approval_requests q join offers o on o.id = q.offer_id join companies c on c.id = q.company_id
      left join approval_steps s on s.request_id = q.id and ${id} in (s.account_id, s.decided_by)
      where q.asked_by = ${id} or q.ended_by = ${id} or s.request_id is not null order by q.asked_at`,
    {
      Sorte: { offer: 'Publication d’une offre', letter: 'Lettre d’embauche' },
      'Ma décision': { approved: 'Accord', refused: 'Refus', own: 'Ma propre demande' },
    },
  ),
  section(
    'Règles qui me demandent un accord',
    ['approval_rule_approvers'],
    (id) => sql`
      select c.name as "Entreprise", d.name as "Département", r.act as "Sorte"
      from approval_rule_approvers p join approval_rules r on r.id = p.rule_id
      join companies c on c.id = r.company_id left join departments d on d.id = r.department_id
      where p.account_id = ${id} order by r.created_at, r.id`,
    { Sorte: { offer: 'Publication d’une offre', letter: 'Lettre d’embauche' } },
  ),
  section(
    'Départements dont je suis responsable',
    ['departments'],
    (id) => sql`select name as "Département", created_at as "Créé le" from departments where head_id = ${id}`,
  ),
  section(
    'Documents de recrutement que j’ai ajoutés ou ouverts',
    ['recruitment_files', 'recruitment_file_versions', 'recruitment_file_readings'],
    (id) => sql`
      select r.title as "Document", v.number as "Version", v.created_by = ${id} as "Ajoutée par moi",
        g.readings as "Fois ouverte", v.created_at as "Ajoutée le", g.last_read_at as "Ouverte le"
      from recruitment_file_versions v join recruitment_files r on r.id = v.recruitment_file_id
      left join recruitment_file_readings g on g.version_id = v.id and g.account_id = ${id}
      where v.created_by = ${id} or r.created_by = ${id} or g.account_id is not null
      order by v.created_at`,
  ),
];
