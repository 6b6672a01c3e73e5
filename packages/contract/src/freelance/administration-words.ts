/** Words of freelances as the administration runs them. No schema here, for the browser. */

/** Where the documents of a freelance stand; the first that is true, in this order. */
export const freelanceValidations = ['second', 'first', 'verified', 'refused', 'ended', 'none'] as const;
export type FreelanceValidation = (typeof freelanceValidations)[number];

export const freelanceValidationTitles: Record<FreelanceValidation, string> = {
  second: 'Seconde lecture',
  first: 'Documents à lire',
  verified: 'Identité vérifiée',
  refused: 'Documents refusés',
  ended: 'Mention terminée',
  none: 'Non vérifiée',
};

/** What a moderator looks for. */
export const freelanceMarks = ['featured', 'suspended', 'expiring', 'hidden'] as const;
export type FreelanceMark = (typeof freelanceMarks)[number];

export const freelanceMarkTitles: Record<FreelanceMark, string> = {
  featured: 'Mis en avant',
  suspended: 'Suspendus',
  expiring: 'Mention qui expire bientôt',
  hidden: 'Profils masqués par leur auteur',
};

export const freelanceSorts = ['recent', 'name'] as const;
export type FreelanceSort = (typeof freelanceSorts)[number];

/** Whole days for which a freelance may be shown first, at most. */
export const FEATURED_DAYS = 90;

export const freelanceAdministrationMessages = {
  NOT_FOUND: 'Ce freelance n’existe pas.',
  REASON_REQUIRED: 'Expliquez votre décision en une phrase au moins',
  OWN_PROFILE: 'C’est votre propre profil : une autre personne doit décider.',
  UNTIL_REQUIRED: 'Choisissez le dernier jour',
  UNTIL_PAST: 'Choisissez un jour à venir',
  FEATURED_TOO_LONG: `Choisissez un jour dans les ${FEATURED_DAYS} prochains`,
  FEATURED: 'Freelance mis en avant : il est montré en premier, avec la mention.',
  UNFEATURED: 'Freelance retiré de la mise en avant.',
  NOT_FEATURED: 'Ce freelance n’est pas mis en avant.',
  NOT_FEATURABLE: 'Ce profil n’est pas public : il ne peut pas être mis en avant.',
  SUSPENDED: 'Freelance suspendu. La personne a reçu le motif.',
  ALREADY_SUSPENDED: 'Ce freelance est déjà suspendu.',
  RESTORED: 'Suspension levée. La personne en est prévenue.',
  NOT_SUSPENDED: 'Ce freelance n’est pas suspendu.',
  IS_SUSPENDED:
    'Votre profil de freelance est suspendu : vous ne pouvez pas proposer vos services. Répondez au message que vous avez reçu.',
} as const;
