import type { DraftContent, FilingDraft } from '@baara/contract/campaigns/filing';
import { adaptedNeedTitles, type FilingStep, filingStepTitles } from '@baara/contract/campaigns/filing-words';
import { studyLevels } from '@baara/contract/offers/reference';
import type { ReactNode } from 'react';
import { countryTitle } from '../../../../lib/countries.ts';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { categoryOf, stepsOf } from '../filing-steps.ts';

type Fact = { term: string; value: string };
const NOTHING = 'À compléter';

const partialDay = (day: string | null | undefined): string | null =>
  day ? (day.length === 10 ? formatDate(day) : day) : null;
const listed = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

function identityFacts({ person, declared }: DraftContent): Fact[] {
  const gender = declared.gender === 'femme' ? 'Femme' : declared.gender === 'homme' ? 'Homme' : '';
  return [
    { term: 'Nom', value: listed([`${person.firstName} ${person.lastName}`.trim()]) },
    { term: 'Naissance', value: listed([partialDay(declared.birthDate), person.birthPlace]) },
    { term: 'Sexe', value: gender },
    { term: 'Téléphone', value: person.phone },
  ];
}

function postFacts(draft: FilingDraft, content: DraftContent): Fact[] {
  const { categories, centres } = draft.campaign;
  const centre = centres.find(({ id }) => id === content.centreId);
  const needs = listed([...content.adaptedNeeds.map((need) => adaptedNeedTitles[need]), content.adaptedNote]);
  return [
    ...(categories.length > 0 ? [{ term: 'Catégorie', value: categoryOf(draft, content)?.name ?? '' }] : []),
    ...(centres.length > 0 ? [{ term: 'Centre', value: listed([centre?.city, centre?.name]) }] : []),
    ...(needs ? [{ term: 'Besoins', value: needs }] : []),
  ];
}

const levelOf = (code: number | null | undefined): string | undefined =>
  studyLevels.find((level) => level.code === code)?.title;

function declaredFacts({ campaign: { asks } }: FilingDraft, { declared }: DraftContent): Fact[] {
  const { nationalities, diplomas, experiences, drivingLicences, region } = declared;
  const facts: (Fact | false)[] = [
    asks.nationality && { term: 'Nationalité', value: listed(nationalities?.map(countryTitle) ?? []) },
    asks.residence && { term: 'Région', value: region ?? '' },
    asks.diploma && {
      term: 'Diplômes',
      value: (diplomas ?? [])
        .map(({ level, title, field, obtainedOn }) =>
          listed([levelOf(level), title, field, partialDay(obtainedOn)]),
        )
        .filter(Boolean)
        .join(' ; '),
    },
    asks.experience && {
      term: 'Expérience',
      value:
        experiences?.length === 0
          ? 'Aucune'
          : (experiences ?? [])
              .map(({ trade, months }) => listed([trade, months ? `${months} mois` : null]))
              .filter(Boolean)
              .join(' ; '),
    },
    asks.licence && {
      term: 'Permis',
      value: drivingLicences?.length === 0 ? 'Aucun' : listed(drivingLicences ?? []),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

function documentFacts({ campaign, documents }: FilingDraft): Fact[] {
  return campaign.documents.map(({ key, name, isRequired }) => {
    const received = documents.find((document) => document.key === key);
    const absent = isRequired ? '' : 'Non jointe, facultative';
    return { term: name, value: received ? `Reçue, ${formatBytes(received.byteSize)}` : absent };
  });
}

function feeFacts({ fee }: FilingDraft, { exemption }: DraftContent): Fact[] {
  if (fee === null) return [];
  const amount = formatMoney(fee.amountXof);
  if (exemption !== null && fee.state !== 'paid') return [{ term: 'Frais', value: `Exempté : ${exemption}` }];
  if (fee.state === 'at-institution') return [{ term: 'Frais', value: amount }];
  const receipt = fee.payments.find(
    ({ state, refund }) => state === 'paid' && refund === null,
  )?.receiptNumber;
  return [{ term: 'Frais', value: fee.state === 'paid' ? `${amount}, reçu ${receipt ?? ''}` : '' }];
}

/** All that a file says, step by step. @param renderAction leads back to a step. */
export function Summary({
  draft,
  content,
  renderAction,
}: {
  draft: FilingDraft;
  content: DraftContent;
  renderAction?: (step: FilingStep) => ReactNode;
}) {
  const factsOf: Record<Exclude<FilingStep, 'check'>, () => Fact[]> = {
    identity: () => identityFacts(content),
    post: () => postFacts(draft, content),
    declared: () => declaredFacts(draft, content),
    documents: () => documentFacts(draft),
    fee: () => feeFacts(draft, content),
  };
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {stepsOf(draft)
        .filter((step) => step !== 'check')
        .map((step) => (
          <section key={step} aria-label={filingStepTitles[step]} className="px-4 py-3">
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-m">{filingStepTitles[step]}</h3>
              {renderAction?.(step)}
            </div>
            <dl className="mt-1 grid gap-1.5">
              {factsOf[step]().map(({ term, value }) => (
                <div key={term} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
                  <dt className="text-s text-ink-soft">{term}</dt>
                  <dd className={value ? 'wrap-anywhere' : 'font-medium text-warn'}>{value || NOTHING}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}
