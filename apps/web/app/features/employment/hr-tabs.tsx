import { paths } from '../../lib/paths.ts';
import { TabLinks } from '../../lib/tab-links.tsx';
import { useCompanyAbilities } from '../../shell/use-company-abilities.ts';

const tabs = [
  { id: 'requests', title: 'Demandes', to: paths.employeeRequests() },
  { id: 'absences', title: 'Absences', to: paths.absences() },
  { id: 'employees', title: 'Employés', to: paths.employees() },
] as const;

/** The screens about the people a company employs; those who only answer some requests see no list of employees. */
export function HrTabs({ current }: { current: (typeof tabs)[number]['id'] }) {
  const { write } = useCompanyAbilities();
  return (
    <TabLinks
      label="Employés de l’entreprise"
      tabs={tabs.filter(({ id }) => write || id !== 'employees')}
      current={current}
    />
  );
}
