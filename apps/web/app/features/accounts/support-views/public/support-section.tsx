import type { SupportView } from '@baara/contract/accounts/support-views';
import { supportConsentTitles } from '@baara/contract/accounts/support-view-words';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api.ts';
import { formatDateTime, shortMoment } from '../../../../lib/moments.ts';
import { hourInWords } from '@baara/contract/formats/moments';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { toast } from '../../../../ui/toast.ts';
import {
  createSupportCode,
  endSupportView,
  removeSupportCode,
  supportViewsKey,
  supportViewsQuery,
} from '../support-views.api.ts';

/** A person lets somebody of the firm see their account, and reads who did. */
export function SupportSection() {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...supportViewsQuery(page), placeholderData: keepPreviousData });
  return (
    <section aria-labelledby="assistance" className="rounded-lg border border-line bg-surface p-4.5">
      <h2 id="assistance" className="text-l">
        Assistance
      </h2>
      <p className="mt-1 text-ink-soft">
        Pour vous aider, une personne de Baara peut voir la plateforme comme vous, en lecture seule, pendant
        15 minutes. Donnez-lui un code ; vos messages, vos lettres, vos fichiers et vos secrets restent
        cachés.
      </p>
      {query.isPending ? (
        <SkeletonList count={1} label="Chargement de l’assistance…" />
      ) : isUnreadable(query) ? (
        <QueryError query={query} fallback="L’assistance n’a pas pu être chargée." />
      ) : (
        <>
          <Code expiresAt={query.data.codeExpiresAt} />
          <Views views={query.data.data} />
          <Pages page={page} pages={query.data.pagination.pages} onChange={setPage} />
        </>
      )}
    </section>
  );
}

function Code({ expiresAt }: { expiresAt: string | null }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: supportViewsKey });
  const creating = useMutation({
    mutationFn: createSupportCode,
    onSuccess: refresh,
    onError: (error) => toast.error(messageOf(error, 'Le code n’a pas pu être créé.')),
  });
  const removing = useMutation({
    mutationFn: removeSupportCode,
    onSuccess: async ({ message }) => {
      creating.reset();
      toast.success(message ?? '');
      await refresh();
    },
    onError: (error) => toast.error(messageOf(error, 'Le code n’a pas pu être annulé.')),
  });
  const code = expiresAt === null ? undefined : creating.data?.data.code;
  return (
    <div className="mt-3" aria-live="polite">
      {code && (
        <p className="mb-2">
          <strong className="text-2xl tracking-widest">
            {code.slice(0, 4)} {code.slice(4)}
          </strong>
        </p>
      )}
      {expiresAt !== null && (
        <p className="mb-2 text-s text-ink-soft">
          {code ? 'Il' : 'Un code, montré une seule fois,'} sert jusqu’à {hourInWords(expiresAt)}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={creating.isPending} onClick={() => creating.mutate()}>
          {expiresAt === null ? 'Créer un code' : 'Créer un autre code'}
        </Button>
        {expiresAt !== null && (
          <Button variant="ghost" busy={removing.isPending} onClick={() => removing.mutate()}>
            Annuler le code
          </Button>
        )}
      </div>
    </div>
  );
}

function Views({ views }: { views: readonly SupportView[] }) {
  if (views.length === 0) return <p className="mt-4 text-ink-soft">Personne n’a vu votre compte.</p>;
  return (
    <>
      <h3 className="mt-4 text-m">Qui a vu mon compte</h3>
      <ul className="mt-1">
        {views.map((view) => (
          <View key={view.id} view={view} />
        ))}
      </ul>
    </>
  );
}

function View({
  view: { id, agent, reason, consent, agreedAt, openedAt, endsAt, isOpen },
}: {
  view: SupportView;
}) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () => endSupportView(id),
    onSuccess: ({ message }) => toast.success(message ?? ''),
    onError: (error) => toast.error(messageOf(error, 'La vue n’a pas pu être terminée.')),
    onSettled: () => client.invalidateQueries({ queryKey: supportViewsKey }),
  });
  return (
    <li className="flex items-start justify-between gap-3 border-t border-line py-2.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{agent ?? 'Un compte supprimé'}</span>
        {isOpen && (
          <Tag tone="hot" className="ml-2">
            En cours
          </Tag>
        )}
        <span className="block text-s text-ink-soft">
          {openedAt
            ? `Du ${formatDateTime(openedAt)} à ${hourInWords(endsAt)}`
            : `Accordée le ${shortMoment(agreedAt)}, pas ouverte`}
          . {supportConsentTitles[consent]}.
        </span>
        <span className="block text-s">« {reason} »</span>
      </span>
      {isOpen && (
        <Button variant="outline" busy={ending.isPending} onClick={() => ending.mutate()}>
          Terminer
        </Button>
      )}
    </li>
  );
}

type PagesProps = { page: number; pages: number; onChange: (page: number) => void };

function Pages({ page, pages, onChange }: PagesProps) {
  if (pages < 2) return null;
  return (
    <div className="mt-2 flex gap-2">
      <Button variant="ghost" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Plus récentes
      </Button>
      <Button variant="ghost" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Plus anciennes
      </Button>
    </div>
  );
}
