import type { SettingsTab } from '@baara/contract/settings';
import { type ComponentType, lazy } from 'react';

/**
 * What stands under each tab of /admin/settings, in order. The server says which ones a person may open; the panel of
 * another feature comes from its `public/` folder, as a default export without properties.
 */
export const settingsPanels: Partial<Record<SettingsTab, { title: string; Panel: ComponentType }>> = {
  maison: { title: 'Maison', Panel: lazy(() => import('../site/public/house-tab.tsx')) },
  ressources: {
    title: 'Conditions et ressources',
    Panel: lazy(() => import('../wiki-resources/public/resources-tab.tsx')),
  },
  formules: { title: 'Formules', Panel: lazy(() => import('../packages/public/packages-tab.tsx')) },
  portefeuille: {
    title: 'Portefeuille',
    Panel: lazy(() => import('../wallet/public/wallet-settings-tab.tsx')),
  },
  codes: {
    title: 'Codes de référence',
    Panel: lazy(() => import('../reference-codes/public/codes-tab.tsx')),
  },
  mails: { title: 'Emails', Panel: lazy(() => import('../mail-previews/public/mails-tab.tsx')) },
};
