import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';

const walletTabs = [
  { id: 'wallet', title: 'Portefeuille', to: paths.invoices() },
  { id: 'invoices', title: 'Factures', to: paths.invoices({ onglet: 'factures' }) },
  { id: 'unlocked', title: 'Profils débloqués', to: paths.unlockedProfiles() },
] as const;
type WalletTab = (typeof walletTabs)[number]['id'];

/** Links from the money to the unlocked profiles, and back. */
export function WalletTabs({ current }: { current: WalletTab }) {
  return <TabLinks label="Portefeuille et factures" tabs={walletTabs} current={current} />;
}
