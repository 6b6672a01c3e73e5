import { companyRoleLabels } from '@baara/contract/company-roles';
import type { getHiringTeam, HiringTeam, updateHiringTeam } from '@baara/contract/hiring-team';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from '../../lib/api.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../ui/choice.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';

const keyOf = (offerId: string) => ['recruiter', 'hiring-team', offerId];

/** Which interviewers and readers of the company follow an offer. */
export function HiringTeamEditor({ offerId }: { offerId: string }) {
  const team = useQuery({
    queryKey: keyOf(offerId),
    queryFn: async (): Promise<HiringTeam> => {
      const path = 'GET /recruiter/offers/:id/hiring-team';
      return (await api.call<typeof getHiringTeam>(path, { params: { id: offerId } })).data;
    },
  });
  return (
    <section aria-labelledby="hiring-team" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="hiring-team" className="text-l font-semibold">
          Équipe de recrutement
        </h2>
        <p className="text-ink-soft">
          Les évaluateurs et les lecteurs cochés voient cette offre et ses candidatures. Les propriétaires et
          les recruteurs voient toutes les offres.
        </p>
      </div>
      {isUnreadable(team) ? (
        <QueryError query={team} fallback="L'équipe n'a pas pu être chargée." />
      ) : (
        team.isPending && <SkeletonList label="Chargement de l'équipe…" />
      )}
      {team.data && <TeamForm offerId={offerId} team={team.data} />}
    </section>
  );
}

function TeamForm({ offerId, team }: { offerId: string; team: HiringTeam }) {
  const client = useQueryClient();
  const inTeam = team.members.filter(({ isIn }) => isIn).map(({ id }) => id);
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const chosen = new Set(draft ?? inTeam);
  const saving = useMutation({
    mutationFn: () =>
      api.call<typeof updateHiringTeam>('PUT /recruiter/offers/:id/hiring-team', {
        params: { id: offerId },
        body: { memberIds: [...chosen] },
      }),
    onSuccess: ({ data, message }) => {
      client.setQueryData(keyOf(offerId), data);
      setDraft(null);
      toast.success(message ?? 'Équipe de recrutement enregistrée');
    },
  });
  if (team.members.length === 0)
    return (
      <p>
        Votre entreprise n'a ni évaluateur ni lecteur.{' '}
        <Link className="text-primary underline" to="/profile?onglet=equipe">
          Voir l'équipe de l'entreprise
        </Link>
      </p>
    );
  const toggle = (id: string, isIn: boolean): void =>
    setDraft(isIn ? [...chosen, id] : [...chosen].filter((other) => other !== id));
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <ChoiceGroup legend="Voient cette offre" className="grid gap-x-6 sm:grid-cols-2">
        {team.members.map(({ id, name, role, jobTitle }) => (
          <Checkbox
            key={id}
            label={name}
            hint={[companyRoleLabels[role].title, jobTitle].filter(Boolean).join(' · ')}
            checked={chosen.has(id)}
            disabled={!team.abilities.change || saving.isPending}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </ChoiceGroup>
      {saving.error && <Notice tone="bad">{messageOf(saving.error)}</Notice>}
      {team.abilities.change && (
        <div>
          <Button type="submit" variant="line" disabled={draft === null} busy={saving.isPending}>
            Enregistrer l'équipe
          </Button>
        </div>
      )}
    </form>
  );
}
