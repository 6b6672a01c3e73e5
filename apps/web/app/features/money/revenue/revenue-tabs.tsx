import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';

const tabs = [
  { id: 'revenue', title: 'Vue d’ensemble', to: paths.revenue() },
  { id: 'topUps', title: 'Recharges à traiter', to: paths.treasury() },
  { id: 'journal', title: 'Journal comptable', to: paths.journal() },
];

/** The money of the platform: what it earns, what waits for staff, what accountants take away. */
export function RevenueTabs({ current }: { current: 'revenue' | 'topUps' | 'journal' }) {
  return <TabLinks label="Argent de la plateforme" current={current} tabs={tabs} isWrapped />;
}
