import { freelanceSettingsMessages as messages } from '@baara/contract/freelance/settings-words';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { taxQuery } from './settings.api.ts';
import { TaxForm } from './tax-form.tsx';

/** What every invoice repeats, and how invoices are made. */
export default function TaxSection() {
  const query = useQuery({ ...taxQuery, refetchOnWindowFocus: false });
  if (query.isPending) return <SkeletonList label="Chargement de vos informations fiscales…" />;
  if (isUnreadable(query)) return <QueryError query={query} fallback={messages.FAILED} />;
  return <TaxForm key={query.data.version} profile={query.data} />;
}
