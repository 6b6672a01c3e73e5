import { callResultTitles, caseStateTitles } from '@baara/contract/firm/firm-words';
import { sql } from 'kysely';
import { type ExportSection, section } from './section.ts';

/**
 * What the firm's consultants wrote about a candidate, private notes too: the firm decides what they are for, and owes
 * them to the person. Of colleagues the person reads no names.
 */
export const firmSections: readonly ExportSection[] = [
  section(
    'Mon suivi par les consultants',
    ['candidate_cases', 'portfolio_entries'],
    (id) => sql`
      select q.state as "Décision", q.reason as "Motif", q.decided_at as "Décidé le",
        q.last_contact_at as "Dernier contact",
        (select min(e.started_at) from portfolio_entries e where e.account_id = q.account_id) as "Suivi depuis le"
      from candidate_cases q where q.account_id = ${id}`,
    { Décision: caseStateTitles },
  ),
  section(
    'Notes des consultants à mon sujet',
    ['case_notes'],
    (id) => sql`
      select text as "Note", created_at as "Date" from case_notes where account_id = ${id} order by created_at`,
  ),
  section(
    'Étiquettes que les consultants m’ont données',
    ['case_taggings'],
    (id) => sql`
      select t.name as "Étiquette", w.added_at as "Date" from case_taggings w join case_tags t on t.id = w.tag_id
      where w.account_id = ${id} order by w.added_at`,
  ),
  section(
    'Ma grille de qualification',
    ['qualification_scores'],
    (id) => sql`
      select c.label as "Critère", s.score as "Note sur 5", s.scored_at as "Date"
      from qualification_scores s join qualification_criteria c on c.id = s.criterion_id
      where s.account_id = ${id} order by c.position`,
  ),
  section(
    'Appels et décisions des consultants',
    ['case_events'],
    (id) => sql`
      select case kind when 'call' then 'Appel' when 'outcome' then 'Décision' else 'Suivi terminé' end as "Action",
        result as "Résultat", at as "Date"
      from case_events where account_id = ${id} order by at`,
    { Résultat: { ...callResultTitles, ...caseStateTitles } },
  ),
  section(
    'Suivis prévus par les consultants',
    ['follow_ups'],
    (id) => sql`
      select due_on as "Jour", subject as "Objet", done_at as "Terminé le"
      from follow_ups where account_id = ${id} order by created_at`,
  ),
  section(
    'Mes objectifs de consultant',
    ['manager_objectives'],
    (id) => sql`
      select month as "Mois", calls as "Appels", qualified as "Qualifiés", placed as "Placés", set_at as "Fixé le"
      from manager_objectives where manager_id = ${id} order by month, set_at`,
  ),
];
