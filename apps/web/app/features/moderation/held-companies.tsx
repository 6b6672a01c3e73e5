import type { HeldCompany, listHeldCompanies } from '@baara/contract/company-holds';
import type { acceptHeldCompany, refuseHeldCompany } from '@baara/contract/company-holds';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageOf } from '../../lib/address-params.ts';
import { api, ApiError, messageOf } from '../../lib/api.ts';
import { countryTitle } from '../../lib/countries.ts';
import { formatDate } from '../../lib/format.ts';
import { PageLinks } from '../../lib/page-links.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Textarea } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';

const heldKey = ['held-companies'] as const;

/** « Entreprises à vérifier » : those whose name or number is somebody's already, or resembles ours. */
export default function HeldCompanies() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const held = useQuery({
    queryKey: [...heldKey, page],
    queryFn: () => api.call<typeof listHeldCompanies>('GET /admin/held-companies', { query: { page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="grid gap-4">
      {held.isPending && <SkeletonList label="Chargement des entreprises…" />}
      {isUnreadable(held) && (
        <QueryError query={held} fallback="Les entreprises n'ont pas pu être chargées." />
      )}
      {held.data?.data.length === 0 && (
        <EmptyState title="Aucune entreprise à vérifier">
          Celles dont le nom ou le numéro existe déjà viendront ici.
        </EmptyState>
      )}
      {held.data && (
        <>
          <ul className="grid gap-3">
            {held.data.data.map((company) => (
              <HeldRow key={company.id} company={company} />
            ))}
          </ul>
          <PageLinks pagination={held.data.pagination} />
        </>
      )}
    </section>
  );
}

function reasonSentence({ kind, company }: HeldCompany['reasons'][number]): string {
  if (kind === 'platform') return 'Le nom ressemble à celui de Baara.';
  const what = kind === 'name' ? 'Même nom' : 'Même numéro';
  if (!company) return `${what} qu'une entreprise qui n'existe plus.`;
  const verified = company.isVerified ? ', vérifiée' : '';
  return `${what} que « ${company.name} », inscrite le ${formatDate(company.createdAt)}${verified}.`;
}

function HeldRow({ company }: { company: HeldCompany }) {
  const { name, state, owner, businessIdentificationNumber: number, country, phone, decision } = company;
  const facts = [
    number && `N° ${number}`,
    countryTitle(country),
    phone,
    `inscrite le ${formatDate(company.createdAt)}`,
  ];
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-1.5">
        <Tag tone={state === 'waiting' ? 'warn' : 'bad'}>
          {state === 'waiting' ? 'À vérifier' : 'Refusée'}
        </Tag>
      </div>
      <div className="grid gap-1 wrap-anywhere">
        <h2 className="text-l">{name}</h2>
        <p className="text-s text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        {owner && (
          <p className="text-s text-ink-soft">
            {owner.name} · {owner.email}
          </p>
        )}
      </div>
      <ul className="grid list-disc gap-1 pl-5">
        {company.reasons.map(reasonSentence).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {decision && <p>Motif du refus : {decision.reason}</p>}
      <CompanyDecision company={company} />
    </li>
  );
}

type Act = 'accept' | 'refuse';

function CompanyDecision({ company }: { company: HeldCompany }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const decision = useMutation({
    mutationFn: (act: Act) => {
      const input = { params: { id: company.id }, body: { reason, version: company.version } };
      return act === 'accept'
        ? api.call<typeof acceptHeldCompany>('POST /admin/held-companies/:id/accept', input)
        : api.call<typeof refuseHeldCompany>('POST /admin/held-companies/:id/refuse', input);
    },
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      setReason('');
      await client.invalidateQueries({ queryKey: heldKey });
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.fieldMessage('reason')) return;
      toast.error(messageOf(error, "La décision n'a pas pu être enregistrée."));
      // Another moderator came first: what stands on the screen is no longer true.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        await client.invalidateQueries({ queryKey: heldKey });
    },
  });
  const fault = decision.error instanceof ApiError ? decision.error.fieldMessage('reason') : undefined;
  const press = (act: Act) => ({
    onClick: () => decision.mutate(act),
    busy: decision.isPending && decision.variables === act,
    disabled: decision.isPending,
  });
  return (
    <div className="grid gap-3">
      <Textarea
        label="Motif de votre décision"
        hint="Il est envoyé à l'entreprise."
        rows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fault}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" {...press('accept')}>
          Accepter
        </Button>
        {company.state === 'waiting' && (
          <Button variant="danger" {...press('refuse')}>
            Refuser
          </Button>
        )}
      </div>
    </div>
  );
}
