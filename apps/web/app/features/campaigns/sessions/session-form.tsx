import type { CampaignProcess, SessionDetail } from '@baara/contract/campaigns/sessions';
import {
  seatedStatuses,
  sessionKinds,
  sessionKindTitles,
  type SeatedStatus,
  type SessionKind,
} from '@baara/contract/campaigns/sessions-words';
import { campaignApplicationStatusTitles } from '@baara/contract/campaigns/statuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { CategoryChoice } from '../administration/category-choice.tsx';
import { refreshTests, testsQuery } from '../tests/tests.api.ts';
import { creatingSession, refreshSessions, savingSession } from './sessions.api.ts';

type Props = {
  process: Pick<CampaignProcess, 'campaign' | 'categories'>;
  session?: SessionDetail;
  onClose: () => void;
};

/** Writes one exam session: what, when, for whom. */
export default function SessionForm({ process: { campaign, categories }, session, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const tests = useQuery(testsQuery(campaign.id)).data?.tests ?? [];
  const isDrawn = session?.drawState === 'drawn';
  const endpoint = session
    ? savingSession({ id: campaign.id, sessionId: session.id })
    : creatingSession(campaign.id);
  const form = useApiForm(endpoint, {
    defaultValues: {
      name: session?.name ?? '',
      kind: session?.kind ?? ('qcm' as SessionKind),
      testId: session?.testId ?? '',
      day: session?.day ?? '',
      startsAt: session?.startsAt ?? '08:30',
      endsAt: session?.endsAt ?? '11:30',
      categoryIds: (session && session.categoryIds.length > 0 ? session.categoryIds : null) as
        | string[]
        | null,
      statuses: session?.statuses ?? ([...seatedStatuses] as SeatedStatus[]),
      paperVersions: String(session?.paperVersions ?? 2),
      toBring: session?.toBring ?? '',
    },
    toBody: ({ categoryIds, paperVersions, testId, ...values }) => ({
      ...values,
      testId: testId || null,
      categoryIds: categoryIds ?? [],
      paperVersions: Number(paperVersions),
      version: session?.version ?? 1,
    }),
    onSuccess: async ({ data }) => {
      await Promise.all([refreshSessions(client), refreshTests(client)]);
      if (session) onClose();
      else await navigate(paths.campaignSession(campaign.id, data.id));
    },
  });
  const statuses = form.controlled('statuses');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={session ? `Modifier ${session.name}` : 'Nouvelle session'}
      description="Une épreuve, un jour, dans toutes les salles de la campagne."
    >
      {isDrawn && (
        <Notice tone="info">
          Les places sont tirées : le jour, les candidats et les versions du sujet ne changent plus.
        </Notice>
      )}
      <TextInput label="Nom" hint="« Culture générale »" maxLength={120} {...form.field('name')} />
      <Select
        label="Épreuve"
        options={sessionKinds.map((kind) => ({ value: kind, label: sessionKindTitles[kind] }))}
        {...form.field('kind')}
      />
      {tests.length > 0 && (
        <Select
          label="Pour l’épreuve de la campagne"
          placeholder="Aucune en particulier"
          options={tests.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('testId')}
        />
      )}
      <TextInput label="Jour" type="date" {...form.field('day')} />
      <div className="grid grid-cols-2 gap-3">
        <TextInput label="Début" type="time" {...form.field('startsAt')} />
        <TextInput label="Fin" type="time" {...form.field('endsAt')} />
      </div>
      <ChoiceGroup
        legend="Candidats placés, selon l'état de leur dossier"
        error={statuses.error}
        className="grid grid-cols-1"
      >
        {seatedStatuses.map((status) => (
          <Checkbox
            key={status}
            label={campaignApplicationStatusTitles[status]}
            checked={statuses.value.includes(status)}
            onChange={({ target }) =>
              statuses.onChange(
                target.checked
                  ? [...statuses.value, status]
                  : statuses.value.filter((other) => other !== status),
              )
            }
          />
        ))}
      </ChoiceGroup>
      <CategoryChoice legend="Catégories" categories={categories} {...form.controlled('categoryIds')} />
      <Select
        label="Versions du sujet"
        options={[1, 2, 3, 4].map((count) => ({
          value: count,
          label: count === 1 ? 'Une seule' : `${count} versions : deux voisins n'ont pas la même`,
        }))}
        {...form.field('paperVersions')}
      />
      <Textarea
        label="À apporter"
        hint="Ce que la convocation demande"
        optional
        rows={3}
        maxLength={1000}
        {...form.field('toBring')}
      />
    </FormDialog>
  );
}
