import type { ContactDetail } from '@baara/contract/support/contact';

/** Nobody answers what is unwanted, before somebody says that it is not: of messages put aside only. */
export const messageAbilities = (status: ContactDetail['status']): ContactDetail['abilities'] => ({
  answer: status !== 'spam',
  markUnwanted: status !== 'spam',
  restore: status === 'to_check' || status === 'spam',
});
