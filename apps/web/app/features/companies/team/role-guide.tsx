import { companyRoleLabels, companyRoles } from '@baara/contract/companies/roles';

/** What each role may do. */
export function RoleGuide() {
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
        Ce que permet chaque rôle
      </summary>
      <dl className="grid gap-3 px-4 pb-4">
        {companyRoles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{companyRoleLabels[role].title}</dt>
            <dd className="text-ink-soft">{companyRoleLabels[role].allows}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
