import type { AdminReferenceCode } from '@baara/contract/accounts/reference-codes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { shortDate } from '../../../../lib/short-day.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { TableColumn } from '../../../../ui/workspace/table-view.tsx';
import { CodeDialog } from '../code-dialog.tsx';
import { codesKey, codesQuery, changeReferenceCode } from '../reference-codes.api.ts';

const states = {
  active: { label: 'Actif', tone: 'good' },
  inactive: { label: 'Désactivé', tone: 'neutral' },
  expired: { label: 'Expiré', tone: 'warn' },
} as const;
const stateNames = Object.keys(states) as (keyof typeof states)[];

const choices = { etat: stateNames };

type Column = TableColumn<AdminReferenceCode>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'code',
    header: 'Code',
    cell: ({ code, label }) => (
      <>
        <h2 className="text-m break-all">{code}</h2>
        {label && <p className="text-s break-words text-ink-soft">{label}</p>}
      </>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state }) => <Tag tone={states[state].tone}>{states[state].label}</Tag>,
  },
  {
    id: 'expiresOn',
    header: 'Échéance',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ expiresOn }) => (expiresOn ? `Jusqu'au ${shortDate(expiresOn)}` : 'Sans date de fin'),
  },
  {
    id: 'createdAt',
    header: 'Créé le',
    className: 'sm:whitespace-nowrap',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
  { id: 'createdBy', header: 'Par', cell: ({ createdBy }) => createdBy },
  {
    id: 'candidates',
    header: 'Candidats inscrits',
    isFigure: true,
    cell: ({ candidates }) => formatNumber(candidates),
  },
  { id: 'actions', header: 'Actions', phone: 'bare', cell: (code) => <Actions code={code} /> },
];

/** « Codes de référence »: what partners give candidates to register with. */
export default function CodesTab() {
  const list = useListParams({ choices });
  const [isCreating, setIsCreating] = useState(false);
  const { page, limit, search } = list;
  const filter = { page, limit, search, state: list.choices.etat };
  const codes = useQuery({ ...codesQuery(filter), placeholderData: keepPreviousData });
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-lg text-ink-soft">
          Un candidat qui donne un de ces codes à son inscription est compté avec lui.
        </p>
        <Button onClick={() => setIsCreating(true)}>Créer un code</Button>
      </div>
      <div>
        <ListFilters
          list={list}
          search={{ label: 'Rechercher un code de référence', placeholder: 'Code ou libellé' }}
          choices={[
            {
              name: 'etat',
              label: 'État',
              all: 'Tous les états',
              value: list.choices.etat,
              options: stateNames.map((state) => ({ value: state, label: states[state].label })),
            },
          ]}
        />
        <DataTable
          query={codes}
          list={list}
          label="Codes de référence"
          columns={columns}
          rowId={({ id }) => id}
          loading="Chargement des codes…"
          failed="Les codes de référence n'ont pas pu être chargés."
          empty={
            <EmptyState title={list.isFiltered ? 'Aucun code ne correspond' : "Aucun code pour l'instant"}>
              {list.isFiltered
                ? "Changez d'état ou de recherche."
                : 'Créez le premier, puis donnez-le à un partenaire.'}
            </EmptyState>
          }
        />
      </div>
      {isCreating && <CodeDialog code={null} onClose={() => setIsCreating(false)} />}
    </section>
  );
}

function Actions({ code }: { code: AdminReferenceCode }) {
  const [isEditing, setIsEditing] = useState(false);
  const client = useQueryClient();
  const toggle = useMutation({
    mutationFn: () =>
      changeReferenceCode({
        params: { id: code.id },
        body: { isActive: !code.isActive },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await client.invalidateQueries({ queryKey: codesKey });
    },
    onError: (error) => toast.error(messageOf(error, "Le code n'a pas pu être changé.")),
  });
  return (
    <div className="flex flex-wrap gap-1 lg:flex-nowrap">
      <Button variant="ghost" onClick={() => setIsEditing(true)} aria-label={`Modifier ${code.code}`}>
        Modifier
      </Button>
      <Button
        variant="ghost"
        onClick={() => toggle.mutate()}
        busy={toggle.isPending}
        aria-label={`${code.isActive ? 'Désactiver' : 'Activer'} ${code.code}`}
      >
        {code.isActive ? 'Désactiver' : 'Activer'}
      </Button>
      {isEditing && <CodeDialog code={code} onClose={() => setIsEditing(false)} />}
    </div>
  );
}
