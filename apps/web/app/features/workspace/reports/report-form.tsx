import {
  type ApplicationSource,
  applicationSources,
  applicationSourceTitles,
} from '@baara/contract/applications/sources';
import {
  breakdownTitles,
  type MeasureKey,
  measureKeys,
  type ReadyMadeReport,
  REPORT_NAME_LENGTH,
  type ReportBreakdown,
  reportBreakdowns,
  type ReportPeriod,
} from '@baara/contract/workspace/report-measures';
import type { SavedReport } from '@baara/contract/workspace/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { type ApiForm as FormOf, useApiForm } from '../../../lib/forms/use-api-form.ts';
import { paths } from '../../../lib/paths.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Choice } from '../../../ui/workspace/search-choice.tsx';
import { departmentsQuery } from '../../offers/recruiter-offers/public/department.api.ts';
import { OfferChoice } from '../../offers/recruiter-offers/public/offer-choice.tsx';
import { MeasureChoice, PeriodFields, ticked } from './report-fields.tsx';
import { changingReport, creatingReport, reportsKey } from './reports.api.ts';

type Props = {
  onClose: () => void;
  /** The one to change; without it, a new one is made. */
  report?: SavedReport;
  /** What a new one starts with. */
  model?: ReadyMadeReport | undefined;
};

type Fields = {
  name: string;
  measures: MeasureKey[];
  breakdown: ReportBreakdown;
  period: ReportPeriod;
  from: string;
  to: string;
  offerIds: Choice[];
  departmentIds: string[];
  sources: ApplicationSource[];
  isShared: boolean;
};

const valuesOf = (report: SavedReport | undefined, model: ReadyMadeReport | undefined): Fields => ({
  name: report?.name ?? model?.name ?? '',
  measures: report?.measures ?? [...(model?.measures ?? ['funnel'])],
  breakdown: report?.breakdown ?? model?.breakdown ?? 'none',
  period: report?.period ?? model?.period ?? 'last_month',
  from: report?.from ?? '',
  to: report?.to ?? '',
  offerIds: (report?.offers ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title || 'Sans titre',
  })),
  departmentIds: report?.departmentIds ?? [],
  sources: report?.sources ?? [],
  isShared: report?.isShared ?? true,
});

const bodyOf = ({ from, to, offerIds, ...values }: Fields) => ({
  ...values,
  from: from || null,
  to: to || null,
  offerIds: offerIds.map(({ value }) => Number(value)),
});

/** Composes a report: its measures, how they are split, its period, what it is limited to. */
export default function ReportForm(props: Props) {
  return props.report ? <Change {...props} report={props.report} /> : <Creation {...props} />;
}

function Creation({ model, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(creatingReport, {
    defaultValues: valuesOf(undefined, model),
    toBody: bodyOf,
    fieldOf: { NAME_TAKEN: 'name' },
    onSuccess: async ({ data }) => {
      void client.invalidateQueries({ queryKey: reportsKey });
      await navigate(paths.report(data.id));
    },
  });
  return <Dialog form={form} title="Nouveau rapport" onClose={onClose} />;
}

function Change({ report, onClose }: Props & { report: SavedReport }) {
  const client = useQueryClient();
  const form = useApiForm(changingReport(report.id), {
    defaultValues: valuesOf(report, undefined),
    toBody: (values) => ({ ...bodyOf(values), version: report.version }),
    fieldOf: { NAME_TAKEN: 'name' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: reportsKey });
      onClose();
    },
  });
  return <Dialog form={form} title={`Modifier ${report.name}`} onClose={onClose} />;
}

type Form = FormOf<Fields>;

function Dialog({ form, title, onClose }: { form: Form; title: string; onClose: () => void }) {
  return (
    <FormDialog form={form} onClose={onClose} title={title}>
      <TextInput label="Nom du rapport" maxLength={REPORT_NAME_LENGTH} {...form.field('name')} />
      <MeasureChoice keys={measureKeys} {...form.controlled('measures')} />
      <Select
        label="Détail"
        hint="Par recruteur : la personne qui a créé l’offre."
        options={reportBreakdowns.map((value) => ({ value, label: breakdownTitles[value] }))}
        {...form.field('breakdown')}
      />
      <PeriodFields period={form.watch('period')} field={form.field} />
      <Limits form={form} />
      <Checkbox
        label="Partagé avec l’entreprise"
        hint="Sinon, vous seul le voyez."
        {...form.field('isShared')}
      />
    </FormDialog>
  );
}

/** Offers, departments and sources; all of them when none is chosen. */
function Limits({ form }: { form: Form }) {
  const departments = useQuery(departmentsQuery({ page: 1, search: '', limit: 100 }));
  const { value, onChange, error } = form.controlled('offerIds');
  const count = value.length + form.watch('departmentIds').length + form.watch('sources').length;
  return (
    <details className="rounded-md border border-line px-3.5">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        Limiter à des offres, départements ou sources{count > 0 && ` (${count})`}
      </summary>
      <div className="grid gap-4 pb-3.5">
        <OfferChoice
          label="Offres"
          optional
          withClosed
          isMultiple
          placeholder="Toutes les offres"
          chosen={value}
          onChoose={onChange}
          error={error}
        />
        {departments.isError && <p className="text-bad">{messageOf(departments.error)}</p>}
        {departments.data && departments.data.data.length > 0 && (
          <ChoiceGroup legend="Départements" error={form.fieldError('departmentIds')}>
            {departments.data.data.map(({ id, name }) => (
              <Checkbox key={id} label={name} {...ticked(form.controlled('departmentIds'), id)} />
            ))}
          </ChoiceGroup>
        )}
        <ChoiceGroup legend="Sources" error={form.fieldError('sources')}>
          {applicationSources.map((source) => (
            <Checkbox
              key={source}
              label={applicationSourceTitles[source]}
              {...ticked(form.controlled('sources'), source)}
            />
          ))}
        </ChoiceGroup>
      </div>
    </details>
  );
}
