import type { CompanyMember } from '@baara/contract/companies/team';

/** Someone of the team, by name; by address as long as they have none. */
export const memberName = ({ firstName, lastName, email }: CompanyMember): string =>
  `${firstName} ${lastName}`.trim() || email;
