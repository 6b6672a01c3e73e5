import type { FlagSummary, listFlags } from '@baara/contract/moderation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, useSearchParams } from 'react-router';
import { choiceOf, pageOf } from '../../lib/address-params.ts';
import { api, ApiError } from '../../lib/api.ts';
import { PageLinks } from '../../lib/page-links.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { flagsKey, sourceLabels, statusLabels, subjectLabels } from './flag-labels.ts';
import { FlagRow } from './flag-row.tsx';

const statuses = Object.keys(statusLabels) as FlagSummary['status'][];
const subjects = Object.keys(subjectLabels) as FlagSummary['subjectKind'][];
const sources = Object.keys(sourceLabels) as FlagSummary['source'][];

/** « Arnaques » : what the detector and visitors flagged. */
export function FlagList() {
  const [params] = useSearchParams();
  const filter = {
    page: pageOf(params),
    status: choiceOf(params, 'etat', statuses),
    subject: choiceOf(params, 'objet', subjects),
    source: choiceOf(params, 'origine', sources),
  };
  const flags = useQuery({
    queryKey: [...flagsKey, 'list', filter],
    queryFn: () => api.call<typeof listFlags>('GET /admin/moderation', { query: filter }),
    placeholderData: keepPreviousData,
  });
  const isRefused = flags.error instanceof ApiError && flags.error.status === 403;
  const isFiltered = Boolean(filter.status ?? filter.subject ?? filter.source);
  return (
    <section className="grid gap-4">
      {!isRefused && <Filter {...filter} />}
      {flags.isPending && <SkeletonList label="Chargement des signalements…" />}
      {isUnreadable(flags) && (
        <QueryError query={flags} fallback="Les signalements n'ont pas pu être chargés." />
      )}
      {flags.data?.data.length === 0 && (
        <EmptyState title={isFiltered ? 'Aucun signalement ne correspond' : 'Rien à traiter'}>
          {isFiltered ? 'Changez de filtre.' : "Aucune offre ni aucun message n'a été signalé."}
        </EmptyState>
      )}
      {flags.data && (
        <>
          <ul className="grid gap-3">
            {flags.data.data.map((flag) => (
              <FlagRow key={flag.id} flag={flag} />
            ))}
          </ul>
          <PageLinks pagination={flags.data.pagination} />
        </>
      )}
    </section>
  );
}

type Chosen = {
  status: FlagSummary['status'] | undefined;
  subject: FlagSummary['subjectKind'] | undefined;
  source: FlagSummary['source'] | undefined;
};

function Filter({ status, subject, source }: Chosen) {
  return (
    <Form className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <Choice
        name="etat"
        label="État"
        all="Tous les états"
        value={status}
        options={statuses.map((id) => [id, statusLabels[id].label])}
      />
      <Choice
        name="objet"
        label="Objet"
        all="Tous les objets"
        value={subject}
        options={subjects.map((id) => [id, subjectLabels[id]])}
      />
      <Choice
        name="origine"
        label="Origine"
        all="Toute origine"
        value={source}
        options={sources.map((id) => [id, sourceLabels[id]])}
      />
      <button className={buttonClass('line')}>Filtrer</button>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  options: [id: string, label: string][];
};

function Choice({ name, label, all, value, options }: ChoiceProps) {
  return (
    <select
      name={name}
      key={value}
      defaultValue={value ?? ''}
      aria-label={label}
      className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3"
    >
      <option value="">{all}</option>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}
