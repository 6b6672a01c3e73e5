/** Words of the revenue screen and of the journal. No schema here, for the browser. */

/** What the ledger may post, in the order of the screen. Packages are not paid through the platform today. */
export const moneyKinds = [
  'unlock',
  'refund',
  'top-up',
  'training',
  'training-earned',
  'training-surplus',
  'training-reversal',
  'training-refund',
  'fee',
  'fee-surplus',
  'fee-reversal',
  'fee-refund',
  'mission',
  'mission-wallet',
  'mission-release',
  'payout',
  'mission-surplus',
  'mission-reversal',
  'mission-return',
  'mission-refund',
  'package',
  'commission',
  'correction',
] as const;
export type MoneyKind = (typeof moneyKinds)[number];

export const moneyKindTitles: Record<MoneyKind, string> = {
  unlock: 'Déblocages',
  refund: 'Déblocages remboursés',
  'top-up': 'Recharges',
  training: 'Formations payées d’avance',
  'training-earned': 'Formations données',
  'training-surplus': 'Formations payées en trop',
  'training-reversal': 'Formations annulées',
  'training-refund': 'Formations remboursées',
  fee: 'Frais de concours',
  'fee-surplus': 'Frais payés en trop',
  'fee-reversal': 'Frais de concours annulés',
  'fee-refund': 'Frais rendus',
  mission: 'Missions financées',
  'mission-wallet': 'Missions financées par un portefeuille',
  'mission-release': 'Missions acceptées',
  payout: 'Freelances payés',
  'mission-surplus': 'Missions payées en trop',
  'mission-reversal': 'Missions à rembourser',
  'mission-return': 'Missions rendues au portefeuille',
  'mission-refund': 'Missions remboursées',
  package: 'Formules',
  commission: 'Commissions des missions',
  correction: 'Corrections',
};

/** What each kind is to an accountant. */
export const moneyKindNotes: Record<MoneyKind, string> = {
  unlock: 'Produit : la prestation est rendue.',
  refund: 'Vient en moins des produits ; l’argent revient au portefeuille.',
  'top-up': 'Avance du client : une dette, tant qu’elle n’est pas utilisée.',
  training: 'Avance de la personne inscrite : une dette jusqu’à la fin de la session.',
  'training-earned': 'Produit : la session a eu lieu.',
  'training-surplus': 'Dues à la personne qui a payé.',
  'training-reversal': 'Passent des avances à la personne qui a payé.',
  'training-refund': 'Rendues par l’opérateur à la personne.',
  fee: 'Dus à l’institution : jamais un produit.',
  'fee-surplus': 'Dus à la personne qui a payé.',
  'fee-reversal': 'Passent de l’institution à la personne qui a payé.',
  'fee-refund': 'Rendus par l’opérateur à la personne.',
  package: 'Produit : le prix d’une formule.',
  mission: 'Argent des missions, en séquestre : jamais un produit.',
  'mission-wallet': 'Passent du portefeuille de l’entreprise au séquestre.',
  'mission-release': 'Passent du séquestre à ce qui est dû au freelance.',
  payout: 'Versés par l’opérateur au freelance.',
  'mission-surplus': 'Dus à la personne qui a payé.',
  'mission-reversal': 'Passent du séquestre à la personne qui a payé.',
  'mission-return': 'Reviennent du séquestre au portefeuille.',
  'mission-refund': 'Rendues par l’opérateur à la personne.',
  commission: 'Produit : la part de la plateforme, quand un jalon est accepté.',
  correction: 'Solde corrigé par deux personnes : ni une recharge, ni un produit.',
};

const isMoneyKind = (kind: string): kind is MoneyKind => kind in moneyKindTitles;
/** A kind that a newer version posts has a title too. */
export const moneyKindTitle = (kind: string): string =>
  isMoneyKind(kind) ? moneyKindTitles[kind] : 'Autres mouvements';

export const revenueGrains = ['day', 'week', 'month'] as const;
export type RevenueGrain = (typeof revenueGrains)[number];
export const revenueGrainTitles: Record<RevenueGrain, string> = {
  day: 'Par jour',
  week: 'Par semaine',
  month: 'Par mois',
};

