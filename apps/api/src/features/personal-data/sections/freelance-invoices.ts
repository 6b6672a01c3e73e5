import { freelanceInvoiceStateTitles, invoiceKindTitles } from '@baara/contract/freelance/invoice-words';
import { sql } from 'kysely';
import { type ExportSection, section } from './section.ts';

/** Invoices that a freelance made, those that a client received, and the tax details of the first. */
export const freelanceInvoiceSections: readonly ExportSection[] = [
  section(
    'Mes informations fiscales de freelance',
    ['freelance_tax_profiles'],
    (id) => sql`
      select legal_name as "Nom légal", address as "Adresse", country as "Pays", tax_number as "NIF", rccm_number as "RCCM",
        vat_rate as "TVA (%)", vat_exemption as "Mention d’exonération", withholding_rate as "Retenue à la source (%)",
        invoice_prefix as "Préfixe des factures", payment_days as "Délai de paiement (jours)",
        payment_mention as "Moyens de paiement", updated_at as "Modifiées le"
      from freelance_tax_profiles where account_id = ${id}`,
  ),
  section(
    'Mes factures de freelance',
    ['freelance_invoices'],
    (id) => sql`
      select kind as "Type", status as "État", number as "Numéro", mission_title as "Mission", contract_number as "Contrat",
        milestone_title as "Jalon", seller as "Prestataire", buyer as "Client", lines as "Lignes", net_xof as "Hors taxe (F CFA)",
        vat_xof as "TVA (F CFA)", amount_xof as "Toutes taxes (F CFA)", withholding_xof as "Retenue (F CFA)", note as "Note",
        reason as "Motif de l’avoir", issued_at as "Émise le", due_on as "Échéance", paid_at as "Payée le"
      from freelance_invoices where freelance_id = ${id} order by coalesce(issued_at, created_at), id`,
    { Type: invoiceKindTitles, État: freelanceInvoiceStateTitles },
  ),
  section(
    'Commissions que la plateforme m’a facturées',
    ['commission_invoices'],
    (id) => sql`
      select number as "Numéro", label as "Objet", buyer as "Facturé à", amount_xof as "Montant (F CFA)", vat_xof as "Dont TVA (F CFA)",
        issued_at as "Émise le"
      from commission_invoices where freelance_id = ${id} order by issued_at, id`,
  ),
  section(
    'Factures que des freelances m’ont adressées',
    ['freelance_invoices'],
    // Those of a company are the company's.
    (id) => sql`
      select i.kind as "Type", i.status as "État", i.number as "Numéro", i.mission_title as "Mission", i.contract_number as "Contrat",
        i.milestone_title as "Jalon", i.seller ->> 'name' as "Prestataire", i.buyer as "Client", i.lines as "Lignes",
        i.amount_xof as "Toutes taxes (F CFA)", i.withholding_xof as "Retenue (F CFA)", i.issued_at as "Émise le",
        i.due_on as "Échéance", i.paid_at as "Payée le"
      from freelance_invoices i join mission_contracts c on c.id = i.contract_id
      where c.client_id = ${id} and c.company_id is null and i.status <> 'draft' order by i.issued_at, i.id`,
    { Type: invoiceKindTitles, État: freelanceInvoiceStateTitles },
  ),
];
