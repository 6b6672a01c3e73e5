import type { CandidateProfile } from '@baara/contract/candidates/record';
import { type DuplicateReason, duplicateReasons } from '@baara/contract/candidates/record-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { toast } from '../../../ui/toast.ts';
import { duplicatesQuery } from './profile.api.ts';
import { profilePath } from '../../../lib/profile-address.ts';
import { separateCandidates } from './record.api.ts';

const why = (reasons: readonly DuplicateReason[]): string =>
  reasons.map((reason) => duplicateReasons[reason]).join(', ');

/** Points out other accounts that look like the same person's. A failure to find out is not worth a word. */
export function DuplicatesNotice({ profile }: { profile: CandidateProfile }) {
  const client = useQueryClient();
  const query = useQuery(duplicatesQuery(profile.id));
  const separating = useMutation({
    mutationFn: (candidateId: string) =>
      separateCandidates({
        params: { id: profile.id },
        body: { candidateId },
      }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      void client.invalidateQueries({ queryKey: duplicatesQuery(profile.id).queryKey });
    },
  });
  if (!query.data?.length) return null;
  return (
    <section
      aria-label="Doublons possibles"
      className="grid gap-3 rounded-lg border border-warn bg-warn-soft px-4 py-3"
    >
      {query.data.map(({ candidate, reasons }) => (
        <div key={candidate.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
            Il semble s'agir de la même personne :{' '}
            <Link to={profilePath(candidate.id)} className="font-semibold text-primary underline">
              {candidate.name}
            </Link>{' '}
            <span className="text-s">({why(reasons)})</span>
          </p>
          {profile.abilities.write && (
            <Button
              variant="outline"
              busy={separating.isPending && separating.variables === candidate.id}
              onClick={() => separating.mutate(candidate.id)}
            >
              Ce n'est pas la même personne
            </Button>
          )}
        </div>
      ))}
      <FieldError message={separating.isError ? messageOf(separating.error) : null} />
    </section>
  );
}
