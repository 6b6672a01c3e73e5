import type { CompanyUnderReview } from '@baara/contract/support/company-reviews';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { countryTitle } from '../../../lib/countries.ts';
import { formatDate } from '../../../lib/format.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { companiesUnderReviewQuery } from './moderation.api.ts';
import { companiesUnderReviewKey, decideCompany } from './public/name-review.api.ts';

/** « Entreprises à vérifier » : those whose name or number is somebody's already, or resembles ours. */
export default function CompaniesUnderReview() {
  const [params] = useSearchParams();
  const page = pageOf(params);
  const reviews = useQuery({ ...companiesUnderReviewQuery(page), placeholderData: keepPreviousData });
  return (
    <section className="grid gap-4">
      {reviews.isPending && <SkeletonList label="Chargement des entreprises…" />}
      {isUnreadable(reviews) && (
        <QueryError query={reviews} fallback="Les entreprises n'ont pas pu être chargées." />
      )}
      {reviews.data?.data.length === 0 && (
        <EmptyState title="Aucune entreprise à vérifier">
          Celles dont le nom ou le numéro existe déjà viendront ici.
        </EmptyState>
      )}
      {reviews.data && (
        <>
          <ul className="grid gap-3">
            {reviews.data.data.map((company) => (
              <ReviewRow key={company.id} company={company} />
            ))}
          </ul>
          <PageLinks pagination={reviews.data.pagination} />
        </>
      )}
    </section>
  );
}

function reasonSentence({ kind, company }: CompanyUnderReview['reasons'][number]): string {
  if (kind === 'platform') return 'Le nom ressemble à celui de Baara.';
  const what = kind === 'name' ? 'Même nom' : 'Même numéro';
  if (!company) return `${what} qu'une entreprise qui n'existe plus.`;
  const verified = company.isVerified ? ', vérifiée' : '';
  return `${what} que « ${company.name} », inscrite le ${formatDate(company.createdAt)}${verified}.`;
}

function ReviewRow({ company }: { company: CompanyUnderReview }) {
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
        <h2 className="text-l">
          <Link to={paths.adminCompany(company.id)} className="hover:underline">
            {name}
          </Link>
        </h2>
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

type Act = keyof CompanyUnderReview['abilities'];

function CompanyDecision({ company }: { company: CompanyUnderReview }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const decision = useMutation({
    mutationFn: (act: Act) => decideCompany(act, company.id, { reason, version: company.version }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      setReason('');
      await client.invalidateQueries({ queryKey: companiesUnderReviewKey });
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.fieldMessage('reason')) return;
      toast.error(messageOf(error, "La décision n'a pas pu être enregistrée."));
      // Another moderator came first: what stands on the screen is no longer true.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404))
        await client.invalidateQueries({ queryKey: companiesUnderReviewKey });
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
        {company.abilities.accept && (
          <Button variant="primary" {...press('accept')}>
            Accepter
          </Button>
        )}
        {company.abilities.refuse && (
          <Button variant="danger" {...press('refuse')}>
            Refuser
          </Button>
        )}
      </div>
    </div>
  );
}
