import { useMutation } from '@tanstack/react-query';
import Building from 'lucide-react/icons/building-2';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { companyChanged } from '../../lib/company-changed.ts';
import { followCompanyChange, leaveCompany } from '../../lib/company-choice.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { icon } from '../../ui/icon.ts';
import { toast } from '../../ui/toast.ts';

/** Acts for nobody, or for one's own company again. */
export function useLeaveCompany() {
  const navigate = useNavigate();
  return useMutation(
    {
      mutationFn: () => leaveCompany(() => navigate(publicPaths.dashboard())),
      onSuccess: (message) => toast.success(message),
      onError: (error) => toast.error(messageOf(error)),
    },
    queryClient,
  );
}

/** Above every screen of a company one acts for: for whom, and the way out. */
export default function ActingBar({ company }: { company: string }) {
  const isBehind = useSyncExternalStore(companyChanged.subscribe, companyChanged.isBehind, () => false);
  const leaving = useLeaveCompany();
  if (isBehind) return <Behind company={company} />;
  return (
    <section
      aria-label="Entreprise pour laquelle vous agissez"
      className="border-b border-line bg-primary-soft text-primary print:hidden"
    >
      <div className="flex min-h-11 items-center gap-2.5 px-4 md:px-6">
        <Building {...icon} size={18} className="flex-none" />
        <p className="line-clamp-2 min-w-0 flex-1 leading-snug wrap-anywhere">
          Vous agissez pour <b>{company}</b>
        </p>
        <Button
          variant="ghost"
          className="-mr-3 px-3"
          busy={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          Quitter
        </Button>
      </div>
    </section>
  );
}

/** Another tab chose another company: nothing of this one is saved until it follows. */
function Behind({ company }: { company: string }) {
  const navigate = useNavigate();
  const following = useMutation(
    {
      mutationFn: () => followCompanyChange(() => navigate(publicPaths.recruiterDashboard())),
      onError: (error) => toast.error(messageOf(error)),
    },
    queryClient,
  );
  return (
    <section
      role="alert"
      aria-label="Entreprise changée"
      className="border-b border-warn bg-warn-soft print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
        <p className="min-w-0 flex-1 basis-60">
          Vous avez changé d'entreprise dans un autre onglet : cette page montre encore <b>{company}</b>, et
          rien n'y est plus enregistré.
        </p>
        <Button variant="outline" busy={following.isPending} onClick={() => following.mutate()}>
          Recharger
        </Button>
      </div>
    </section>
  );
}
