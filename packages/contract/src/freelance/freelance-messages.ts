/** Sentences, choices and limits of missions and freelances, without the schema library: public pages read them too. */

import { unreadMessages } from './market-states.ts';

export const freelanceMessages = {
  ...unreadMessages,
  MISSION_NOT_FOUND: "Cette mission n'existe pas",
  MISSION_GONE: 'Cette mission a été retirée par le client',
  MISSION_REMOVED: 'Cette mission a été retirée par nos modérateurs',
  MISSION_CLOSED: "Cette mission est close : elle n'accepte plus de proposition",
  MISSION_PAUSED: "Cette mission est en pause : elle n'accepte pas de proposition pour le moment",
  FILE_NOT_FOUND: "Ce fichier n'existe pas",
  NOT_PUBLISHABLE: 'Choisissez une date limite à venir avant de publier',
  ALREADY_CLOSED: 'Cette mission est close : elle ne peut plus être modifiée',
  SAVED: 'Mission enregistrée',
  PUBLISHED: 'Mission publiée',
  CLOSED: 'Mission close',
  REMOVED: 'Mission retirée',
  TITLE_REQUIRED: 'Donnez un titre à la mission',
  DESCRIPTION_REQUIRED: 'Décrivez la mission',
  DOMAIN_REQUIRED: 'Choisissez un domaine',
  BUDGET_INVALID: 'Indiquez un montant entier en F CFA',
  BUDGET_ORDER: 'Le budget le plus haut doit dépasser le plus bas',
  CLOSES_REQUIRED: 'Indiquez la date limite des propositions',
  PLACE_REQUIRED: 'Indiquez la ville, ou dites que la mission se fait à distance',

  PROPOSED: 'Votre proposition est envoyée au client',
  WITHDRAWN: 'Votre proposition est retirée',
  ALREADY_PROPOSED: 'Vous avez déjà envoyé une proposition : retirez-la pour en faire une autre',
  PROFILE_REQUIRED: "Complétez d'abord votre profil : le client veut savoir qui lui écrit",
  MESSAGE_SHORT: 'Écrivez au moins 20 caractères',
  PRICE_INVALID: 'Indiquez votre prix en F CFA, en chiffres',
  TOO_MANY: 'Vous avez envoyé beaucoup de messages. Patientez un peu avant de continuer.',

  FREELANCE_NOT_FOUND: "Ce profil n'existe pas ou n'est plus visible",
  CONTACTED: 'Votre message est envoyé',
  OWN_PROFILE: "C'est votre propre profil",

  PROFILE_SAVED: 'Profil enregistré',
  PROFILE_CHANGED:
    'Votre profil a été modifié entre-temps sur un autre appareil. Rechargez la page avant de recommencer.',
  HEADLINE_REQUIRED: 'Dites en une ligne ce que vous faites',
  SUMMARY_REQUIRED: 'Présentez-vous en quelques phrases',
  SKILL_EMPTY: 'Cette compétence est vide',
  LANGUAGE_EMPTY: 'Cette langue est vide',
  YEARS_INVALID: "Indiquez un nombre d'années entre 0 et 60",
  RATE_INVALID: 'Indiquez votre tarif par jour en F CFA, en chiffres',
  AVAILABILITY_INVALID: 'Choisissez une disponibilité dans la liste',
} as const;

export const freelanceLimits = {
  headline: 120,
  summary: 2000,
  skills: 20,
  languages: 10,
  message: 2000,
  messageMin: 20,
  money: 1_000_000_000,
} as const;
