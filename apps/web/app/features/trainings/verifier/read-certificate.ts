import type { CertificateFacts, SignatureState, TrustedKey } from '@baara/certificates/code';
import type { CertificateTrust } from '@baara/contract/trainings/certificates';

/** What a verifier says of what it was shown. */
export type Verdict =
  | { kind: 'valid' | 'revoked'; facts: CertificateFacts }
  | { kind: 'altered' | 'unknown-key' | 'unreadable' | 'no-code' };

/** The parts of the verifier that come when they are needed, or when the page is stored for offline. */
const loadCode = () => import('@baara/certificates/code');
const loadCredential = () => import('@baara/certificates/credential');
const loadStatusList = () => import('@baara/certificates/status-list');
const loadReader = () => import('../../campaigns/days/public/read-code.ts');
export const verifierParts = [
  loadCode,
  loadCredential,
  loadStatusList,
  // Browsers without a reader of their own need ours.
  () => loadReader().then(({ loadReader: loadOwn }) => loadOwn()),
] as const;

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const keysOf = ({ keys }: CertificateTrust): TrustedKey[] =>
  keys.map(({ id, publicKey }) => ({ id, publicKey: bytesOf(publicKey) }));

async function verdictOf(
  state: SignatureState,
  facts: CertificateFacts | null,
  trust: CertificateTrust,
): Promise<Verdict> {
  if (state !== 'valid') return { kind: state };
  if (!facts) return { kind: 'unreadable' };
  const { isRevoked, readStatusList } = await loadStatusList();
  const bits = await readStatusList(trust.revoked);
  return { kind: isRevoked(bits, facts.place) ? 'revoked' : 'valid', facts };
}

/** Verifies the digits of a QR or of the page's own address. */
export async function verifyDigits(digits: string, trust: CertificateTrust): Promise<Verdict> {
  const { readCode, verifyCode } = await loadCode();
  const code = readCode(digits);
  if (!code) return { kind: 'altered' };
  return verdictOf(await verifyCode(code, keysOf(trust)), code.facts, trust);
}

/** Verifies the text of a QR that was scanned. */
export async function verifyText(text: string, trust: CertificateTrust): Promise<Verdict> {
  const { findDigits } = await loadCode();
  const digits = findDigits(text);
  return digits === null ? { kind: 'no-code' } : verifyDigits(digits, trust);
}

/** Nothing we make is as large. */
const MOST_BYTES = { pdf: 5_000_000, json: 100_000, image: 25_000_000 } as const;

/** Verifies a PDF, the JSON of an Open Badge, or a photo of a QR. The file stays in the browser. */
export async function verifyFile(file: File, trust: CertificateTrust): Promise<Verdict> {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  const start = new TextDecoder('latin1').decode(head);
  if (start.includes('%PDF-')) return verifyPdf(file, trust);
  if (/^[\s\u00EF\u00BB\u00BF]*\{/.test(start)) return verifyJson(file, trust);
  return verifyPhoto(file, trust);
}

async function verifyPdf(file: File, trust: CertificateTrust): Promise<Verdict> {
  if (file.size > MOST_BYTES.pdf) return { kind: 'unreadable' };
  // The link over the QR stands in the file as it is: its address is the code.
  return verifyText(new TextDecoder('latin1').decode(await file.arrayBuffer()), trust);
}

async function verifyPhoto(file: File, trust: CertificateTrust): Promise<Verdict> {
  if (file.size > MOST_BYTES.image) return { kind: 'unreadable' };
  try {
    const { readPhoto } = await loadReader();
    const text = await readPhoto(file);
    return text === null ? { kind: 'no-code' } : await verifyText(text, trust);
  } catch {
    // That is how the browser says that the file is no picture.
    return { kind: 'unreadable' };
  }
}

type Json = { [key: string]: Json | undefined } | Json[] | string | number | boolean | null;
const partOf = (value: Json | undefined, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined;

/** The facts of an Open Badge, where ours have them; null for a badge of another kind. */
function factsOfBadge(badge: Json): CertificateFacts | null {
  const subject = partOf(badge, 'credentialSubject');
  const [identity] = (partOf(subject, 'identifier') as Json[] | undefined) ?? [];
  const facts = {
    number: partOf(subject, 'licenseNumber'),
    holder: partOf(identity, 'identityHash'),
    training: partOf(partOf(subject, 'achievement'), 'name'),
    hours: partOf(subject, 'creditsEarned'),
    completedOn: partOf(subject, 'activityEndDate'),
    issuedAt: partOf(badge, 'validFrom'),
    place: Number(partOf(partOf(badge, 'credentialStatus'), 'statusListIndex')),
  };
  const issuedAt = new Date(String(facts.issuedAt));
  const isWhole =
    [facts.number, facts.holder, facts.training, facts.completedOn].every((one) => typeof one === 'string') &&
    typeof facts.hours === 'number' &&
    Number.isSafeInteger(facts.place) &&
    facts.place >= 0 &&
    !Number.isNaN(issuedAt.getTime());
  const whole = facts as unknown as CertificateFacts;
  return isWhole ? { ...whole, completedOn: whole.completedOn.slice(0, 10), issuedAt } : null;
}

async function verifyJson(file: File, trust: CertificateTrust): Promise<Verdict> {
  if (file.size > MOST_BYTES.json) return { kind: 'unreadable' };
  let badge: Json;
  try {
    badge = JSON.parse(await file.text()) as Json;
  } catch {
    return { kind: 'unreadable' };
  }
  const { asSignedCredential, verifyCredential } = await loadCredential();
  const credential = asSignedCredential(badge);
  if (!credential) return { kind: 'no-code' };
  const keys = keysOf(trust);
  const state = await verifyCredential(credential, (method) =>
    keys.find(({ id }) => method === `${trust.did}#${id}`),
  );
  const isOurs = partOf(partOf(badge, 'issuer'), 'id') === trust.did;
  return verdictOf(state === 'valid' && !isOurs ? 'unknown-key' : state, factsOfBadge(badge), trust);
}
