import { type ReportFrequency, reportFrequencies, weekdays } from '@baara/contract/workspace/report-measures';
import type { PlatformReport } from '@baara/contract/workspace/platform-reports';
import type { SavedReport } from '@baara/contract/workspace/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { teammatesQuery } from '../../companies/public/teammates.api.ts';
import { platformReportsKey, reportChoicesQuery, schedulingPlatformReport } from './platform-reports.api.ts';
import { reportsKey, schedulingReport } from './reports.api.ts';

const titles: Record<ReportFrequency, string> = {
  none: 'Aucun envoi',
  weekly: 'Chaque semaine, à 7 h',
  monthly: 'Le premier jour ouvré du mois, à 7 h',
};

/** When a report is sent, and to whom. */
export default function ScheduleForm({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const members = useQuery(teammatesQuery);
  return (
    <Dialog
      report={report}
      endpoint={schedulingReport(report.id)}
      queryKey={reportsKey}
      people={{ ...members, data: members.data?.filter(({ isActive }) => isActive) }}
      onClose={onClose}
    />
  );
}

/** The same for a report of the platform: to staff who read reports. */
export function PlatformScheduleForm({ report, onClose }: { report: PlatformReport; onClose: () => void }) {
  const choices = useQuery(reportChoicesQuery);
  return (
    <Dialog
      report={report}
      endpoint={schedulingPlatformReport(report.id)}
      queryKey={platformReportsKey}
      people={{ ...choices, data: choices.data?.readers }}
      onClose={onClose}
    />
  );
}

type DialogProps = {
  report: Pick<SavedReport, 'schedule' | 'isShared'>;
  endpoint: ReturnType<typeof schedulingReport> | ReturnType<typeof schedulingPlatformReport>;
  queryKey: readonly string[];
  people: People;
  onClose: () => void;
};

function Dialog({ report, endpoint, queryKey, people, onClose }: DialogProps) {
  const client = useQueryClient();
  const { schedule } = report;
  const form = useApiForm(endpoint, {
    defaultValues: {
      frequency: schedule.frequency,
      weekday: String(schedule.weekday),
      memberIds: schedule.recipients.map(({ id }) => id),
    },
    toBody: ({ weekday, ...values }) => ({ ...values, weekday: Number(weekday) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey });
      onClose();
    },
  });
  const { value: chosen, onChange, error } = form.controlled('memberIds');
  const frequency = form.watch('frequency');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Programmer l’envoi"
      description="L’email donne les trois premiers chiffres ; le PDF et le fichier Excel y sont joints. L’heure est celle de Bamako."
    >
      <ChoiceGroup legend="Envoi" error={form.fieldError('frequency')} className="grid">
        {reportFrequencies.map((value) => (
          <Radio key={value} label={titles[value]} value={value} {...form.field('frequency')} error={null} />
        ))}
      </ChoiceGroup>
      {frequency === 'weekly' && (
        <Select
          label="Jour"
          options={weekdays.map((label, place) => ({ value: String(place + 1), label }))}
          {...form.field('weekday')}
        />
      )}
      {frequency !== 'none' && (
        <Members
          people={people}
          isPrivate={!report.isShared}
          chosen={chosen}
          onChange={onChange}
          error={error}
        />
      )}
    </FormDialog>
  );
}

type People = {
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  data: readonly { id: string; name: string; isSelf: boolean }[] | undefined;
};

type MembersProps = {
  people: People;
  isPrivate: boolean;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

function Members({ people, isPrivate, chosen, onChange, error }: MembersProps) {
  if (people.isPending) return <SkeletonList label="Chargement de l’équipe…" count={2} />;
  if (people.isError) return <p className="text-bad">{messageOf(people.error)}</p>;
  const shown = (people.data ?? []).filter(({ isSelf }) => isSelf || !isPrivate);
  return (
    <ChoiceGroup legend="Destinataires" error={error} className="grid">
      {isPrivate && <p className="text-s text-ink-soft">Ce rapport est privé : il n’est envoyé qu’à vous.</p>}
      {shown.map(({ id, name, isSelf }) => (
        <Checkbox
          key={id}
          label={isSelf ? `${name} (vous)` : name}
          checked={chosen.includes(id)}
          onChange={() =>
            onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
          }
        />
      ))}
    </ChoiceGroup>
  );
}
