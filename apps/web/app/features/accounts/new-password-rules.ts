import '../../lib/forms/french-rules.ts';
import { passwordMessages } from '@baara/contract/accounts/password-messages';
import { passwordProblem } from '@baara/contract/accounts/password-rules';
import { z } from 'zod';

type Typed = { password: string; confirmation: string };

/** One sentence per field of a new password typed twice. @param required what is said of an empty field. */
function newPasswordProblems({ password, confirmation }: Typed, required: string): Partial<Typed> {
  const problems: Partial<Typed> = {};
  if (password === '') problems.password = required;
  else if (password.length < 8) problems.password = passwordMessages.RESET_TOO_SHORT;
  else {
    const problem = passwordProblem(password);
    if (problem) problems.password = problem;
  }
  if (confirmation === '') problems.confirmation = passwordMessages.RESET_FIELDS_REQUIRED;
  else if (confirmation !== password) problems.confirmation = passwordMessages.RESET_MISMATCH;
  return problems;
}

/** The confirmation never leaves the screen, and the current password may be asked beside it. */
const rulesWith = (required: string) =>
  z
    .object({ current: z.string().optional(), password: z.string(), confirmation: z.string() })
    .superRefine((typed, context) => {
      const problems = {
        ...(typed.current === '' && { current: passwordMessages.CURRENT_PASSWORD_REQUIRED }),
        ...newPasswordProblems(typed, required),
      };
      for (const [field, message] of Object.entries(problems))
        context.addIssue({ code: 'custom', path: [field], message });
    });

/** Of a password chosen by the link of a mail. */
export const resetRules = rulesWith(passwordMessages.RESET_FIELDS_REQUIRED);
/** Of a password chosen by a person who is signed in. */
export const changeRules = rulesWith(passwordMessages.NEW_PASSWORD_REQUIRED);
