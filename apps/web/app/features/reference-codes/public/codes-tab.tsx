import type {
  AdminReferenceCode,
  changeReferenceCode,
  listReferenceCodes,
} from '@baara/contract/reference-codes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { choiceOf, pageOf, searchOf } from '../../../lib/address-params.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodeDialog } from '../code-dialog.tsx';
import { codesKey } from '../codes-key.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';

const states = {
  active: { label: 'Actif', tone: 'good' },
  inactive: { label: 'Désactivé', tone: 'neutral' },
  expired: { label: 'Expiré', tone: 'warn' },
} as const;
const stateNames = Object.keys(states) as (keyof typeof states)[];

/** « Codes de référence »: what partners give candidates to register with. */
export default function CodesTab() {
  const [params] = useSearchParams();
  const [edited, setEdited] = useState<AdminReferenceCode | 'new' | null>(null);
  const filter = {
    page: pageOf(params),
    search: searchOf(params),
    state: choiceOf(params, 'etat', stateNames),
  };
  const codes = useQuery({
    queryKey: [...codesKey, filter],
    queryFn: () =>
      api.call<typeof listReferenceCodes>('GET /admin/reference-codes', {
        query: { ...filter, search: filter.search || undefined },
      }),
    placeholderData: keepPreviousData,
  });
  const isFiltered = filter.search !== '' || filter.state !== undefined;
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-lg text-ink-soft">
          Un candidat qui donne un de ces codes à son inscription est compté avec lui.
        </p>
        <Button variant="accent" onClick={() => setEdited('new')}>
          Créer un code
        </Button>
      </div>
      <Form className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_auto_auto]">
        <input type="hidden" name="onglet" value="codes" />
        <input
          name="search"
          type="search"
          key={filter.search}
          defaultValue={filter.search}
          aria-label="Rechercher un code de référence"
          placeholder="Code ou libellé"
          className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3.5 max-sm:col-span-2"
        />
        <select
          name="etat"
          key={filter.state}
          defaultValue={filter.state ?? ''}
          aria-label="État"
          className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3"
        >
          <option value="">Tous les états</option>
          {stateNames.map((state) => (
            <option key={state} value={state}>
              {states[state].label}
            </option>
          ))}
        </select>
        <button className={buttonClass('line')}>Filtrer</button>
      </Form>
      {codes.isPending && <SkeletonList label="Chargement des codes…" />}
      {isUnreadable(codes) && (
        <QueryError query={codes} fallback="Les codes de référence n'ont pas pu être chargés." />
      )}
      {codes.data?.data.length === 0 && (
        <EmptyState title={isFiltered ? 'Aucun code ne correspond' : "Aucun code pour l'instant"}>
          {isFiltered
            ? "Changez d'état ou de recherche."
            : 'Créez le premier, puis donnez-le à un partenaire.'}
        </EmptyState>
      )}
      {codes.data && (
        <>
          <ul className="grid gap-3">
            {codes.data.data.map((code) => (
              <Row key={code.id} code={code} onEdit={() => setEdited(code)} />
            ))}
          </ul>
          <PageLinks pagination={codes.data.pagination} />
        </>
      )}
      {edited && <CodeDialog code={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

function Row({ code, onEdit }: { code: AdminReferenceCode; onEdit: () => void }) {
  const client = useQueryClient();
  const { label, tone } = states[code.state];
  const toggle = useMutation({
    mutationFn: () =>
      api.call<typeof changeReferenceCode>('PATCH /admin/reference-codes/:id', {
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
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid min-w-0 gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-l">
          <span className="break-all">{code.code}</span>
          <Tag tone={tone}>{label}</Tag>
        </h2>
        {code.label && <p className="break-words">{code.label}</p>}
        <p className="text-s text-ink-soft">
          {code.expiresOn ? `Jusqu'au ${formatDate(code.expiresOn)}` : 'Sans date de fin'}
          {' · '}Créé le {formatDate(code.createdAt)}
          {code.createdBy && ` par ${code.createdBy}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-3 text-s text-ink-soft max-md:w-full">
          <b className="text-m text-ink">{formatNumber(code.candidates)}</b>{' '}
          {code.candidates > 1 ? 'candidats inscrits' : 'candidat inscrit'}
        </span>
        <Button variant="line" onClick={onEdit} aria-label={`Modifier ${code.code}`}>
          Modifier
        </Button>
        <Button
          variant="line"
          onClick={() => toggle.mutate()}
          busy={toggle.isPending}
          aria-label={`${code.isActive ? 'Désactiver' : 'Activer'} ${code.code}`}
        >
          {code.isActive ? 'Désactiver' : 'Activer'}
        </Button>
      </div>
    </li>
  );
}
