/**
 * Separate from the schemas, so that the browser can load it alone. The only rule for a new password: 8 characters,
 * upper and lower case, a digit, a special character. Each line is the documented sentence (specification 1, section 5,
 * registration store rule).
 */
export const passwordRules: readonly { test: (password: string) => boolean; message: string }[] = [
  {
    test: (password) => password.length >= 8,
    message: 'Le mot de passe doit contenir au moins 8 caractères',
  },
  {
    test: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    message: 'Le mot de passe doit contenir des majuscules et des minuscules',
  },
  { test: (password) => /\d/.test(password), message: 'Le mot de passe doit contenir au moins un chiffre' },
  {
    test: (password) => /[^\p{L}\p{N}\s]/u.test(password),
    message: 'Le mot de passe doit contenir au moins un caractère spécial',
  },
];

/** @returns the first sentence the password breaks, or undefined when it is good. */
export function passwordProblem(password: string): string | undefined {
  return passwordRules.find((rule) => !rule.test(password))?.message;
}
