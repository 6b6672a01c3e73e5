import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { hrefWith, pageOf } from '../../../lib/address-params.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { receivedMessagesQuery } from './profile.api.ts';

/** What clients wrote, with the address to answer to. */
export function ReceivedMessages() {
  const [params] = useSearchParams();
  const query = useQuery({ ...receivedMessagesQuery(pageOf(params)), placeholderData: keepPreviousData });
  return (
    <section id="messages" aria-labelledby="titre-messages" className="mt-7">
      <h2 id="titre-messages" className="mb-3 text-l">
        Messages reçus
      </h2>
      {query.isPending && <SkeletonList label="Chargement de vos messages…" />}
      {query.isError && <QueryError query={query} fallback="Impossible de charger vos messages" />}
      {query.data?.data.length === 0 && (
        <p className="text-ink-soft">
          Aucun message pour le moment : ceux des clients arrivent ici et dans votre boîte email.
        </p>
      )}
      <ul className="grid gap-3">
        {query.data?.data.map(({ id, from, email, message, sentAt }) => (
          <li key={id} className="grid gap-2 rounded-lg border border-line bg-surface p-4.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b>{from}</b>
              <span className="text-s text-ink-soft">le {formatDateTime(sentAt)}</span>
            </p>
            <p className="whitespace-pre-line">{message}</p>
            <p>
              <a
                href={`mailto:${email}`}
                className="inline-flex min-h-11 max-w-full items-center font-semibold text-primary underline"
              >
                <span className="truncate">Répondre à {email}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
      {query.data && (
        <Pagination
          page={query.data.pagination.page}
          pages={query.data.pagination.pages}
          hrefOf={(page) => `${hrefWith(params, { page: String(page) })}#messages`}
          link={Link}
        />
      )}
    </section>
  );
}
