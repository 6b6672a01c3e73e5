export const moderationMessages = {
  NOT_FOUND: "Ce signalement n'existe pas",
  CHANGED: "Un autre modérateur vient de traiter ce signalement : relisez-le avant d'agir",
  ALREADY_HANDLED: 'Ce signalement est déjà traité',
  NOT_SUSPENDED: "Cette offre n'est pas suspendue",
  REASON_REQUIRED: 'Expliquez votre décision en une phrase au moins',
  DISMISSED: 'Signalement classé sans suite',
  UPHELD: 'Signalement confirmé',
  OFFER_SUSPENDED: "L'offre est suspendue et l'entreprise prévenue",
  REVIEW_HIDDEN: "L'avis est masqué et son auteur prévenu",
  REVIEW_SHOWN: "L'avis est de nouveau affiché",
  OFFER_NOT_FOUND: "Cette offre n'existe pas",
  OFFER_ALREADY_SUSPENDED: 'Cette offre est déjà suspendue',
  OFFER_NEVER_PUBLISHED: "Cette offre n'a jamais été publiée : il n'y a rien à suspendre",
  OFFER_OF_DISABLED:
    "Cette offre est cachée avec un compte désactivé ou une entreprise suspendue : réactivez d'abord le compte, ou levez la suspension",
  FEATURED: "L'offre est en vedette",
  UNFEATURED: "L'offre n'est plus en vedette",
  NOT_FEATURABLE: 'Seule une offre ouverte et visible peut être en vedette',
  LIFTED: "La suspension est levée et l'entreprise prévenue",
  OFFER_IS_SUSPENDED: 'Cette offre est suspendue par nos modérateurs. Ne postulez pas.',
} as const;

/** What no recruiter may ask of a candidate, said before an offer is published. */
export const NEVER_ASK =
  "Un candidat ne doit jamais payer, donner un code secret, ni envoyer ses papiers avant l'entretien. Les candidatures passent par Baara.";
