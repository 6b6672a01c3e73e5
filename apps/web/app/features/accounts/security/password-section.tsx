import type { getPasswordState } from '@baara/contract/passwords';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { passwordStateKey } from './password-state.ts';
import { SecuritySection } from './security-section.tsx';
import { QueryError } from '../../../lib/query-error.tsx';

const load = async () => (await api.call<typeof getPasswordState>('GET /auth/password')).data;

export function PasswordSection() {
  const query = useQuery({ queryKey: passwordStateKey, queryFn: load });
  const { data } = query;
  return (
    <SecuritySection
      title="Mot de passe"
      description={
        data?.changedAt ? `Changé pour la dernière fois le ${formatDate(data.changedAt)}.` : undefined
      }
    >
      {query.isPending && <SkeletonList count={1} label="Chargement…" />}
      {query.isError && <QueryError query={query} />}
      {data?.isSet === true && <ChangePasswordForm />}
      {data?.isSet === false && <NoPasswordYet />}
    </SecuritySection>
  );
}

/** Someone who only ever signed in through another service. */
function NoPasswordYet() {
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Vous vous connectez par un autre service : votre compte n'a pas de mot de passe. Pour en choisir un,
        recevez un lien par email.
      </p>
      <Link to="/password-recovery" className={buttonClass('line')}>
        Recevoir un lien par email
      </Link>
    </div>
  );
}
