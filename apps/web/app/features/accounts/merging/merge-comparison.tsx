import { mergedThingTitles } from '@baara/contract/accounts/merge-words';
import type { MergePreview } from '@baara/contract/accounts/merging';
import type { UserSummary } from '@baara/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { formatDate, formatNumber, formatPhone } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ListPanel } from '../../../ui/workspace/panel.tsx';
import { userName } from '../users/public/user-name.ts';
import { mergePreviewQuery } from './merging.api.ts';

const MergeForm = lazyPart(() => import('./merge-form.tsx'));

/** What the merge would move, worked out by the server, before anybody proposes it. */
export function MergeComparison({ targetId, sourceId }: { targetId: string; sourceId: string }) {
  const query = useQuery(mergePreviewQuery(targetId, sourceId));
  const [isProposing, setIsProposing] = useState(false);
  if (query.isPending) return <SkeletonList count={2} label="Calcul de ce qui serait déplacé…" />;
  if (isUnreadable(query))
    return (
      <>
        <QueryError query={query} fallback="L’aperçu n’a pas pu être calculé." />
        <Link to={paths.mergeUser(targetId)} className={buttonClass('outline')}>
          Choisir un autre compte
        </Link>
      </>
    );
  const { target, source, moves, filled } = query.data;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Account title="Le compte qui reste" user={target} />
        <Account title="Le compte qui disparaît" user={source} />
      </div>
      <ListPanel title="Ce qui passe dans le compte qui reste">
        <Moves moves={moves} />
      </ListPanel>
      <Card>
        <ul className="grid list-disc gap-1 pl-5">
          {filled.length > 0 && <li>Champs vides complétés : {filled.join(', ')}.</li>}
          <li>
            Le mot de passe, les sessions, la double authentification, les préférences et les consentements du
            compte qui disparaît s’effacent avec lui.
          </li>
          <li>Les deux adresses reçoivent un message. La fusion ne s’annule pas.</li>
        </ul>
      </Card>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setIsProposing(true)}>Proposer la fusion</Button>
        <Link to={paths.mergeUser(sourceId, { avec: targetId })} className={buttonClass('outline')}>
          Inverser
        </Link>
        <Link to={paths.mergeUser(targetId)} className={buttonClass('ghost')}>
          Choisir un autre compte
        </Link>
      </div>
      {isProposing && (
        <Suspense fallback={null}>
          <MergeForm target={target} source={source} onClose={() => setIsProposing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Moves({ moves }: Pick<MergePreview, 'moves'>) {
  const shown = moves.filter(({ moved, remaining }) => moved + remaining > 0);
  if (shown.length === 0)
    return (
      <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">
        Le compte qui disparaît ne possède rien.
      </p>
    );
  return (
    <dl>
      {shown.map(({ thing, moved, remaining }) => (
        <div key={thing} className="flex justify-between gap-3 border-t border-line px-4 py-2 md:px-4.5">
          <dt>{mergedThingTitles[thing]}</dt>
          <dd className="text-right tabular-nums">
            {formatNumber(moved)}
            {remaining > 0 && (
              <span className="block text-s text-warn">
                {remaining === 1 ? '1 en double, effacé' : `${formatNumber(remaining)} en double, effacés`}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Account({ title, user }: { title: string; user: UserSummary }) {
  return (
    <Card>
      <h2 className="text-s text-ink-soft">{title}</h2>
      <p className="font-semibold wrap-anywhere">{userName(user)}</p>
      <p className="wrap-anywhere">{user.email}</p>
      {user.phone && <p>{formatPhone(user.phone)}</p>}
      <p className="text-s text-ink-soft">
        {[
          user.company?.name,
          user.city ?? countryTitle(user.country),
          `créé le ${formatDate(user.createdAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  );
}
