import { certificateNumberInWords } from '@baara/contract/trainings/certificate-words';
import type { CertificateTrust } from '@baara/contract/trainings/certificates';
import { dayInWords } from '@baara/contract/formats/days';
import { momentInWords } from '@baara/contract/formats/moments';
import { Card } from '../../../../ui/card.tsx';
import { useHydrated } from '../../../../lib/use-hydrated.ts';
import { durationText } from '../../training-words.ts';
import type { Verdict } from '../read-certificate.ts';

const tones = {
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
} as const;

type Sentence = { tone: keyof typeof tones; title: string; text: string };

const sentences: Record<Verdict['kind'], Sentence> = {
  valid: {
    tone: 'good',
    title: 'Certificat authentique',
    text: 'Ces faits sont signés et n’ont pas été changés. Comparez-les à ceux du document, et le nom à une pièce d’identité.',
  },
  revoked: {
    tone: 'bad',
    title: 'Certificat révoqué',
    text: 'Il a été délivré, puis retiré : il ne vaut plus rien.',
  },
  altered: {
    tone: 'bad',
    title: 'Certificat falsifié ou abîmé',
    text: 'Ce que dit ce code n’est pas ce qui a été signé. Demandez l’original, puis recommencez.',
  },
  'unknown-key': {
    tone: 'bad',
    title: 'Signature inconnue',
    text: 'Ce certificat n’a pas été signé par nous, ou l’a été avec une clé plus récente que cette page : rouvrez-la une fois avec une connexion.',
  },
  unreadable: {
    tone: 'warn',
    title: 'Fichier illisible',
    text: 'Choisissez le PDF du certificat, son fichier Open Badge (.json) ou une photo nette de son code.',
  },
  'no-code': {
    tone: 'warn',
    title: 'Aucun certificat trouvé',
    text: 'Cadrez le code entier, bien éclairé, ou choisissez le fichier du certificat.',
  },
};

/** What the verifier found, in one sentence, then the signed facts. */
export function VerdictCard({ verdict, trust }: { verdict: Verdict; trust: CertificateTrust }) {
  const { tone, title, text } = sentences[verdict.kind];
  return (
    <section aria-label="Résultat" className={`rounded-lg border p-4.5 ${tones[tone]}`}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1">{text}</p>
      {'facts' in verdict && <Facts verdict={verdict} trust={trust} />}
    </section>
  );
}

function Facts({
  verdict: { facts },
  trust,
}: {
  verdict: Extract<Verdict, { facts: unknown }>;
  trust: CertificateTrust;
}) {
  const rows = [
    ['Délivré à', facts.holder],
    ['Formation', facts.training],
    ['Durée', durationText(facts.hours)],
    ['Terminée le', dayInWords(facts.completedOn)],
    ['Délivré par', trust.issuer],
    ['Délivré le', dayInWords(facts.issuedAt.toISOString())],
    ['Numéro', certificateNumberInWords(facts.number)],
  ] as const;
  return (
    <Card className="mt-3">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-s text-ink-soft sm:pt-0.5">{label}</dt>
            <dd className="font-semibold wrap-anywhere max-sm:-mt-2">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const OLD_AFTER_MS = 7 * 86_400_000;

const isOldList = ({ listedAt }: CertificateTrust): boolean =>
  Date.now() - Date.parse(listedAt) > OLD_AFTER_MS;

/** Of when the list of revoked certificates is: a revocation that came later is not known here. */
export function ListAge({ trust }: { trust: CertificateTrust }) {
  const isHydrated = useHydrated();
  const isOld = isHydrated && isOldList(trust);
  return (
    <p className={isOld ? 'font-medium text-bad' : undefined}>
      Liste des certificats révoqués du {momentInWords(trust.listedAt)}.
      {isOld &&
        ' Elle date : rouvrez cette page avec une connexion pour connaître les dernières révocations.'}
    </p>
  );
}
