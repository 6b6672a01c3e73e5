import type { SettingsTab } from '@baara/contract/settings/settings';
import { type ComponentType } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';

/**
 * What stands under each tab of /admin/settings, in order. The server says which ones a person may open; the panel of
 * another feature comes from its `public/` folder, as a default export without properties.
 */
export const settingsPanels: Partial<Record<SettingsTab, { title: string; Panel: ComponentType }>> = {
  maison: {
    title: 'Maison',
    Panel: lazyPart(() => import('../../settings/site-settings/public/platform-tab.tsx')),
  },
  ressources: {
    title: 'Conditions et ressources',
    Panel: lazyPart(() => import('../../settings/wiki-resources/public/resources-tab.tsx')),
  },
  formules: {
    title: 'Formules',
    Panel: lazyPart(() => import('../../companies/packages/public/packages-tab.tsx')),
  },
  portefeuille: {
    title: 'Portefeuille',
    Panel: lazyPart(() => import('../../money/wallet/public/wallet-settings-tab.tsx')),
  },
  comptabilite: {
    title: 'Comptabilité',
    Panel: lazyPart(() => import('../../money/accounting/public/accounting-tab.tsx')),
  },
  conges: {
    title: 'Congés',
    Panel: lazyPart(() => import('../../employment/public/leave-rules-tab.tsx')),
  },
  contrats: {
    title: 'Contrats',
    Panel: lazyPart(() => import('../../freelance/contracts/public/clauses-tab.tsx')),
  },
  codes: {
    title: 'Codes de référence',
    Panel: lazyPart(() => import('../../accounts/reference-codes/public/codes-tab.tsx')),
  },
  mails: {
    title: 'Emails',
    Panel: lazyPart(() => import('../../settings/mail-previews/public/mails-tab.tsx')),
  },
};
