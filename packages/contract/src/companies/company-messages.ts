/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const companyMessages = {
  OWNERS_ONLY: "Seuls les propriétaires de l'entreprise peuvent faire cela",
  MEMBER_NOT_FOUND: "Cette personne ne fait pas partie de l'équipe",
  LAST_OWNER:
    "L'entreprise doit garder au moins un propriétaire. Donnez d'abord ce rôle à une autre personne de l'équipe.",
  ROLE_CHANGED: 'Rôle modifié',
  MEMBER_REMOVED: "La personne a été retirée de l'équipe",
  TEAM_LEFT: "Vous avez quitté l'équipe",
  ROLE_REQUIRED: 'Choisissez un rôle',

  INVITATION_SENT: 'Invitation envoyée',
  INVITATION_RESENT: "Invitation renvoyée. L'ancien lien ne fonctionne plus.",
  INVITATION_REVOKED_DONE: 'Invitation annulée',
  INVITATION_NOT_FOUND: "Cette invitation n'existe plus",
  INVITATION_PENDING: 'Une invitation attend déjà cette adresse. Renvoyez-la depuis la liste.',
  ALREADY_IN_TEAM: "Cette adresse est déjà celle d'une personne de l'équipe",
  TOO_MANY_INVITATIONS: 'Beaucoup d’invitations ont été envoyées. Patientez avant d’en envoyer d’autres.',

  INVITATION_UNKNOWN:
    "Ce lien d'invitation n'est pas reconnu. Ouvrez celui du dernier message reçu, ou demandez qu'on vous invite de nouveau.",
  INVITATION_EXPIRED:
    'Cette invitation a expiré : son lien était valable 7 jours. Demandez à la personne qui vous a invité de la renvoyer.',
  INVITATION_REVOKED:
    "Cette invitation a été annulée par l'entreprise. Rapprochez-vous de la personne qui vous a invité.",
  INVITATION_USED: 'Cette invitation a déjà servi. Connectez-vous pour retrouver votre entreprise.',
  INVITATION_FOR_ANOTHER:
    "Cette invitation s'adresse à une autre adresse email que celle de votre compte. Déconnectez-vous, puis rouvrez le lien.",
  OTHER_KIND_OF_ACCOUNT:
    "Un compte d'un autre type existe déjà avec cette adresse. Demandez à l'entreprise d'inviter une autre de vos adresses.",
  OTHER_COMPANY:
    "Cette adresse fait déjà partie de l'équipe d'une autre entreprise. Quittez-la depuis « Mon profil », onglet « Équipe », ou demandez une invitation à une autre adresse.",
  INVITATION_ACCEPTED: "Bienvenue dans l'équipe",
  REGISTERED_BY_INVITATION: 'Votre compte est créé. Bienvenue dans l’équipe.',

  COMPANY_SAVED: 'Page de l’entreprise enregistrée',
  COMPANY_CHANGED:
    "La page de l'entreprise a été modifiée entre-temps par quelqu'un d'autre. Rechargez-la avant de continuer.",
  LOGO_SAVED: 'Logo enregistré',
  LOGO_REMOVED: 'Logo retiré',
  NAME_REQUIRED: "Le nom de l'entreprise est requis",
  HEADCOUNT_INVALID: 'Indiquez un nombre de salariés, en chiffres',
  WEBSITE_INVALID: 'Adresse de site invalide. Exemple : https://www.entreprise.ml',
} as const;
