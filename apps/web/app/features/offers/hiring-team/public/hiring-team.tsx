import { companyRoleLabels } from '@baara/contract/companies/roles';
import type { HiringTeam } from '@baara/contract/offers/hiring-team';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { Checkbox, ChoiceGroup } from '../../../../ui/choice.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { paths } from '../../../../lib/paths.ts';
import { hiringTeamQuery, updatingHiringTeam } from '../hiring-team.api.ts';

/** Which interviewers and readers of the company follow an offer. */
export function HiringTeamEditor({ offerId }: { offerId: string }) {
  const team = useQuery(hiringTeamQuery(offerId));
  return (
    <section aria-labelledby="hiring-team" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="hiring-team">Équipe de recrutement</h2>
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
      {team.data && (
        // Another team from the server, another form.
        <TeamForm key={membersIn(team.data).join()} offerId={offerId} team={team.data} />
      )}
    </section>
  );
}

const membersIn = (team: HiringTeam): string[] => team.members.filter(({ isIn }) => isIn).map(({ id }) => id);

function TeamForm({ offerId, team }: { offerId: string; team: HiringTeam }) {
  const client = useQueryClient();
  const form = useApiForm(updatingHiringTeam(offerId), {
    defaultValues: { memberIds: membersIn(team) },
    valuesOf: ({ data }) => ({ memberIds: membersIn(data) }),
    success: null,
    onSuccess: ({ data, message }) => {
      client.setQueryData(hiringTeamQuery(offerId).queryKey, data);
      toast.success(message ?? 'Équipe de recrutement enregistrée');
    },
  });
  const { value: chosen, onChange: choose } = form.controlled('memberIds');
  if (team.members.length === 0)
    return (
      <p>
        Votre entreprise n'a ni évaluateur ni lecteur.{' '}
        <Link className="text-primary underline" to={paths.profile({ onglet: 'equipe' })}>
          Voir l'équipe de l'entreprise
        </Link>
      </p>
    );
  const toggle = (id: string, isIn: boolean): void =>
    choose(isIn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <ApiForm form={form} className="grid grid-cols-1 gap-3">
      <ChoiceGroup legend="Voient cette offre" className="grid gap-x-6 sm:grid-cols-2">
        {team.members.map(({ id, name, role, jobTitle }) => (
          <Checkbox
            key={id}
            label={name}
            hint={[companyRoleLabels[role].title, jobTitle].filter(Boolean).join(' · ')}
            checked={chosen.includes(id)}
            disabled={!team.abilities.change || form.isSending}
            onChange={(event) => toggle(id, event.target.checked)}
          />
        ))}
      </ChoiceGroup>
      {team.abilities.change && (
        <div>
          <SubmitButton form={form} variant="outline" disabled={!form.isDirty}>
            Enregistrer l'équipe
          </SubmitButton>
        </div>
      )}
    </ApiForm>
  );
}
