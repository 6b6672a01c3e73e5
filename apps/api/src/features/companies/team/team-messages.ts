import { elide } from '@baara/contract/formats/elision';
import { type CompanyRole, companyRoleLabels } from '@baara/contract/companies/roles';
import type { NotificationKind } from '@baara/contract/notifications/notification-kinds';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import {
  joinedMail,
  ownPath,
  type Person,
  personName,
  plainName,
  removedMail,
  roleChangedMail,
  teamPath,
} from '../companies.mails.ts';

export type NotificationContent = { kind: NotificationKind; title: string; url: string; mail: Mail };
type Change = { company: string; publicUrl: string };

/** To the owners. */
export function joinedMessage(
  change: Change & { joined: Person & { email: string }; role: CompanyRole },
): NotificationContent {
  return {
    kind: 'company',
    title: `${personName(change.joined, change.joined.email)} a rejoint l’équipe`,
    url: teamPath,
    mail: joinedMail({ ...change, path: teamPath }),
  };
}

/** To the member whose role it is. */
export function roleChangedMessage(
  change: Change & { member: Person; by: Person; role: CompanyRole },
): NotificationContent {
  return {
    kind: 'company',
    title: `Votre rôle dans l’équipe : ${companyRoleLabels[change.role].title}`,
    url: teamPath,
    mail: roleChangedMail({ ...change, path: teamPath }),
  };
}

/** To the person who was taken out. */
export function removedMessage(change: Change & { member: Person; by: Person }): NotificationContent {
  return {
    // Sent whatever their preferences are: they lose access.
    kind: 'account',
    title: `Vous ne faites plus partie de l’équipe ${elide('de', plainName(change.company, 'l’entreprise'))}`,
    url: ownPath,
    mail: removedMail({ ...change, path: ownPath }),
  };
}
