import { candidateColumnTitles } from '@baara/contract/candidates/column-names';
import { exportFormatTitles } from '@baara/contract/files/export-messages';
import { alertFrequencyTitles } from '@baara/contract/candidates/saved-search-messages';
import { sql } from 'kysely';
import { type ExportSection, section } from './section.ts';

const statusTitles = {
  pending: 'en cours',
  running: 'en cours',
  ready: 'prêt',
  failed: 'échec',
  cancelled: 'annulé',
};

/** Saved searches and lists of a recruiter, and their downloads. */
export const searchSections: readonly ExportSection[] = [
  section(
    'Mes recherches de candidats enregistrées, et les alertes que je reçois',
    ['saved_searches', 'saved_search_alerts'],
    (id) => sql`
      select c.name as "Entreprise", s.name as "Recherche", s.query as "Filtres",
        s.private_to is null as "Partagée",
        case when a.is_on then a.frequency else 'none' end as "Alerte", s.created_at as "Enregistrée le"
      from saved_searches s join companies c on c.id = s.company_id
      left join saved_search_alerts a on a.search_id = s.id and a.account_id = ${id}
      where s.author_id = ${id} or s.private_to = ${id} or a.id is not null order by s.created_at`,
    { Alerte: alertFrequencyTitles },
  ),
  section(
    'Mes rapports, et ceux que je reçois',
    ['saved_reports', 'report_recipients'],
    (id) => sql`
      select coalesce(c.name, 'La plateforme') as "Entreprise", r.name as "Rapport", r.private_to is null as "Partagé",
        coalesce(p.is_on, false) as "Reçu par e-mail", r.created_at as "Enregistré le"
      from saved_reports r left join companies c on c.id = r.company_id
      left join report_recipients p on p.report_id = r.id and p.account_id = ${id}
      where r.author_id = ${id} or p.id is not null order by r.created_at`,
  ),
  section(
    'Mes colonnes des listes de candidats',
    ['candidate_list_columns'],
    (id) => sql`
      select columns as "Colonnes", updated_at as "Choisies le" from candidate_list_columns where account_id = ${id}`,
    { Colonnes: candidateColumnTitles },
  ),
  section(
    'Fichiers que j’ai exportés',
    ['exports'],
    (id) => sql`
      select title as "Export", format as "Format", rows_written as "Lignes", status as "État",
        requested_at as "Demandé le"
      from exports where account_id = ${id} order by requested_at`,
    { Format: exportFormatTitles, État: statusTitles },
  ),
];
