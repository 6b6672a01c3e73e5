import {
  deliveryAnswerTitles,
  payoutOperatorTitles,
  payoutStateTitles,
  timeSheetStateTitles,
} from '@baara/contract/freelance/escrow-words';
import type { topUpStates } from '@baara/contract/money/top-ups';
import type { reportStates } from '@baara/contract/money/wallet';
import { sql } from 'kysely';
import { type ExportSection, section } from './section.ts';

type ReportState = (typeof reportStates)[number];
type TopUpState = (typeof topUpStates)[number];

const channelTitles = { phone: 'téléphone', email: 'adresse email' };
const reportTitles: Record<ReportState, string> = {
  open: 'en attente de votre réponse',
  moderation: 'en cours de vérification',
  confirmed: 'confirmé',
  rejected: 'écarté',
};
const topUpTitles: Record<TopUpState, string> = {
  created: 'en attente',
  pending: 'en attente',
  paid: 'payée',
  refused: 'refusée',
  expired: 'expirée',
  review: 'en cours de vérification',
};

const paymentTitles = { ...topUpTitles, paid: 'payé', refused: 'refusé', expired: 'expiré' };

/** Records of the wallet of companies about unlocked candidates, about members who spend, about candidates who pay fees, and money of missions. */
export const walletSections: readonly ExportSection[] = [
  section(
    'Mes coordonnées signalées injoignables',
    ['contact_reports'],
    // The text of the company's report is its own; a candidate reads the facts about themselves.
    (id) => sql`
      select c.name as "Entreprise", r.channels as "Coordonnée", r.state as "État",
        r.reported_at as "Signalé le", r.candidate_answered_at as "Ma réponse le", r.decided_at as "Décidé le"
      from contact_reports r join companies c on c.id = r.company_id
      where r.candidate_id = ${id} order by r.reported_at`,
    { Coordonnée: channelTitles, État: reportTitles },
  ),
  section(
    'Mes coordonnées tenues pour inactives',
    ['dead_contacts', 'refused_mailboxes'],
    (id) => sql`
      select channel as "Coordonnée", value as "Valeur", confirmed_at as "Depuis le"
        from dead_contacts where account_id = ${id}
      union all
      select 'email', email, refused_at from refused_mailboxes where account_id = ${id}`,
    { Coordonnée: channelTitles },
  ),
  section(
    'Recharges que j’ai demandées',
    ['top_ups'],
    (id) => sql`
      select c.name as "Entreprise", t.amount_xof as "Montant (F CFA)", t.state as "État", t.created_at as "Demandée le"
      from top_ups t join companies c on c.id = t.company_id where t.created_by = ${id} order by t.created_at`,
    { État: topUpTitles },
  ),
  section(
    'Formations que j’ai payées',
    ['training_payments'],
    (id) => sql`
      select t.title as "Formation", p.amount_xof as "Montant (F CFA)", p.state as "État", p.method as "Moyen",
        p.buyer as "Facturé à", p.invoice_number as "Facture", p.credit_number as "Avoir", p.created_at as "Commencé le",
        p.paid_at as "Payé le", p.refund_due_at as "À rembourser depuis le", p.decided_at as "Remboursé le",
        p.decision_note as "Remboursement"
      from training_payments p left join trainings t on t.id = p.training_id
      where p.account_id = ${id} order by p.created_at`,
    { État: paymentTitles },
  ),
  section(
    'Frais de dossier que j’ai payés',
    ['campaign_fee_payments'],
    (id) => sql`
      select c.title as "Campagne", p.amount_xof as "Montant (F CFA)", p.state as "État", p.method as "Moyen",
        p.created_at as "Commencé le", p.paid_at as "Payé le", p.refund_due_at as "À rembourser depuis le",
        p.decided_at as "Remboursé le", p.decision_note as "Remboursement"
      from campaign_fee_payments p left join campaigns c on c.id = p.campaign_id
      where p.candidate_id = ${id} order by p.created_at`,
    { État: paymentTitles },
  ),
  section(
    'Missions que j’ai financées',
    ['mission_payments', 'mission_refunds'],
    (id) => sql`
      select c.number as "Contrat", m.title as "Étape", p.amount_xof as "Montant (F CFA)", p.state as "État", p.method as "Moyen",
        p.created_at as "Commencé le", p.paid_at as "Payé le",
        (select sum(r.amount_xof) from mission_refunds r where r.payment_id = p.id) as "Revenu (F CFA)"
      from mission_payments p left join mission_contracts c on c.id = p.contract_id
        left join contract_milestones m on m.id = p.milestone_id
      where p.account_id = ${id} order by p.created_at`,
    { État: paymentTitles },
  ),
  section(
    'Mon numéro de versement',
    ['freelance_payout_accounts'],
    (id) => sql`
      select operator as "Opérateur", phone as "Numéro", holder_name as "Au nom de", changed_at as "Changé le",
        confirmed_at as "Confirmé le"
      from freelance_payout_accounts where account_id = ${id}`,
    { Opérateur: payoutOperatorTitles },
  ),
  section(
    'Versements que j’ai reçus',
    ['freelance_payouts'],
    (id) => sql`
      select c.number as "Contrat", m.title as "Étape", p.amount_xof as "Montant (F CFA)", p.state as "État",
        p.phone as "Numéro", p.created_at as "Dû depuis le", p.paid_at as "Versé le"
      from freelance_payouts p left join mission_contracts c on c.id = p.contract_id
        left join contract_milestones m on m.id = p.milestone_id
      where p.freelance_id = ${id} order by p.created_at`,
    { État: payoutStateTitles },
  ),
  section(
    'Étapes que j’ai livrées ou vérifiées',
    ['milestone_deliveries'],
    (id) => sql`
      select c.number as "Contrat", m.title as "Étape", d.number as "Livraison",
        case when d.delivered_by = ${id} then d.note end as "Ma note", d.delivered_at as "Livrée le", d.answer as "Réponse",
        case when d.answered_by = ${id} then d.refusal_reason end as "Mes raisons", d.answered_at as "Répondue le"
      from milestone_deliveries d join contract_milestones m on m.id = d.milestone_id
        join mission_contracts c on c.id = m.contract_id
      where ${id} in (d.delivered_by, d.answered_by) order by d.delivered_at`,
    { Réponse: deliveryAnswerTitles },
  ),
  section(
    'Mes semaines de mission',
    ['time_sheets'],
    (id) => sql`
      select c.number as "Contrat", s.week as "Semaine", d.day as "Jour", d.note as "Travail", s.status as "État"
      from time_sheets s join mission_contracts c on c.id = s.contract_id join time_sheet_days d on d.sheet_id = s.id
      where ${id} in (c.freelance_id, s.answered_by) order by d.day`,
    { État: timeSheetStateTitles },
  ),
];
