import type { PersonPermissions } from '@baara/contract/accounts/permission-matrix';
import { permissionFamilies, permissionTitles } from '@baara/contract/accounts/permission-words';
import type { Permission } from '@baara/contract/accounts/permissions';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { personQuery } from './permissions.api.ts';
import { type ProposedChange, roleOfOne } from './proposed-change.ts';

type Props = { id: string; onPropose: (change: ProposedChange) => void; onClose: () => void };

/** « Que peut cette personne ? » */
export function PersonAnswer({ id, onPropose, onClose }: Props) {
  const query = useQuery(personQuery(id));
  if (query.isPending) return <SkeletonList count={2} label="Chargement de la personne…" />;
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Cette personne n'a pas pu être chargée." />;
  const person = query.data;
  if (!person) return null;
  const { name, email, role } = person;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-m wrap-anywhere">{name}</h2>
          <p className="text-s wrap-anywhere text-ink-soft">
            {roleOfOne[role]}
            {name !== email && `, ${email}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => onPropose({ person: { id, name } })}>
            Proposer un changement
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Fermer
          </Button>
        </div>
      </div>
      <PermissionsOf person={person} onPropose={(change) => onPropose({ ...change, person: { id, name } })} />
    </Card>
  );
}

function PermissionsOf({
  person,
  onPropose,
}: {
  person: PersonPermissions;
  onPropose: (change: { permission: Permission; isGranted: boolean }) => void;
}) {
  const sourceOf = new Map(person.permissions.map(({ permission, source }) => [permission, source]));
  const families = permissionFamilies
    .map(({ title, permissions }) => ({
      title,
      permissions: permissions.filter((one) => sourceOf.has(one) || person.withdrawn.includes(one)),
    }))
    .filter(({ permissions }) => permissions.length > 0);
  if (families.length === 0) return <p className="text-ink-soft">Cette personne n'a aucune permission.</p>;
  return (
    <dl className="grid gap-3 md:grid-cols-2">
      {families.map(({ title, permissions }) => (
        <div key={title}>
          <dt className="text-s font-semibold text-ink-soft">{title}</dt>
          {permissions.map((permission) => {
            const source = sourceOf.get(permission);
            const act = source ? 'Proposer de retirer' : 'Proposer de rendre';
            return (
              <dd key={permission} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
                <span className="min-w-0 wrap-anywhere">
                  {permissionTitles[permission]}{' '}
                  {source === 'person' && <Tag tone="primary">Pour elle-même</Tag>}
                  {!source && <Tag tone="warn">Retirée</Tag>}
                </span>
                <Button
                  variant="ghost"
                  aria-label={`${act} : ${permissionTitles[permission]}`}
                  onClick={() => onPropose({ permission, isGranted: !source })}
                >
                  {source ? 'Retirer' : 'Rendre'}
                </Button>
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}
