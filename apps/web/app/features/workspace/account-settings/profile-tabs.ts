import { type ComponentType, type LazyExoticComponent } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { SessionUser } from '../../../lib/session.ts';

type Role = SessionUser['typeUserName'];

export type ProfileTab = {
  /** What `?onglet=` says. */
  value: string;
  label: string;
  /** Roles with this tab; everyone when left out. */
  roles?: readonly Role[];
  /** What the person must be able to do in their company. */
  needs?: keyof NonNullable<SessionUser['company']>['abilities'];
  Content: LazyExoticComponent<ComponentType>;
};

const applicant = lazyPart(() => import('../../candidates/own-profile/public/applicant-tab.tsx'));
const company = lazyPart(() => import('../../companies/public/company-tab.tsx'));
const team = lazyPart(() => import('../../companies/public/team-tab.tsx'));
const approvals = lazyPart(() => import('../../companies/approvals/public/approvals-tab.tsx'));
const activity = lazyPart(() => import('../../companies/public/activity-tab.tsx'));
const apiKeys = lazyPart(() => import('../../companies/public/api-keys-tab.tsx'));
const webhooks = lazyPart(() => import('../../companies/public/webhooks-tab.tsx'));
const data = lazyPart(() => import('../../personal-data/public/data-tab.tsx'));
const notifications = lazyPart(async () => {
  const { NotificationPreferences } = await import('../../notifications/public/notification-preferences.tsx');
  return { default: NotificationPreferences };
});
const identity = lazyPart(() => import('../../accounts/identity/public/identity-tab.tsx'));

/** All tabs of /profile, in order; for two tabs of one value, the first for the role counts. */
const tabs: readonly ProfileTab[] = [
  { value: 'profil', label: 'Profil', roles: ['applicant'], Content: applicant },
  { value: 'profil', label: 'Profil', Content: identity },
  { value: 'entreprise', label: 'Entreprise', roles: ['employer'], Content: company },
  { value: 'equipe', label: 'Équipe', roles: ['employer'], Content: team },
  { value: 'accords', label: 'Accords', roles: ['employer'], Content: approvals },
  { value: 'activite', label: 'Activité', roles: ['employer'], Content: activity },
  { value: 'api', label: 'API', roles: ['employer'], needs: 'manageTeam', Content: apiKeys },
  { value: 'webhooks', label: 'Webhooks', roles: ['employer'], needs: 'manageTeam', Content: webhooks },
  // Candidates have a page of their own for them, /profil/notifications.
  {
    value: 'notifications',
    label: 'Notifications',
    roles: ['employer', 'freelance', 'client', 'manager', 'admin'],
    Content: notifications,
  },
  { value: 'donnees', label: 'Mes données', Content: data },
];

/** The tabs of a person, the first being the one shown without `?onglet=`. */
export function tabsOf(user: Pick<SessionUser, 'typeUserName' | 'company'>): ProfileTab[] {
  // Anyone who acts for a company has its tabs too.
  const roles = user.company?.isActing ? [user.typeUserName, 'employer' as const] : [user.typeUserName];
  const own = tabs.filter(
    (tab) =>
      (tab.roles === undefined || tab.roles.some((role) => roles.includes(role))) &&
      (tab.needs === undefined || user.company?.abilities[tab.needs] === true),
  );
  return own.filter((tab, place) => own.findIndex((other) => other.value === tab.value) === place);
}
