import type { CampaignFile } from '@baara/contract/campaigns/reading';
import { smsErrorTitles, smsPurposeTitles, smsStateTitles } from '@baara/contract/notifications/sms-words';
import { adaptedNeedTitles } from '@baara/contract/campaigns/filing-words';
import { formatPhone } from '@baara/contract/formats/phone-number';
import { studyLevels } from '@baara/contract/offers/reference';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { messageOf } from '../../../lib/api.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/moments.ts';
import { paths } from '../../../lib/paths.ts';
import { SaveButton } from '../../../lib/save-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast.ts';
import { Tag } from '../../../ui/tag.tsx';
import { TechnicalDetails } from '../../../ui/workspace/technical-details.tsx';
import { codeInGroups, counted } from '../campaign-words.ts';
import { acceptExemption, fileFeeReceipt } from '../fees/fees.api.ts';
import { refreshReading } from './reading.api.ts';
import { verdicts, verdictWords } from './verdict-words.ts';

/** What one decides by: conditions with their reasons, likely duplicates, the declaration, what happened so far. */
export function FileSide({ file }: { file: CampaignFile }) {
  return (
    <div className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface px-4.5 py-3.5">
      <Conditions readings={file.readings} />
      <Duplicates duplicates={file.duplicates} />
      <Facts title="Déclaration" facts={declarationOf(file)} />
      <Fee file={file} />
      <History events={file.events} />
      <Texts texts={file.texts} />
      <Technical file={file} />
    </div>
  );
}

function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-l">{title}</h2>
        {note && <p className="text-s text-ink-soft">{note}</p>}
      </div>
      {children}
    </section>
  );
}

const grounds = { unmet: 'bg-bad-soft', unsure: 'bg-info-soft', met: '' } as const;

