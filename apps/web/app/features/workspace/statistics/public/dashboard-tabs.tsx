import { paths } from '../../../../lib/paths.ts';
import { TabLinks } from '../../../../lib/tab-links.tsx';

const dashboardTabs = [
  { id: 'today', title: "Aujourd'hui", to: paths.recruiterDashboard() },
  { id: 'statistics', title: 'Statistiques', to: paths.recruiterDashboard({ onglet: 'statistiques' }) },
  { id: 'reports', title: 'Rapports', to: paths.reports() },
] as const;

/** What waits today, the figures of a period, and those that were saved: each shows the way to the others. */
export function DashboardTabs({ current }: { current: (typeof dashboardTabs)[number]['id'] }) {
  return <TabLinks label="Tableau de bord" tabs={dashboardTabs} current={current} isBeside />;
}
