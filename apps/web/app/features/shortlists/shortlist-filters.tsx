import { shortlistSorts, shortlistStatuses, shortlistStatusTitles } from '@baara/contract/shortlist-messages';
import { Form } from 'react-router';
import { choiceOf, pageOf, searchOf } from '../../lib/address-params.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { ShortlistFilter } from './public/shortlist-queries.ts';

export function filterOf(params: URLSearchParams): ShortlistFilter {
  return {
    page: pageOf(params),
    search: searchOf(params),
    status: choiceOf(params, 'etat', shortlistStatuses),
    invited: choiceOf(params, 'invites', ['yes', 'no'] as const),
    scope: choiceOf(params, 'pour', ['offers', 'general'] as const),
    isMine: params.get('miens') === '1',
    sort: choiceOf(params, 'tri', shortlistSorts),
  };
}

export const isNarrowed = (filter: ShortlistFilter): boolean =>
  filter.search !== '' ||
  filter.isMine ||
  [filter.status, filter.invited, filter.scope].some((one) => one !== undefined);

const statuses = shortlistStatuses.map((value) => [value, shortlistStatusTitles[value]] as const);
const invitations = [
  ['yes', 'Invités'],
  ['no', 'Pas encore invités'],
] as const;
const scopes = [
  ['offers', 'Pour une offre'],
  ['general', 'En général'],
] as const;
const sorts = [
  ['name', 'Par prénom'],
  ['updated', 'Profil mis à jour récemment'],
] as const;

/** A form without scripts: each choice is in the address. */
export function ShortlistFilters({ filter, hasScope }: { filter: ShortlistFilter; hasScope: boolean }) {
  return (
    <Form className="mb-4 flex flex-wrap gap-2">
      <input
        name="search"
        type="search"
        key={filter.search}
        defaultValue={filter.search}
        maxLength={200}
        aria-label="Rechercher dans la présélection"
        placeholder="Prénom, note, offre"
        className="min-h-11 min-w-0 flex-1 basis-60 rounded-md border border-line-strong bg-surface px-3.5"
      />
      <Choice name="etat" label="État" all="Tous les états" value={filter.status} options={statuses} />
      <Choice
        name="invites"
        label="Invitations"
        all="Invités ou non"
        value={filter.invited}
        options={invitations}
      />
      {hasScope && <Choice name="pour" label="Gardés" all="Tous" value={filter.scope} options={scopes} />}
      <Choice name="tri" label="Trier par" all="Ajoutés récemment" value={filter.sort} options={sorts} />
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="miens"
          value="1"
          key={String(filter.isMine)}
          defaultChecked={filter.isMine}
          className="size-5 accent-primary"
        />
        Gardés par moi
      </label>
      <button className={buttonClass('line')}>Filtrer</button>
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  value: string | undefined;
  options: readonly (readonly [value: string, title: string])[];
};

function Choice({ name, label, all, value, options }: ChoiceProps) {
  return (
    <select
      name={name}
      key={value ?? ''}
      defaultValue={value ?? ''}
      aria-label={label}
      className="min-h-11 min-w-0 flex-1 basis-40 rounded-md border border-line-strong bg-surface px-3 sm:flex-none"
    >
      <option value="">{all}</option>
      {options.map(([option, title]) => (
        <option key={option} value={option}>
          {title}
        </option>
      ))}
    </select>
  );
}
