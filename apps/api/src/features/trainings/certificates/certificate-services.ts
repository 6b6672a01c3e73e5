import type { Mailer } from '../../../platform/mail/mailer.ts';
import { derivedKey } from '../../../platform/session/derived-key.ts';
import type { TrainingsDeps } from '../trainings-deps.ts';

/** What issuing and revoking certificates works with. */
export type CertificateServices = {
  mailer: Pick<Mailer, 'sendMail'>;
  /** No final slash. */
  publicUrl: string;
  /** Seals the private keys that sign. */
  sealingKey: Buffer;
};

export const certificateSealingKey = (secret: string): Buffer => derivedKey(secret, 'training-certificates');

export const certificateServices = ({ config, mailer }: TrainingsDeps): CertificateServices => ({
  mailer,
  publicUrl: config.http.publicUrl,
  sealingKey: certificateSealingKey(config.session.secret),
});
