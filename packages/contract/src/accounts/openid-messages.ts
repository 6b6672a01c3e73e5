/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const openidMessages = {
  NOT_CONFIGURED: "La connexion par un autre service n'est pas proposée ici.",
  UNAVAILABLE:
    'Le service de connexion ne répond pas. Réessayez dans un instant, ou connectez-vous avec votre mot de passe.',
  REFUSED: "Vous n'avez pas autorisé la connexion. Aucune information n'a été transmise.",
  ATTEMPT_UNKNOWN:
    'Cette tentative de connexion a expiré, a déjà servi ou a été commencée dans un autre navigateur. Recommencez depuis la page de connexion.',
  ANSWER_INVALID:
    "La réponse du service de connexion n'a pas pu être vérifiée. Recommencez depuis la page de connexion.",
  EMAIL_NOT_VERIFIED:
    "Ce service n'a pas confirmé votre adresse email. Confirmez-la chez lui, ou connectez-vous avec votre mot de passe.",
  ACCOUNT_UNKNOWN: "Aucun compte Baara n'existe avec cette adresse email. Créez votre compte, puis revenez.",
  ACCOUNT_NOT_VERIFIED:
    "Un compte existe avec cette adresse, mais elle n'est pas encore confirmée. Ouvrez le lien reçu par email, puis réessayez.",
} as const;
