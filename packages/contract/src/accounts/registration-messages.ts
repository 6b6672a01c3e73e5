/** Apart from the schemas, so that a screen can show a sentence without loading them. */
export const registrationMessages = {
  FIRST_NAME_REQUIRED: 'Le prénom est requis',
  LAST_NAME_REQUIRED: 'Le nom est requis',
  EMAIL_REQUIRED: "L'adresse email est requise",
  EMAIL_FORMAT: "Format d'email invalide",
  PHONE_REQUIRED: 'Le téléphone est requis',
  PHONE_FORMAT: 'Format invalide. Exemple: +33 6 12 34 56 78',
  COUNTRY_REQUIRED: 'Le pays est requis',
  FREELANCE_PASSWORD:
    'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial',
  CONFIRMATION_REQUIRED: 'La confirmation du mot de passe est requise',
  PASSWORDS_DIFFER: 'Les mots de passe ne correspondent pas',
  FORM_INCOMPLETE: 'Veuillez remplir correctement tous les champs obligatoires',
  FREELANCE_FAILED: "Une erreur est survenue lors de l'inscription. Veuillez réessayer.",
  FAILED: 'Une erreur est survenue',
  REFERENCE_CODE_UNKNOWN: "Ce code de référence n'existe pas ou a expiré",
  PACKAGE_UNKNOWN: "Cette formule n'existe pas ou n'est plus proposée",
} as const;

/** The countries of the freelance form. Source: specification 1, section 3. */
export const freelanceCountries = [
  { code: 'ML', name: 'Mali' },
  { code: 'SN', name: 'Sénégal' },
  { code: 'CI', name: 'Côte d’Ivoire' },
  { code: 'FR', name: 'France' },
  { code: 'BF', name: 'Burkina Faso' },
  { code: 'BJ', name: 'Bénin' },
  { code: 'TG', name: 'Togo' },
  { code: 'NE', name: 'Niger' },
  { code: 'CM', name: 'Cameroun' },
] as const;

/** Characters that a freelance's password may contain beside letters and digits; it must contain one of them. */
export const FREELANCE_PASSWORD_SPECIALS = '@$!%*?&';
/** The freelance form's own rule: ASCII letters, digits and the specials, nothing else (specification 1, section 5). */
export const FREELANCE_PASSWORD_PATTERN =
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/;
