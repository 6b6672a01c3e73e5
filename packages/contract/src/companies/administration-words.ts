/** Words of companies as the administration runs them. No schema here, for the browser. */

/** The first that is true, in this order. */
export const companyStandings = [
  'suspended',
  'name',
  'second',
  'first',
  'verified',
  'refused',
  'none',
] as const;
export type CompanyStanding = (typeof companyStandings)[number];

export const companyStandingTitles: Record<CompanyStanding, string> = {
  suspended: 'Suspendue',
  name: 'Nom à vérifier',
  second: 'Seconde lecture',
  first: 'Documents à lire',
  verified: 'Vérifiée',
  refused: 'Refusée',
  none: 'Non vérifiée',
};

/** What a moderator looks for. */
export const companyMarks = ['lookalike', 'reported', 'suspended-offers', 'expiring'] as const;
export type CompanyMark = (typeof companyMarks)[number];

export const companyMarkTitles: Record<CompanyMark, string> = {
  lookalike: 'Noms ressemblants',
  reported: 'Signalées',
  'suspended-offers': 'Avec des offres suspendues',
  expiring: 'Badge qui expire bientôt',
};

export const companySorts = ['recent', 'name', 'balance'] as const;
export type CompanySort = (typeof companySorts)[number];

/** Applications counted of one company in the list; beyond, it says that there are more. */
export const COMPANY_APPLICATIONS_COUNTED = 5000;
/** A correction of a wallet, in F CFA, either way. */
export const CORRECTION_MAX_XOF = 10_000_000;

export const companyAdministrationMessages = {
  NOT_FOUND: 'Cette entreprise n’existe pas.',
  DELETED: 'Cette entreprise a été supprimée.',
  REASON_REQUIRED: 'Expliquez votre décision en une phrase au moins',
  SUSPENDED: 'Entreprise suspendue. Ses propriétaires et recruteurs ont reçu le motif.',
  ALREADY_SUSPENDED: 'Cette entreprise est déjà suspendue.',
  RESTORED: 'Suspension levée. Ses propriétaires et recruteurs en sont prévenus.',
  NOT_SUSPENDED: 'Cette entreprise n’est pas suspendue.',
  OWN_COMPANY: 'Vous êtes de cette entreprise : une autre personne doit décider.',
  IS_SUSPENDED:
    'Votre entreprise est suspendue : rien ne peut être publié ni envoyé. Répondez au message que vous avez reçu.',
  DELETION_PROPOSED: 'Suppression proposée : une autre personne doit la confirmer.',
  HAS_BALANCE:
    'Le portefeuille de cette entreprise n’est pas vide : corrigez-le d’abord à zéro, en rendant l’argent.',
  HAS_PENDING_PAYMENT: 'Une recharge de cette entreprise est en cours : attendez qu’elle soit réglée.',
  HAS_CAMPAIGN: 'Cette entreprise a une campagne ouverte, avec ses candidats : clôturez-la d’abord.',
  CORRECTION_PROPOSED: 'Correction proposée : une autre personne doit la confirmer.',
  CORRECTION_REQUIRED: 'Écrivez un montant en F CFA, différent de zéro',
  CORRECTION_TOO_LARGE: 'Au plus 10 000 000 F CFA en une fois',
  BELOW_ZERO: 'Le portefeuille ne peut pas passer sous zéro : retirez au plus son solde.',
} as const;
