import { accountSections } from './sections/account.ts';
import { candidateSections } from './sections/candidate.ts';
import { companySections } from './sections/company.ts';
import { employmentSections } from './sections/employment.ts';
import { evaluationSections } from './sections/evaluations.ts';
import { firmSections } from './sections/firm.ts';
import { freelanceInvoiceSections } from './sections/freelance-invoices.ts';
import { contractSections } from './sections/mission-contracts.ts';
import { messageSections } from './sections/messages.ts';
import { publicSiteSections } from './sections/public-site.ts';
import { searchSections } from './sections/searches.ts';
import type { ExportSection } from './sections/section.ts';
import { walletSections } from './sections/wallet.ts';

/**
 * Everything stored about one person, in sections that they would look for. Secrets are left out: they inform nobody. A
 * test checks that every table that names an account is in one of these or in `excusedTables`.
 */
export const exportSections: readonly ExportSection[] = [
  ...candidateSections,
  ...firmSections,
  ...companySections,
  ...employmentSections,
  ...evaluationSections,
  ...searchSections,
  ...walletSections,
  ...messageSections,
  ...publicSiteSections,
  ...freelanceInvoiceSections,
  ...contractSections,
  ...accountSections,
];

/** Tables that name an account and inform the person of nothing, with the reason. */
export const excusedTables: Readonly<Record<string, string>> = {
  approval_links: 'hashes of links already sent by e-mail',
  email_tokens: 'hashes of links already sent by e-mail',
  payout_number_codes: 'hashes of codes sent to the number, which its owner has',
  recovery_codes: 'hashes of codes only their owner has',
  busy_times: 'the same spans as interviews and events, stored so that none overlap',
  interview_reminders: 'marks of reminders already sent',
  conversation_reads: 'up to where each conversation was read, which its messages show better',
  reply_addresses: 'hashes of the addresses that take answers by e-mail, which say nothing to anybody',
  bulk_message_recipients: 'who a bulk message went to: each received it among their messages',
  idempotency_keys: 'numbers of requests, stored for thirty days',
  site_settings: "the firm's settings, with who changed them last",
  contract_clause_versions: "the firm's clauses of contracts, with who published them",
  wiki_resources: "the firm's terms, with who changed them last",
  candidate_search: 'the words of the profile, derived from it',
  known_candidate_words: 'the words of the name, for the companies that know it',
  saved_search_told: 'marks of alerts already sent about a candidate, so that none is sent twice',
  news: "the firm's news, with who wrote them first",
  match_trades: 'worked out from the profile, which the archive contains',
  match_stale: 'whose profile is to be read again, for a minute',
  campaign_scans: 'files of scanned sheets, with the person of the institution who sent them',
  campaign_sheet_doubts: 'rows of sheets, with the person of the institution who settled them',
  document_uploads: 'documents on their way, forgotten after three days',
  campaign_places: 'a place among those who prepare files, forgotten after a day',
  training_materials: 'documents of trainings, with the person of the platform who added them',
  training_day_lists: 'lists of rolls, with the person of the platform who took them along',
  report_runs: 'figures of reports being counted, with who asked for them',
  accounting_months: 'months of the journal, with the administrator who closed them',
  audit_verifications: 'verifications of the audit, with the administrator who asked for them',
  status_incidents: 'incidents of the platform, with the person of the firm who announced them',
  status_incident_updates: 'news of incidents, with the person of the firm who wrote them',
  support_codes: 'hashes of codes only their owner has',
  backup_runs: 'copies and proofs of the backup, with the administrator who asked for them',
  company_suspensions: 'suspensions of companies, with the people of the platform who decided them',
  freelance_invoice_counters: 'the last number of each series, which the invoices say better',
  leave_rules: 'rules of the labour codes, with the administrator who changed them last',
  moderation_flags: 'what was flagged, with the moderator who looked at it',
};
