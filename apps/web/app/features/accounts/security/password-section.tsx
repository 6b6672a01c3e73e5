import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { passwordStateQuery } from './security.api.ts';
import { SecuritySection } from './security-section.tsx';
import { QueryError } from '../../../lib/query-error.tsx';

export function PasswordSection() {
  const query = useQuery(passwordStateQuery);
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
      <Link to={paths.passwordRecovery()} className={buttonClass('outline')}>
        Recevoir un lien par email
      </Link>
    </div>
  );
}
