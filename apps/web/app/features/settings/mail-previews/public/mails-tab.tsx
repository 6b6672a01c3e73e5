import type { MailSamples } from '@baara/contract/settings/mail-previews';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hrefWith } from '../../../../lib/address-params.ts';
import { Select } from '../../../../ui/select.tsx';
import { SkeletonList } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { QueryError } from '../../../../lib/query-error.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { mailQuery, mailsQuery } from '../mail-previews.api.ts';

/** Every mail of the product in every case, as a phone and a computer show it. Served while developing only. */
export default function MailsTab() {
  const mails = useQuery(mailsQuery);
  if (mails.isPending) return <SkeletonList label="Chargement des emails…" />;
  if (isUnreadable(mails)) {
    return (
      <QueryError
        query={mails}
        title="Chargement impossible"
        fallback="Les emails n'ont pas pu être chargés."
      />
    );
  }
  const [first] = mails.data;
  if (!first) return <EmptyState title="Aucun email" />;
  return <Previews mails={mails.data} first={first} />;
}

function Previews({ mails, first }: { mails: readonly MailSamples[]; first: MailSamples }) {
  const [params, setParams] = useSearchParams();
  const mail = mails.find(({ name }) => name === params.get('mail')) ?? first;
  const sample = mail.samples.find((label) => label === params.get('exemple')) ?? mail.samples[0] ?? '';
  const show = (change: Record<string, string | null>): void =>
    setParams(hrefWith(params, change), { replace: true, preventScrollReset: true });
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 md:grid-cols-2">
        <Select
          label="Email"
          value={mail.name}
          options={mails.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={(event) => show({ mail: event.target.value, exemple: null })}
        />
        <Select
          label="Exemple"
          value={sample}
          options={mail.samples.map((label) => ({ value: label, label }))}
          onChange={(event) => show({ exemple: event.target.value })}
        />
      </div>
      <Preview name={mail.name} sample={sample} />
    </div>
  );
}

const widths = [360, 600] as const;

function Preview({ name, sample }: { name: string; sample: string }) {
  const mail = useQuery(mailQuery(name, sample));
  if (mail.isPending) return <SkeletonList count={1} label="Chargement de l'email…" />;
  if (isUnreadable(mail)) {
    return <QueryError query={mail} fallback="L'email n'a pas pu être chargé." />;
  }
  return (
    <div className="grid min-w-0 gap-4">
      <p>
        <span className="text-ink-soft">Objet :</span> {mail.data.subject}
      </p>
      <div className="flex gap-4 overflow-x-auto">
        {widths.map((width) => (
          <figure key={width} className="flex-none">
            <figcaption className="text-s text-ink-soft">{width} pixels</figcaption>
            <iframe
              src={`/api/v1/dev/mails/${encodeURIComponent(name)}/page?sample=${encodeURIComponent(sample)}`}
              title={`Aperçu à ${width} pixels`}
              sandbox=""
              width={width}
              className="h-[70dvh] rounded-md border border-line"
            />
          </figure>
        ))}
      </div>
      <section>
        <h2 className="text-m">Partie texte</h2>
        <pre className="mt-2 rounded-md border border-line bg-surface p-4 text-s whitespace-pre-wrap">
          {mail.data.text}
        </pre>
      </section>
    </div>
  );
}
