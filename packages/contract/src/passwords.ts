import { z } from 'zod';
import { passwordProblem } from './password-rules.ts';

export function newPassword() {
  return z
    .string('Le mot de passe doit contenir au moins 8 caractères')
    .max(200, 'Le mot de passe doit contenir au plus 200 caractères')
    .superRefine((password, context) => {
      const message = passwordProblem(password);
      if (message) context.addIssue({ code: 'custom', message });
    });
}
