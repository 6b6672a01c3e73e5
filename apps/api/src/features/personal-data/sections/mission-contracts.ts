import { contractTextStateTitles } from '@baara/contract/freelance/contracts-words';
import { contractStateTitles } from '@baara/contract/freelance/work-words';
import { sql } from 'kysely';
import { type ExportSection, section } from './section.ts';

/** The other party is named in what both signed, which is the person's too. */
export const contractSections: readonly ExportSection[] = [
  section(
    'Mes contrats de missions',
    ['mission_contracts'],
    (id) => sql`
      select c.number as "Numéro", c.title as "Mission", c.status as "État", c.total_xof as "Prix (F CFA)",
        c.starts_on as "Début", c.ends_on as "Fin prévue", c.created_at as "Créé le", c.signed_at as "Signé le",
        c.completed_at as "Terminé le", c.terminated_at as "Résilié le", c.termination_reason as "Motif de la résiliation",
        (select json_agg(json_build_object('Jalon', m.title, 'Montant (F CFA)', m.amount_xof, 'Échéance', m.due_on)
          order by m.position) from contract_milestones m where m.contract_id = c.id) as "Jalons"
      from mission_contracts c where c.client_id = ${id} or c.freelance_id = ${id} order by c.created_at`,
    { État: contractStateTitles },
  ),
  section(
    'Textes de contrats que j’ai rédigés, envoyés ou signés',
    ['contract_texts', 'contract_signatures'],
    (id) => sql`
      select c.number as "Contrat", case t.number when 0 then 'Contrat' else 'Avenant n° ' || t.number end as "Texte",
        t.status as "État", t.sent_at as "Envoyé le", t.body as "Contenu", encode(t.sha256, 'hex') as "Empreinte SHA-256",
        s.signed_name as "Ma signature", s.signed_at as "Signé le"
      from contract_texts t join mission_contracts c on c.id = t.contract_id
      left join contract_signatures s on s.text_id = t.id and s.account_id = ${id}
      where ${id} in (t.updated_by, t.sent_by, s.account_id, c.client_id, c.freelance_id) order by t.created_at`,
    { État: contractTextStateTitles },
  ),
  section(
    'Contrats que l’on m’a invité à lire',
    ['contract_guests'],
    (id) => sql`
      select c.number as "Contrat", c.title as "Mission", g.invited_at as "Invité le"
      from contract_guests g join mission_contracts c on c.id = g.contract_id
      where g.account_id = ${id} order by g.invited_at`,
  ),
  section(
    'Invitations à lire un contrat que j’ai envoyées ou reçues',
    ['contract_guest_invitations'],
    (id) => sql`
      select c.number as "Contrat", i.email as "Adresse invitée", i.created_at as "Envoyée le", i.accepted_at as "Acceptée le"
      from contract_guest_invitations i join mission_contracts c on c.id = i.contract_id
      where i.invited_by = ${id} or i.email = (select lower(email) from accounts where id = ${id})
      order by i.created_at`,
  ),
];
