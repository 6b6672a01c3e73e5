import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/states.tsx';
import { inlineLink } from '../data-section.tsx';
import { personalDataQuery } from '../personal-data.api.ts';

/** While a deletion is asked for, the other parts of the profile say so; nothing otherwise. */
export default function DeletionNotice() {
  const { data } = useQuery(personalDataQuery);
  if (!data?.deletion) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn">
        Votre compte sera effacé le {formatDate(data.deletion.dueAt)}.{' '}
        <Link to={paths.profile({ onglet: 'donnees' })} className={inlineLink}>
          Garder mon compte
        </Link>
      </Notice>
    </div>
  );
}
