import { type ReportFrequency, reportFrequencies, weekdays } from '@baara/contract/workspace/report-measures';
import type { SavedReport } from '@baara/contract/workspace/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { teammatesQuery } from '../../companies/public/teammates.api.ts';
import { reportsKey, schedulingReport } from './reports.api.ts';

const titles: Record<ReportFrequency, string> = {
  none: 'Aucun envoi',
  weekly: 'Chaque semaine, à 7 h',
  monthly: 'Le premier jour ouvré du mois, à 7 h',
};

/** When a report is sent, and to whom. */
export default function ScheduleForm({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const client = useQueryClient();
  const { schedule } = report;
  const form = useApiForm(schedulingReport(report.id), {
    defaultValues: {
      frequency: schedule.frequency,
      weekday: String(schedule.weekday),
      memberIds: schedule.recipients.map(({ id }) => id),
    },
    toBody: ({ weekday, ...values }) => ({ ...values, weekday: Number(weekday) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: reportsKey });
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
        <Members isPrivate={!report.isShared} chosen={chosen} onChange={onChange} error={error} />
      )}
    </FormDialog>
  );
}

type MembersProps = {
  isPrivate: boolean;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

function Members({ isPrivate, chosen, onChange, error }: MembersProps) {
  const members = useQuery(teammatesQuery);
  if (members.isPending) return <SkeletonList label="Chargement de l’équipe…" count={2} />;
  if (members.isError) return <p className="text-bad">{messageOf(members.error)}</p>;
  const shown = members.data.filter(({ isSelf, isActive }) => isActive && (isSelf || !isPrivate));
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
