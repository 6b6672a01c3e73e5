import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { certificateMessages as messages, certificateStates } from './certificate-words.ts';

const certificateParams = z.object({ id: Uuid });

export const TrainingCertificate = z.object({
  id: z.string(),
  /** Ten characters; the last one checks the others. */
  number: z.string(),
  holder: z.string(),
  training: z.string(),
  hours: z.int(),
  completedOn: Day,
  issuedAt: Instant,
  state: z.enum(certificateStates),
  revokedAt: Instant.nullable(),
  revocationReason: z.string().nullable(),
  /** Opens the verifier with this certificate's signed facts, which stay in the browser. */
  verifierUrl: z.string(),
});
export type TrainingCertificate = z.infer<typeof TrainingCertificate>;

export const listMyCertificates = endpoint('GET /my-certificates', {
  summary: 'Mes certificats de formation, le dernier d’abord.',
  query: z.object(pageQuery(20)),
  data: z.array(TrainingCertificate),
  paginated: true,
});

/** One page of A4 with the QR. */
export const getCertificatePdf = endpoint('GET /training-certificates/:id/certificat.pdf', {
  summary: 'Un certificat en PDF, pour son titulaire et pour ceux qui gèrent les formations.',
  params: certificateParams,
});

/** Open Badges 3.0, `application/vc+ld+json`. */
export const getCertificateCredential = endpoint('GET /training-certificates/:id/certificat.json', {
  summary: 'Un certificat en Open Badges 3.0 (Verifiable Credential signé).',
  params: certificateParams,
});

export const revokeCertificate = endpoint('POST /admin/training-certificates/:id/revocation', {
  summary: 'Révoque un certificat ; sa personne en est prévenue. Sans retour.',
  params: certificateParams,
  body: z.object({ reason: requiredText(messages.REASON_REQUIRED, 500) }),
  data: TrainingCertificate,
});

export const CertificateKey = z.object({
  /** First half of the fingerprint of the public key; ends its address in our DID document. */
  id: z.string(),
  createdAt: Instant,
  isInUse: z.boolean(),
  certificates: z.int(),
});
export type CertificateKey = z.infer<typeof CertificateKey>;

export const listCertificateKeys = endpoint('GET /admin/certificate-keys', {
  summary: 'Les clés qui signent les certificats, la dernière d’abord.',
  data: z.object({ did: z.string(), keys: z.array(CertificateKey), revoked: z.int() }),
});

export const createCertificateKey = endpoint('POST /admin/certificate-keys', {
  summary: 'Met une nouvelle clé en service ; les précédentes vérifient toujours ce qu’elles ont signé.',
  data: z.object({ did: z.string(), keys: z.array(CertificateKey), revoked: z.int() }),
});

/** What a verifier takes along: the keys and the list of revoked certificates. */
export const getCertificateTrust = endpoint('GET /training-certificates/trust', {
  summary: 'Les clés publiques et la liste des certificats révoqués, pour vérifier sans réseau.',
  data: z.object({
    did: z.string(),
    issuer: z.string(),
    /** Ed25519, 32 bytes in base64url. */
    keys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
    /** GZIP of the bits, in base64url after a `u`. Source: W3C Bitstring Status List. */
    revoked: z.string(),
    listedAt: Instant,
  }),
});
export type CertificateTrust = z.infer<typeof getCertificateTrust.data>;

/** A BitstringStatusListCredential, signed. */
export const getCertificateStatusList = endpoint('GET /training-certificates/status-list', {
  summary: 'La liste publique des certificats révoqués (BitstringStatusListCredential signé).',
});
