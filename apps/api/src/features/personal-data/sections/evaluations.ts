import { recommendationTitles } from '@baara/contract/applications/evaluation-messages';
import { sql } from 'kysely';
import { application, type ExportSection, section } from './section.ts';

const statusTitles = { draft: 'Brouillon', waived: 'Sans avis', submitted: 'Envoyée' };

const outcomeTitles = { here: 'En poste', left: 'Partie', skipped: 'Sans réponse' };

/** The person may read the opinions in an evaluation; not who wrote them. */
export const evaluationSections: readonly ExportSection[] = [
  section(
    'Évaluations que des entreprises ont faites de mes candidatures',
    ['evaluation_submissions'],
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", s.total as "Note sur 100", s.recommendation as "Avis",
        s.comment as "Commentaire",
        (select string_agg(concat(m->>'title', ' : ', (m->>'score')::integer * 20, '/100', ' – ' || nullif(m->>'comment', '')), ' ; ')
          from jsonb_array_elements(s.scores) m) as "Critères",
        s.submitted_at as "Date"
      from evaluation_submissions s join ${application} on a.id = s.application_id
      where a.candidate_id = ${id} order by s.submitted_at, s.id`,
    { Avis: recommendationTitles },
  ),
  section(
    'Notes prises pendant mes entretiens',
    ['interview_notes'],
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", q->>'text' as "Question", n.notes->>(q->>'id') as "Note",
        n.updated_at as "Date"
      from interview_notes n join interviews i on i.id = n.interview_id
      join ${application} on a.id = i.application_id
      cross join jsonb_array_elements(i.kit->'questions') q
      where a.candidate_id = ${id} and n.notes ? (q->>'id') and exists (
        select from evaluation_submissions s join evaluations e on e.id = s.evaluation_id
        where e.application_id = a.id and e.evaluator_id = n.author_id)
      order by n.updated_at, n.author_id`,
  ),
  section(
    'Entretiens où j’ai pris des notes',
    ['interview_notes'],
    // Texts about other people are left out.
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", n.updated_at as "Modifiées le"
      from interview_notes n join interviews i on i.id = n.interview_id
      join ${application} on a.id = i.application_id
      where n.author_id = ${id} order by n.updated_at, i.id`,
  ),
  section(
    'Évaluations que j’ai données ou commencées',
    ['evaluations'],
    // Texts about other people are left out.
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", e.status as "État", e.created_at as "Commencée le", e.updated_at as "Modifiée le"
      from evaluations e join ${application} on a.id = e.application_id
      where e.evaluator_id = ${id} order by e.created_at, e.id`,
    { État: statusTitles },
  ),
  section(
    'Ce qu’une entreprise a dit six mois après m’avoir recruté',
    ['hiring_checks'],
    (id) => sql`
      select c.name as "Entreprise", o.title as "Offre", h.outcome as "Réponse", h.mark as "Note sur 5",
        h.comment as "Commentaire", h.answered_at as "Date"
      from hiring_checks h join ${application} on a.id = h.application_id
      where a.candidate_id = ${id} and h.outcome is not null order by h.answered_at`,
    { Réponse: outcomeTitles },
  ),
  section(
    'Évaluations que l’on m’a demandées, ou que j’ai demandées',
    ['evaluation_requests'],
    (id) => sql`
      select o.title as "Offre", r.evaluator_id = ${id} as "Demandée à moi",
        r.due_on as "Pour le", r.created_at as "Demandée le"
      from evaluation_requests r join ${application} on a.id = r.application_id
      where ${id} in (r.evaluator_id, r.asked_by) order by r.created_at`,
  ),
];
