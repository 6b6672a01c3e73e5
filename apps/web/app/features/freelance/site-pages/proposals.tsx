import type { MissionInterest } from '@baara/contract/freelance/freelance';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { freelancePath } from '../freelance-words.ts';

/** What freelances proposed, as the client who published the mission reads it. */
export function Proposals({ proposals }: { proposals: readonly MissionInterest[] }) {
  return (
    <section
      id="propositions"
      aria-labelledby="titre-propositions"
      className="rounded-lg border border-line bg-surface p-4.5 md:p-6"
    >
      <h2 id="titre-propositions" className="text-l">
        Propositions reçues
      </h2>
      {proposals.length === 0 && (
        <p className="mt-2 text-ink-soft">Aucune pour le moment : vous serez prévenu à chacune.</p>
      )}
      <ul>
        {proposals.map(({ freelance, message, price, sentAt }) => (
          <li key={freelance.id} className="grid gap-2 border-line py-4 not-first:border-t">
            <div className="grid grid-cols-[auto_1fr] items-center gap-3 sm:grid-cols-[auto_1fr_auto]">
              <Avatar name={freelance.name} />
              <p className="min-w-0">
                <Link to={freelancePath(freelance)} className="font-semibold text-primary hover:underline">
                  {freelance.name}
                </Link>
                <span className="block text-s text-ink-soft">{freelance.headline}</span>
              </p>
              <p className="max-sm:col-span-2 sm:text-right">
                <b>{formatMoney(price)}</b>
                <span className="block text-s text-ink-soft">le {formatDate(sentAt)}</span>
              </p>
            </div>
            <p className="whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ul>
      {proposals.length > 0 && (
        <p className="border-t border-line pt-3 text-s text-ink-soft">
          Ouvrez un profil pour écrire à la personne : elle vous répond par email.
        </p>
      )}
    </section>
  );
}