function Conditions({ readings }: Pick<CampaignFile, 'readings'>) {
  if (readings.length === 0)
    return (
      <Section title="Conditions">
        <p className="text-s text-ink-soft">L'avis n'en pose aucune à cette catégorie.</p>
      </Section>
    );
  const sorted = verdicts.flatMap((verdict) => readings.filter((reading) => reading.verdict === verdict));
  const note = verdicts
    .map((verdict) => ({ verdict, count: readings.filter((reading) => reading.verdict === verdict).length }))
    .filter(({ count }) => count > 0)
    .map(({ verdict, count }) => counted(count, verdictWords[verdict].one, verdictWords[verdict].many))
    .join(' · ');
  return (
    <Section title="Conditions" note={note}>
      <ul>
        {sorted.map(({ words, verdict, reason }) => (
          <li
            key={words}
            className={classNames(
              '-mx-2.5 mb-1 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 rounded-md px-2.5 py-2 text-s',
              grounds[verdict],
            )}
          >
            <b>{words}</b>
            <Tag tone={verdictWords[verdict].tone}>{verdictWords[verdict].title}</Tag>
            <p className="col-span-2">{reason}</p>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-2 text-s text-ink-soft">
        Ces lectures conseillent ; vous décidez.
      </p>
    </Section>
  );
}

function Duplicates({ duplicates }: Pick<CampaignFile, 'duplicates'>) {
  if (duplicates.length === 0) return null;
  return (
    <Section title={duplicates.length > 1 ? 'Peut-être des doublons' : 'Peut-être un doublon'}>
      <ul className="grid gap-2">
        {duplicates.map(({ id, fileNumber, name, category, reasons }) => (
          <li key={id} className="rounded-md border border-line-strong px-3 py-2 text-s">
            <Link to={paths.campaignFile(id)} className="font-semibold text-primary underline">
              Dossier {fileNumber}
            </Link>
            <p>{[name, category].filter(Boolean).join(', ')}</p>
            <p className="text-ink-soft">{reasons.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Fact = { term: string; value: string | null | undefined };

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Section title={title}>
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-s">
        {facts
          .filter(({ value }) => value)
          .map(({ term, value }) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </Section>
  );
}

const partialDay = (day: string | null | undefined): string | null =>
  day ? (day.length === 10 ? formatDate(day) : day) : null;
const listed = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** Facts that are absent are not shown. */
function declarationOf({ person, declared, centre, adaptedNeeds, adaptedNote }: CampaignFile): Fact[] {
  const { diplomas, experiences, drivingLicences, nationalities } = declared;
  return [
    { term: 'Nom', value: `${person.firstName} ${person.lastName}`.trim() },
    { term: 'Naissance', value: listed([partialDay(person.birthDate), person.birthPlace]) },
    { term: 'Sexe', value: person.gender && (person.gender === 'femme' ? 'Femme' : 'Homme') },
    { term: 'Nationalité', value: listed(nationalities?.map(countryTitle) ?? []) },
    { term: 'Région', value: person.region },
    { term: 'Centre choisi', value: centre },
    {
      term: 'Diplômes',
      value: (diplomas ?? [])
        .map(({ level, title, field, obtainedOn }) =>
          listed([
            studyLevels.find(({ code }) => code === level)?.title,
            title,
            field,
            partialDay(obtainedOn),
          ]),
        )
        .filter(Boolean)
        .join(' ; '),
    },
    {
      term: 'Expérience',
      value:
        experiences?.length === 0
          ? 'Aucune'
          : (experiences ?? [])
              .map(({ trade, months }) => listed([trade, months ? `${months} mois` : null]))
              .filter(Boolean)
              .join(' ; '),
    },
    { term: 'Permis', value: drivingLicences?.length === 0 ? 'Aucun' : listed(drivingLicences ?? []) },
    {
      term: 'Besoins',
      value: listed([...adaptedNeeds.map((need) => adaptedNeedTitles[need]), adaptedNote]),
    },
    { term: 'Téléphone', value: person.phone && formatPhone(person.phone) },
    { term: 'E-mail', value: person.email },
  ];
}

const feeTitles = {
  'at-institution': 'payés à l’institution',
  due: 'pas payés',
  exempted: 'exemption demandée',
  paid: 'payés',
} as const;

/** Whether the fee is paid, and what is to be said of an exemption. */
function Fee({ file }: { file: CampaignFile }) {
  const { fee, exemption, abilities } = file;
  const client = useQueryClient();
  const accepting = useMutation({
    mutationFn: () => acceptExemption({ params: { id: file.id } }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? 'Exemption acceptée');
      await refreshReading(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  if (fee === null) return null;
  const state = fee.state === 'exempted' && fee.exemption === 'accepted' ? 'exempté' : feeTitles[fee.state];
  return (
    <Section title="Frais" note={`${formatMoney(fee.amountXof)}, ${state}`}>
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-s">
        {exemption && (
          <>
            <dt className="text-ink-soft">Exemption</dt>
            <dd className="font-medium wrap-anywhere">
              {exemption}
              {fee.exemption === 'refused' && ' (refusée)'}
            </dd>
          </>
        )}
        {fee.paidAt && (
          <>
            <dt className="text-ink-soft">Payés</dt>
            <dd className="font-medium">
              {formatDateTime(fee.paidAt)}, reçu {fee.receiptNumber}
            </dd>
          </>
        )}
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        {fee.receiptNumber && (
          <SaveButton
            path={fileFeeReceipt(file.id)}
            fileName={`recu-${fee.receiptNumber}.pdf`}
            label="Télécharger le reçu des frais"
          >
            Reçu des frais
          </SaveButton>
        )}
        {abilities.acceptExemption && (
          <Button variant="outline" busy={accepting.isPending} onClick={() => accepting.mutate()}>
            Accepter l'exemption
          </Button>
        )}
      </div>
      {abilities.acceptExemption && fee.state === 'exempted' && (
        <p className="mt-1 text-s text-ink-soft">
          Pour la refuser, demandez les frais comme une pièce : le candidat paie jusqu'au jour que vous
          choisissez.
        </p>
      )}
    </Section>
  );
}

function History({ events }: Pick<CampaignFile, 'events'>) {
  if (events.length === 0) return null;
  return (
    <Section title="Historique">
      <ol className="grid gap-3 text-s">
        {events.map(({ id, title, message, author, at, isUndone }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="font-medium">
              {isUndone ? <del>{title}</del> : title}
              {isUndone && ' (décision annulée)'}
            </p>
            {message && <p className="wrap-anywhere">{message}</p>}
            <p className="text-ink-soft">{[author, formatDateTime(at)].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** SMS to the candidate: where each stands, and why one did not arrive. */
function Texts({ texts }: Pick<CampaignFile, 'texts'>) {
  if (texts.length === 0) return null;
  return (
    <Section title="SMS">
      <ul className="grid gap-3 text-s">
        {texts.map(({ id, purpose, channel, state, error, parts, at }) => (
          <li key={id} className="border-l-2 border-line pl-3">
            <p className="font-medium">
              {smsPurposeTitles[purpose]}
              {channel === 'whatsapp' ? ' (WhatsApp)' : parts > 1 && ` (${parts} SMS)`} :{' '}
              {smsStateTitles[state].toLowerCase()}
            </p>
            <p className="text-ink-soft">
              {[error && smsErrorTitles[error], formatDateTime(at)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Technical({ file }: { file: CampaignFile }) {
  return (
    <TechnicalDetails>
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {file.trackingCode !== null && (
          <>
            <dt className="text-ink-soft">Code de suivi</dt>
            <dd>{codeInGroups(file.trackingCode)}</dd>
          </>
        )}
        {file.fileHash && (
          <>
            <dt className="text-ink-soft">SHA-256</dt>
            <dd className="wrap-anywhere">{file.fileHash}</dd>
          </>
        )}
        <dt className="text-ink-soft">Envois</dt>
        <dd>{file.revision}</dd>
        {file.viewers !== null && (
          <>
            <dt className="text-ink-soft">Vu par</dt>
            <dd>{counted(file.viewers, 'personne', 'personnes')}, dans le journal</dd>
          </>
        )}
      </dl>
    </TechnicalDetails>
  );
}
