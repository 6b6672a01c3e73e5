import type { ContactDetail } from '@baara/contract/support/contact';

/** Nobody answers what is unwanted, before somebody says that it is not. */
export const messageAbilities = (status: ContactDetail['status']): ContactDetail['abilities'] => ({
  answer: status !== 'spam',
});
