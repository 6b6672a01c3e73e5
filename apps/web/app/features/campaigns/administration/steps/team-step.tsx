import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import type { CampaignStaff } from '@baara/contract/campaigns/campaign-staff';
import {
  campaignStaffRoleLabels,
  campaignStaffRoles,
  type CampaignStaffRole,
  centreRoles,
} from '@baara/contract/campaigns/staff-roles';
import { companyRoleLabels } from '@baara/contract/companies/roles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiForm, SubmitButton } from '../../../../lib/forms/api-form.tsx';
import { useApiForm } from '../../../../lib/forms/use-api-form.ts';
import { QueryError } from '../../../../lib/query-error.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { campaignStaffQuery, refreshStaff, settingStaff } from '../administration.api.ts';
import { StepCard, type StepProps } from '../step-card.tsx';

/** Who works in the campaign, each in a role. */
export default function TeamStep({ campaign }: StepProps) {
  const query = useQuery(campaignStaffQuery(campaign.id));
  return (
    <StepCard
      title="Équipe"
      description="Chaque membre de votre entreprise peut avoir un rôle dans cette campagne, et n'y voit que ce que son rôle demande. Les propriétaires la dirigent toujours."
    >
      {query.data ? (
        <TeamForm campaign={campaign} staff={query.data} />
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
      <dl className="grid gap-2 border-t border-line pt-4 text-s sm:grid-cols-2">
        {campaignStaffRoles.map((role) => (
          <div key={role}>
            <dt className="font-medium">{campaignStaffRoleLabels[role].title}</dt>
            <dd className="text-ink-soft">{campaignStaffRoleLabels[role].allows}</dd>
          </div>
        ))}
      </dl>
    </StepCard>
  );
}

const roleOptions = campaignStaffRoles.map((role) => ({
  value: role,
  label: campaignStaffRoleLabels[role].title,
}));
const isCentreRole = (role: string | undefined): boolean =>
  (centreRoles as readonly string[]).includes(role ?? '');

type Values = {
  roles: Record<string, string>;
  centres: Record<string, string>;
  percent: string;
  /** No field: where the errors of the body's lines stand, each by the place of its member in it. */
  lines: Record<string, string>;
};

function TeamForm({ campaign, staff }: { campaign: ManagedCampaign; staff: CampaignStaff }) {
  const client = useQueryClient();
  const { members, abilities } = staff;
  const chosen = ({ roles }: Values) => members.filter(({ id, isOwner }) => !isOwner && roles[id]);
  const defaultValues: Values = {
    roles: Object.fromEntries(members.map(({ id, role }) => [id, role ?? ''])),
    centres: Object.fromEntries(members.map(({ id, centreId }) => [id, centreId ?? ''])),
    percent: String(staff.secondReadingPercent),
    lines: {},
  };
  const form = useApiForm(settingStaff(campaign.id), {
    defaultValues,
    toBody: (values: Values) => ({
      staff: chosen(values).map(({ id }) => ({
        memberId: id,
        role: values.roles[id] as CampaignStaffRole,
        centreId: isCentreRole(values.roles[id]) ? values.centres[id] || null : null,
      })),
      secondReadingPercent: values.percent.trim() === '' ? undefined : Number(values.percent.trim()),
    }),
    fieldOf: {
      ...Object.fromEntries(members.map((_, line) => [`staff.${line}.centreId`, `lines.${line}`] as const)),
      secondReadingPercent: 'percent',
    },
    onSuccess: () => refreshStaff(client, campaign.id),
  });
  const values = form.hookForm.watch();
  const lines = new Map(chosen(values).map(({ id }, line) => [id, line]));
  const centres = campaign.centres.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }));
  return (
    <ApiForm form={form}>
      <ul className="divide-y divide-line">
        {members.map(({ id, name, companyRole, isOwner }) => (
          <li key={id} className="grid grid-cols-1 items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_16rem]">
            <span className="min-w-0">
              <b className="block font-semibold wrap-anywhere">{name}</b>
              <span className="text-s text-ink-soft">{companyRoleLabels[companyRole].title}</span>
            </span>
            {isOwner ? (
              <span>{campaignStaffRoleLabels.head.title}</span>
            ) : (
              <span className="grid grid-cols-1 gap-2">
                <Select
                  label="Rôle"
                  placeholder="Aucun rôle"
                  options={roleOptions}
                  disabled={!abilities.change}
                  {...form.field(`roles.${id}`)}
                />
                {isCentreRole(values.roles[id]) && (
                  <Select
                    label="Centre"
                    placeholder={centres.length > 0 ? 'Choisissez un centre' : "Aucun centre n'est écrit"}
                    options={centres}
                    disabled={!abilities.change}
                    {...form.field(`centres.${id}`)}
                    error={form.fieldError(`lines.${lines.get(id) ?? -1}`)}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <TextInput
        label="Dossiers lus deux fois, en %"
        hint="Tirés au sort après la première décision, et lus par un autre agent qui ne la connaît pas. Un nouveau nombre vaut pour les décisions à venir."
        inputMode="numeric"
        disabled={!abilities.change}
        {...form.field('percent')}
      />
      {abilities.change && (
        <SubmitButton form={form} className="justify-self-start">
          Enregistrer l'équipe
        </SubmitButton>
      )}
    </ApiForm>
  );
}
