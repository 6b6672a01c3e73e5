import { sql } from 'kysely';
import { firmNameSql } from '../../settings/site-settings/public/read-site.ts';
import { type ExportSection, section } from './section.ts';

/**
 * Messages that a person wrote and received; those a member wrote for a company belong to the company and the
 * candidate.
 */
export const messageSections: readonly ExportSection[] = [
  section(
    'Mes messages',
    ['conversations', 'conversation_messages'],
    (id) => sql`
      select coalesce(co.name, ${firmNameSql}) as "Entreprise", o.title as "Offre",
        case m.side when 'person' then 'Moi' else coalesce(co.name, ${firmNameSql}) end as "De",
        m.text as "Message", m.sent_at as "Date",
        (select string_agg(f.name, ', ' order by t.position) from conversation_attachments t
          join files f on f.id = t.file_id where t.message_id = m.id) as "Documents joints"
      from conversations c
      left join companies co on co.id = c.company_id
      left join offers o on o.id = c.offer_id
      join conversation_messages m on m.conversation_id = c.id
      where c.person_id = ${id} and c.kind <> 'mission' order by m.id`,
  ),
  section(
    'Messages de mes missions et de mes projets',
    ['conversations', 'conversation_messages'],
    (id) => sql`
      select coalesce(ms.title, c.mission_title) as "Projet",
        case when c.person_id = ${id} then 'Freelance' else 'Client' end as "Je suis",
        case when m.side = 'person' and c.person_id = ${id} or m.side = 'company' and c.client_id = ${id} then 'Moi'
          when m.side = 'person' then 'Le freelance' else coalesce(co.name, 'Le client') end as "De",
        m.text as "Message", m.sent_at as "Date",
        (select string_agg(f.name, ', ' order by t.position) from conversation_attachments t
          join files f on f.id = t.file_id where t.message_id = m.id) as "Documents joints"
      from conversations c
      left join missions ms on ms.id = c.mission_id
      left join companies co on co.id = c.client_company_id
      join conversation_messages m on m.conversation_id = c.id
      where c.kind = 'mission' and (c.person_id = ${id} or c.client_id = ${id}) order by m.id`,
  ),
  section(
    'Entreprises dont je ne reçois plus les messages',
    ['company_blocks'],
    (id) => sql`
      select co.name as "Entreprise", b.created_at as "Depuis le"
      from company_blocks b join companies co on co.id = b.company_id where b.person_id = ${id} order by b.created_at`,
  ),
  section(
    'Messages que j’ai envoyés pour mon entreprise',
    ['conversation_messages'],
    (id) => sql`
      select coalesce(co.name, ${firmNameSql}) as "Entreprise", m.sent_at as "Date"
      from conversation_messages m
      join conversations c on c.id = m.conversation_id
      left join companies co on co.id = coalesce(c.company_id, c.client_company_id)
      where m.author_id = ${id} and m.side = 'company' and c.client_id is distinct from ${id} order by m.id`,
  ),
  section(
    'Envois groupés que j’ai lancés',
    ['bulk_messages'],
    (id) => sql`
      select co.name as "Entreprise", b.text as "Message", b.total as "Destinataires", b.created_at as "Date"
      from bulk_messages b join companies co on co.id = b.company_id
      where b.author_id = ${id} order by b.created_at`,
  ),
];
