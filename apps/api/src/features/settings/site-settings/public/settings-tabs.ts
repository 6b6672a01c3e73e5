import type { Permission } from '@baara/contract/accounts/permissions';
import type { SettingsTab } from '@baara/contract/settings/settings';

type Rule = { permission: Permission; inProduction: boolean };

/** Roles that may open each tab of /admin/settings; the tab's own calls decide again. */
const rules: Record<SettingsTab, Rule> = {
  maison: { permission: 'settings.write', inProduction: true },
  ressources: { permission: 'settings.write', inProduction: true },
  formules: { permission: 'settings.write', inProduction: true },
  portefeuille: { permission: 'wallet.manage', inProduction: true },
  comptabilite: { permission: 'accounting.manage', inProduction: true },
  conges: { permission: 'settings.write', inProduction: true },
  contrats: { permission: 'contract-clauses.manage', inProduction: true },
  codes: { permission: 'reference-codes.manage', inProduction: true },
  mails: { permission: 'settings.write', inProduction: false },
};

/** Any of them opens the page. */
export const settingsPermissions: readonly Permission[] = [
  ...new Set(Object.values(rules).map((rule) => rule.permission)),
];

export function settingsTabsOf(permissions: readonly Permission[], isProduction: boolean): SettingsTab[] {
  return (Object.keys(rules) as SettingsTab[]).filter(
    (tab) => permissions.includes(rules[tab].permission) && (rules[tab].inProduction || !isProduction),
  );
}
