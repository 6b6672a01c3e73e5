import { type KeyObject, sign } from 'node:crypto';
import { CREDENTIALS_V2, loadContext, OPEN_BADGES } from '@baara/certificates/contexts';
import { didOf } from '@baara/certificates/did-web';
import type { CertificateKey } from './certificate-keys.ts';
import type { IssuedRow } from './certificates.queries.ts';

/** Credentials as other people's wallets and verifiers read them. Sources: W3C VC Data Model 2.0, Open Badges 3.0. */

export type Issuer = { publicUrl: string; name: string };

const STATUS_LIST_PATH = '/api/v1/training-certificates/status-list';

/** The address of a key in our DID document. */
export const methodOf = (publicUrl: string, keyId: string): string => `${didOf(publicUrl)}#${keyId}`;

/** A signer of the cryptosuite: the private key never leaves `node:crypto`. */
const signerOf = (id: string, privateKey: KeyObject) => ({
  algorithm: 'Ed25519',
  id,
  sign: async ({ data }: { data: Uint8Array }): Promise<Uint8Array> => sign(null, data, privateKey),
});

/**
 * Adds a proof `eddsa-rdfc-2022` to a credential.
 * @throws for a word that the vocabularies do not define.
 */
export async function signCredential<Credential extends object>(
  credential: Credential,
  { publicUrl, key, at }: { publicUrl: string; key: CertificateKey; at: Date },
): Promise<Credential & { proof: object }> {
  // Fetched by the first credential: JSON-LD is a heavy thing to have for nothing.
  const [{ issue }, { DataIntegrityProof }, { cryptosuite }] = await Promise.all([
    import('@digitalbazaar/vc'),
    import('@digitalbazaar/data-integrity'),
    import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
  ]);
  const suite = new DataIntegrityProof({
    signer: signerOf(methodOf(publicUrl, key.id), key.privateKey),
    date: at,
    cryptosuite,
  });
  return issue({ credential, suite, documentLoader: loadContext });
}

/** A certificate as an Open Badge: the same facts as its paper, and no address of the person. */
export function openBadgeOf(certificate: IssuedRow, { publicUrl, name }: Issuer) {
  const list = publicUrl + STATUS_LIST_PATH;
  const place = String(certificate.state_place);
  return {
    '@context': [CREDENTIALS_V2, OPEN_BADGES],
    id: `urn:uuid:${certificate.id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: certificate.training,
    issuer: { id: didOf(publicUrl), type: ['Profile'], name, url: `${publicUrl}/` },
    validFrom: certificate.issued_at.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: certificate.holder,
          identityType: 'name',
        },
      ],
      activityEndDate: `${certificate.completed_on}T00:00:00Z`,
      creditsEarned: certificate.hours,
      licenseNumber: certificate.number,
      achievement: {
        id: `${publicUrl}/formations/${certificate.slug}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        inLanguage: 'fr',
        name: certificate.training,
        description: certificate.summary || certificate.training,
        criteria: {
          narrative: `Avoir suivi la formation « ${certificate.training} », ${certificate.hours} heures.`,
        },
      },
    },
    credentialStatus: {
      id: `${list}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: place,
      statusListCredential: list,
    },
  };
}

/** The list of revoked certificates as a credential. @param encodedList `u` and base64url of a GZIP. */
export const statusListOf = (encodedList: string, { publicUrl, name }: Issuer, at: Date) => ({
  '@context': [CREDENTIALS_V2],
  id: publicUrl + STATUS_LIST_PATH,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: { id: didOf(publicUrl), name },
  validFrom: at.toISOString(),
  credentialSubject: {
    id: `${publicUrl}${STATUS_LIST_PATH}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList,
  },
});
