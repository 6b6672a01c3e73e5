import { paths } from '../../../../lib/paths.ts';
import { TabLinks } from '../../../../lib/tab-links.tsx';

const walletTabs = [
  { id: 'wallet', title: 'Portefeuille', to: paths.invoices() },
  { id: 'invoices', title: 'Factures', to: paths.invoices({ onglet: 'factures' }) },
  { id: 'received', title: 'Factures de freelances', to: paths.receivedInvoices() },
] as const;
type WalletTab = (typeof walletTabs)[number]['id'];

/** The company's money: what it has, and what it paid. */
export function WalletTabs({ current }: { current: WalletTab }) {
  return <TabLinks label="Portefeuille et factures" tabs={walletTabs} current={current} />;
}
