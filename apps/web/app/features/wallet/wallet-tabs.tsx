import { TabLinks } from '../../lib/tab-links.tsx';

const walletTabs = [
  { id: 'wallet', title: 'Portefeuille', to: '/recruiter/invoices' },
  { id: 'invoices', title: 'Factures', to: '/recruiter/invoices?onglet=factures' },
  { id: 'unlocked', title: 'Profils débloqués', to: '/recruiter/unlocked-profiles' },
] as const;
type WalletTab = (typeof walletTabs)[number]['id'];

/** What leads from the money to what it opened, and back. */
export function WalletTabs({ current }: { current: WalletTab }) {
  return <TabLinks label="Portefeuille et factures" tabs={walletTabs} current={current} />;
}
