import { passwordMessages } from '@baara/contract/password-messages';
import { passwordProblem } from '@baara/contract/password-rules';
import { useState } from 'react';

type Field = 'password' | 'confirmation';
export type NewPasswordProblems = Partial<Record<Field, string>>;

/** @param required what is said of an empty field. */
export function newPasswordProblems(
  { password, confirmation }: Record<Field, string>,
  required: string,
): NewPasswordProblems {
  const problems: NewPasswordProblems = {};
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

export type NewPassword = {
  values: Record<Field, string>;
  /** What is wrong, of the fields the person has been through. */
  shown: NewPasswordProblems;
  isGood: boolean;
  set: (field: Field, text: string) => void;
  leave: (field: Field) => void;
  /** Shows every problem, whatever was touched. */
  reveal: () => void;
  clear: () => void;
};

const untouched = { password: false, confirmation: false };
const empty = { password: '', confirmation: '' };

/** A new password typed twice: remarks wait until a field was left, then follow what is typed. */
export function useNewPassword(required: string = passwordMessages.NEW_PASSWORD_REQUIRED): NewPassword {
  const [values, setValues] = useState(empty);
  const [left, setLeft] = useState(untouched);
  const problems = newPasswordProblems(values, required);
  return {
    values,
    shown: {
      ...(left.password && problems.password && { password: problems.password }),
      ...(left.confirmation && problems.confirmation && { confirmation: problems.confirmation }),
    },
    isGood: Object.keys(problems).length === 0,
    set: (field, text) => setValues((before) => ({ ...before, [field]: text })),
    leave: (field) => {
      // Passing through an empty field is no fault yet.
      if (values[field] !== '') setLeft((before) => ({ ...before, [field]: true }));
    },
    reveal: () => setLeft({ password: true, confirmation: true }),
    clear: () => {
      setValues(empty);
      setLeft(untouched);
    },
  };
}
