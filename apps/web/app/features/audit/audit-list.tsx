import type { AuditEntry } from '@baara/contract/audit/audit-log';
import {
  auditActionTitle,
  auditFamilies,
  auditOutcomes,
  auditOutcomeTitles,
  auditSubjectTitle,
} from '@baara/contract/audit/audit-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { hrefWith } from '../../lib/address-params.ts';
import { formatNumber } from '../../lib/format.ts';
import { DataTable } from '../../lib/lists/data-table.tsx';
import { ListFilters } from '../../lib/lists/list-filters.tsx';
import { shortMoment } from '../../lib/moments.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { icon } from '../../ui/icon.ts';
import { EmptyState } from '../../ui/states.tsx';
import { EmptyPicture } from '../../ui/workspace/empty-picture.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { auditLogQuery } from './audit.api.ts';
import { AuditPanel } from './audit-panel.tsx';
import { OutcomeTag } from './outcome-tag.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

type Column = TableColumn<AuditEntry>;

const columns: readonly [Column, ...Column[]] = [
  { id: 'action', header: 'Acte', cell: (entry) => <Act entry={entry} /> },
  {
    id: 'outcome',
    header: 'Résultat',
    phone: 'bare',
    cell: ({ outcome }) => (outcome === 'done' ? null : <OutcomeTag outcome={outcome} />),
  },
  {
    id: 'actor',
    header: 'Par',
    cell: ({ actor, actorRole }) => actor?.name ?? (actorRole ? 'Effacé' : 'Baara'),
  },
  {
    id: 'subject',
    header: 'Sujet',
    className: 'sm:max-w-60',
    cell: ({ subject, subjectName }) =>
      subject === null ? null : (
        <span className="line-clamp-1 wrap-anywhere">{subjectName ?? auditSubjectTitle(subject)}</span>
      ),
  },
  {
    id: 'at',
    header: 'Moment',
    phone: 'bare',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>,
  },
  { id: 'ip', header: 'Adresse IP', isExtra: true, cell: ({ ip }) => ip },
];

function Act({ entry: { id, action } }: { entry: AuditEntry }) {
  const [params] = useSearchParams();
  return (
    <Link
      to={hrefWith(params, { ligne: String(id) })}
      preventScrollReset
      className="cover font-semibold wrap-anywhere"
    >
      {auditActionTitle(action)}
    </Link>
  );
}

/** The rows that the address asks for, and the one that is open beside them. */
export function AuditList() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { list, filter, isFiltered, opened } = useAuditFilter();
  const query = useQuery({
    ...auditLogQuery({ page: list.page, limit: list.limit, ...filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters
        list={list}
        opened="ligne"
        search={{
          label: 'Rechercher dans le journal',
          placeholder: 'Nom, e-mail, sujet, adresse IP ou numéro',
        }}
        choices={[
          {
            name: 'action',
            label: 'Acte',
            all: 'Tous les actes',
            value: filter.action,
            options: auditFamilies.flatMap(({ actions }) =>
              actions.map((value) => ({ value, label: auditActionTitle(value) })),
            ),
          },
          {
            name: 'outcome',
            label: 'Résultat',
            all: 'Tous les résultats',
            value: filter.outcome,
            options: auditOutcomes.map((value) => ({ value, label: auditOutcomeTitles[value] })),
          },
        ]}
        days={[
          { name: 'from', label: 'Du', value: filter.from },
          { name: 'to', label: 'Au', value: filter.to },
        ]}
      />
      <Chips />
      {query.data?.isTotalCut && (
        <p className="mb-2 text-s text-ink-soft">
          Plus de {formatNumber(query.data.pagination.total)} lignes : affinez la recherche pour aller plus
          loin.
        </p>
      )}
      <DataTable
        query={query}
        list={list}
        label="Lignes du journal"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des lignes…"
        failed="Les lignes du journal n’ont pas pu être chargées."
        empty={
          isFiltered ? (
            <EmptyState
              picture={<EmptyPicture of="search" />}
              title="Aucune ligne ne correspond"
              action={
                <Link to={paths.auditLog()} className={buttonClass('outline')}>
                  Voir tout le journal
                </Link>
              }
            >
              Changez de filtre, de période ou de recherche.
            </EmptyState>
          ) : (
            <EmptyState title="Le journal est vide">Le premier acte d’administration s’y lira.</EmptyState>
          )
        }
        columnChoice="audit"
      />
      {opened !== undefined && (
        <AuditPanel
          id={opened}
          onClose={() => void navigate(hrefWith(params, { ligne: null }), { preventScrollReset: true })}
        />
      )}
    </>
  );
}

/** Filters that come from a row: by one person, about one thing. */
function Chips() {
  const [params] = useSearchParams();
  const { filter } = useAuditFilter();
  const chips = [
    filter.actor && { name: 'actor', label: 'Une personne', value: filter.actor },
    filter.subject && { name: 'subject', label: 'Un sujet', value: filter.subject },
  ].filter((chip) => chip !== undefined && chip !== '');
  if (chips.length === 0) return null;
  return (
    <ul className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ name, label, value }) => (
        <li key={name}>
          <Link
            to={hrefWith(params, { [name]: null, page: null, ligne: null })}
            aria-label={`Retirer le filtre : ${label}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-primary bg-primary-soft px-3 text-s"
          >
            <span className="min-w-0 truncate">
              {label} : {value}
            </span>
            <X {...icon} size={16} className="flex-none" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