/** What is compared with the ledger, each with another record of the same money. */
export const matchedRecords = [
  'top-ups',
  'invoices',
  'unlocks',
  'wallets',
  'fees',
  'trainings',
  'escrow',
  'payouts',
  'commissions',
  'to-refund',
  'journal',
  'balance',
] as const;
export type MatchedRecord = (typeof matchedRecords)[number];
export const matchedRecordTitles: Record<MatchedRecord, string> = {
  'top-ups': 'Recharges payées',
  invoices: 'Factures émises',
  unlocks: 'Déblocages ouverts',
  wallets: 'Soldes des portefeuilles',
  fees: 'Frais de concours reçus',
  trainings: 'Formations payées d’avance',
  escrow: 'Séquestre des missions',
  payouts: 'Dû aux freelances',
  commissions: 'Commissions des missions',
  'to-refund': 'Paiements à rendre',
  journal: 'Avances au journal des mois clos',
  balance: 'Somme de toutes les écritures',
};

/** Accounts that the journal writes to; each has a number in the settings. */
export const accountingAccounts = [
  'bank',
  'mobileMoney',
  'advances',
  'sales',
  'salesRefunds',
  'vatCollected',
  'vatOnAdvances',
  'institutionFees',
  'feesToReturn',
  'trainingAdvances',
  'trainingSales',
  'missionFunds',
  'freelancesToPay',
  'commissions',
  'other',
] as const;
export type AccountingAccount = (typeof accountingAccounts)[number];

/** As SYSCOHADA names them. */
export const accountTitles: Record<AccountingAccount, string> = {
  bank: 'Banques locales',
  mobileMoney: 'Monnaie électronique, téléphone portable',
  advances: 'Clients, avances et acomptes reçus',
  sales: 'Services vendus',
  salesRefunds: 'Services vendus, annulations',
  vatCollected: 'TVA facturée sur prestations de services',
  vatOnAdvances: 'TVA facturée sur avances, à régulariser',
  institutionFees: 'Frais de concours dus aux institutions',
  feesToReturn: 'Paiements à rendre aux personnes',
  trainingAdvances: 'Clients, avances sur formations',
  trainingSales: 'Services vendus, formations',
  missionFunds: 'Fonds des missions en séquestre',
  freelancesToPay: 'Sommes à verser aux freelances',
  commissions: 'Commissions sur missions',
  other: 'Autres opérations, à ventiler',
};

export const accountHints: Record<AccountingAccount, string> = {
  bank: 'Reçoit les virements.',
  mobileMoney: 'Reçoit les paiements en ligne.',
  advances: 'Les portefeuilles des entreprises, toutes taxes comprises.',
  sales: 'Les déblocages, hors taxes.',
  salesRefunds: 'Les déblocages remboursés, hors taxes.',
  vatCollected: 'La taxe des factures, exigible à la recharge.',
  vatOnAdvances: 'La même taxe, jusqu’à ce que la recharge soit utilisée.',
  institutionFees: 'L’argent des institutions, jamais un produit.',
  feesToReturn: 'Payés en trop, ou pour un concours, une formation ou une mission annulés.',
  trainingAdvances: 'Les formations payées avant la session, toutes taxes comprises.',
  trainingSales: 'Les formations données, hors taxes.',
  missionFunds: 'L’argent des clients jusqu’à l’acceptation, jamais un produit.',
  freelancesToPay: 'Les jalons acceptés, jusqu’au versement.',
  commissions: 'La part de la plateforme sur les missions, hors taxes.',
  other: 'Ce que les autres comptes ne nomment pas.',
};

export const defaultAccountNumbers: Record<AccountingAccount, string> = {
  bank: '5211',
  mobileMoney: '552',
  advances: '4191',
  sales: '7061',
  salesRefunds: '7061',
  vatCollected: '4432',
  vatOnAdvances: '4495',
  institutionFees: '47121',
  feesToReturn: '47122',
  trainingAdvances: '41911',
  trainingSales: '7062',
  missionFunds: '47123',
  freelancesToPay: '47124',
  commissions: '7063',
  other: '4718',
};

/** Percent of what a freelance earns, until the settings say otherwise. */
export const defaultMissionCommission = 10;

export const revenueMessages = {
  COMMISSION_INVALID: 'La commission va de 0 à 30 %, avec une décimale au plus',
  ACCOUNT_INVALID: 'Un numéro de compte a de 2 à 10 chiffres, sans espace, et commence par 1 à 9',
  MONTH_CLOSED: 'Le mois est clos. Ses écritures ne changent plus.',
  MONTH_NOT_NEXT: 'Les mois se clôturent dans l’ordre. Rechargez la page pour voir lequel vient ensuite.',
  MONTH_NOT_OVER: 'Ce mois n’est pas terminé. Il se clôture à partir du premier jour du mois suivant.',
  MONTH_UNKNOWN: 'Ce mois n’a pas de journal.',
  EXPORTED: 'Le journal se prépare.',
} as const;

/** One line of figures beside the date; « rapproché » only when nothing differs. */
export const MATCHED = 'Rapproché avec le grand livre au franc';
