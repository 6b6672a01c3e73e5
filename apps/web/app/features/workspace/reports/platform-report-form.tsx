import {
  type PlatformBreakdown,
  platformBreakdowns,
  platformBreakdownTitles,
  type PlatformMeasureKey,
  platformMeasureKeys,
  platformMeasures,
  type ReadyMadePlatformReport,
} from '@baara/contract/workspace/platform-measures';
import type { PlatformReport } from '@baara/contract/workspace/platform-reports';
import { REPORT_NAME_LENGTH, type ReportPeriod } from '@baara/contract/workspace/report-measures';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { countryTitle } from '../../../lib/countries.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { type ApiForm as FormOf, useApiForm } from '../../../lib/forms/use-api-form.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { paths } from '../../../lib/paths.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Checkbox, ChoiceGroup } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Choice } from '../../../ui/workspace/search-choice.tsx';
import { MeasureChoice, PeriodFields, ticked } from './report-fields.tsx';
import {
  changingPlatformReport,
  creatingPlatformReport,
  platformReportsKey,
  reportChoicesQuery,
  reportCompaniesQuery,
} from './platform-reports.api.ts';

/** Fetched with the first choice that is shown. */
const SearchChoice = lazyPart(() => import('../../../ui/workspace/search-choice.tsx'));

type Props = {
  onClose: () => void;
  /** The one to change; without it, a new one is made. */
  report?: PlatformReport;
  /** What a new one starts with. */
  model?: ReadyMadePlatformReport | undefined;
};

type Fields = {
  name: string;
  measures: PlatformMeasureKey[];
  breakdown: PlatformBreakdown;
  period: ReportPeriod;
  from: string;
  to: string;
  countries: string[];
  companyIds: Choice[];
  isShared: boolean;
};

const valuesOf = (
  report: PlatformReport | undefined,
  model: ReadyMadePlatformReport | undefined,
): Fields => ({
  name: report?.name ?? model?.name ?? '',
  measures: report?.measures ?? [...(model?.measures ?? ['accounts'])],
  breakdown: report?.breakdown ?? model?.breakdown ?? 'none',
  period: report?.period ?? model?.period ?? 'last_month',
  from: report?.from ?? '',
  to: report?.to ?? '',
  countries: report?.countries ?? [],
  companyIds: (report?.companies ?? []).map(({ id, name }) => ({ value: id, label: name })),
  isShared: report?.isShared ?? true,
});

const bodyOf = ({ from, to, companyIds, ...values }: Fields) => ({
  ...values,
  from: from || null,
  to: to || null,
  companyIds: companyIds.map(({ value }) => value),
});

/** Composes a report of the platform: its measures, how they are split, its period, what it is limited to. */
export default function PlatformReportForm(props: Props) {
  return props.report ? <Change {...props} report={props.report} /> : <Creation {...props} />;
}

function Creation({ model, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useApiForm(creatingPlatformReport, {
    defaultValues: valuesOf(undefined, model),
    toBody: bodyOf,
    fieldOf: { NAME_TAKEN: 'name' },
    onSuccess: async ({ data }) => {
      void client.invalidateQueries({ queryKey: platformReportsKey });
      await navigate(paths.platformReport(data.id));
    },
  });
  return <Dialog form={form} title="Nouveau rapport" onClose={onClose} />;
}

function Change({ report, onClose }: Props & { report: PlatformReport }) {
  const client = useQueryClient();
  const form = useApiForm(changingPlatformReport(report.id), {
    defaultValues: valuesOf(report, undefined),
    toBody: (values) => ({ ...bodyOf(values), version: report.version }),
    fieldOf: { NAME_TAKEN: 'name' },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: platformReportsKey });
      onClose();
    },
  });
  return <Dialog form={form} title={`Modifier ${report.name}`} onClose={onClose} />;
}

type Form = FormOf<Fields>;

function Dialog({ form, title, onClose }: { form: Form; title: string; onClose: () => void }) {
  const chosen = form.watch('measures');
  const breakdown = form.watch('breakdown');
  const whole = chosen.filter(
    (key) => breakdown !== 'none' && !platformMeasures[key].breakdowns.includes(breakdown),
  );
  return (
    <FormDialog form={form} onClose={onClose} title={title}>
      <TextInput label="Nom du rapport" maxLength={REPORT_NAME_LENGTH} {...form.field('name')} />
      <MeasureChoice keys={platformMeasureKeys} {...form.controlled('measures')} />
      <Select
        label="Détail"
        hint={
          whole.length > 0
            ? `Resteront sans ce détail : ${whole.map((key) => platformMeasures[key].title).join(', ')}.`
            : breakdown === 'gender'
              ? 'Les groupes de moins de cinq personnes ne seront pas montrés.'
              : undefined
        }
        options={platformBreakdowns.map((value) => ({ value, label: platformBreakdownTitles[value] }))}
        {...form.field('breakdown')}
      />
      <PeriodFields period={form.watch('period')} field={form.field} />
      <Limits form={form} />
      <Checkbox
        label="Partagé avec toutes les personnes qui lisent les rapports"
        hint="Sinon, vous seul le voyez."
        {...form.field('isShared')}
      />
    </FormDialog>
  );
}

/** Countries and companies; all of them when none is chosen. */
function Limits({ form }: { form: Form }) {
  const choices = useQuery(reportChoicesQuery);
  const count = form.watch('countries').length + form.watch('companyIds').length;
  return (
    <details className="rounded-md border border-line px-3.5">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        Limiter à des pays ou à des entreprises{count > 0 && ` (${count})`}
      </summary>
      <div className="grid gap-4 pb-3.5">
        <CompanyChoice form={form} />
        {choices.isError && <p className="text-bad">{messageOf(choices.error)}</p>}
        {choices.data && choices.data.countries.length > 0 && (
          <ChoiceGroup legend="Pays" error={form.fieldError('countries')}>
            {choices.data.countries.map((code) => (
              <Checkbox
                key={code}
                label={countryTitle(code)}
                {...ticked(form.controlled('countries'), code)}
              />
            ))}
          </ChoiceGroup>
        )}
      </div>
    </details>
  );
}

function CompanyChoice({ form }: { form: Form }) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const companies = useQuery({ ...reportCompaniesQuery(search), placeholderData: keepPreviousData });
  const { value, onChange, error } = form.controlled('companyIds');
  const found = (companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const status = companies.isError
    ? messageOf(companies.error, 'Les entreprises n’ont pas pu être chargées.')
    : companies.isPending || search !== typed.trim()
      ? 'Recherche des entreprises…'
      : found.length === 0
        ? 'Aucune entreprise ne correspond.'
        : 'Tapez un nom pour en voir d’autres.';
  return (
    <Suspense fallback={<Skeleton className="h-18" />}>
      <SearchChoice
        label="Entreprises"
        optional
        isMultiple
        placeholder="Toutes les entreprises"
        chosen={value}
        onChoose={onChange}
        error={error}
        found={found}
        onSearch={setTyped}
        status={status}
      />
    </Suspense>
  );
}
