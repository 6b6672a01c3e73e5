import { ticketKindTitles, ticketStatusTitles } from '@baara/contract/employment/employment-words';
import { sql } from 'kysely';
import { type ExportSection, section } from './section.ts';

/** Employments and requests; those that others wrote to this person are counted without their words or names. */
export const employmentSections: readonly ExportSection[] = [
  section(
    'Mes emplois',
    ['employments'],
    (id) => sql`
      select c.name as "Entreprise", e.job_title as "Poste", e.starts_on as "Début", e.ends_on as "Fin",
        e.end_reason as "Motif de la fin", case when e.is_placed then 'oui' else 'non' end as "Placement",
        e.opening_tenths / 10.0 as "Solde de départ (jours)"
      from employments e join companies c on c.id = e.company_id where e.account_id = ${id} order by e.starts_on, e.id`,
  ),
  section(
    'Mes demandes à mon employeur',
    ['tickets'],
    (id) => sql`
      select c.name as "Entreprise", t.kind as "Sorte", t.subject as "Objet", t.body as "Texte",
        t.starts_on as "Premier jour", t.ends_on as "Dernier jour", t.half_days / 2.0 as "Jours comptés",
        t.status as "État", t.created_at as "Écrite le", f.name as "Justificatif", t.decided_at as "Décidée le",
        t.decision as "Réponse"
      from tickets t join companies c on c.id = t.company_id left join files f on f.id = t.proof_file_id
      where t.account_id = ${id} order by t.created_at, t.id`,
    { Sorte: ticketKindTitles, État: ticketStatusTitles },
  ),
  section(
    'Mes réponses aux demandes d’employés',
    ['tickets', 'employments'],
    (id) => sql`
      select kind as "Sorte", status as "Réponse", decision as "Mes mots", decided_at as "Date"
      from tickets where decided_by = ${id} order by decided_at, id`,
    { Sorte: ticketKindTitles, Réponse: ticketStatusTitles },
  ),
];
