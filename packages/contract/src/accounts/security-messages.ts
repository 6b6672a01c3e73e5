/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const securityMessages = {
  PASSWORD_REQUIRED: 'Le mot de passe actuel est requis',
  PASSWORD_WRONG: 'Le mot de passe est incorrect.',
  CODE_REQUIRED: 'Saisissez le code de votre application ou un code de secours.',
  CODE_INVALID:
    "Ce code n'est pas valable. Vérifiez l'heure de votre téléphone, puis saisissez le code affiché.",
  SECOND_FACTOR_REQUIRED: 'Saisissez le code de votre application de double authentification.',
  SECOND_FACTOR_SETUP_REQUIRED:
    'La double authentification est obligatoire pour votre compte. Activez-la pour continuer.',
  CHALLENGE_EXPIRED: 'Cette connexion a expiré. Saisissez de nouveau votre mot de passe.',
  ALREADY_ON: 'La double authentification est déjà activée.',
  NOT_ON: "La double authentification n'est pas activée.",
  NOT_STARTED: "L'activation n'a pas été commencée ou a été recommencée. Affichez un nouveau code QR.",
  COMPULSORY:
    'La double authentification est obligatoire pour votre compte : elle ne peut pas être désactivée.',
  SWITCHED_ON:
    'La double authentification est activée. Vos autres appareils ont été déconnectés, et l’adresse privée de votre agenda, si vous en aviez une, ne fonctionne plus.',
  SWITCHED_OFF: 'La double authentification est désactivée.',
  CODES_RENEWED: 'Vos nouveaux codes de secours sont prêts. Les anciens ne fonctionnent plus.',
  SESSION_ENDED: "L'appareil a été déconnecté.",
  SESSIONS_ENDED:
    'Tous les autres appareils ont été déconnectés, et l’adresse privée de votre agenda, si vous en aviez une, ne fonctionne plus.',
  SESSION_UNKNOWN: "Cet appareil n'est plus connecté.",
} as const;
