import { join } from 'node:path';
import type * as Nodemailer from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { JobAbandoned } from '../queue/job.ts';
import { writeFileAtomically } from '../storage/atomic-write.ts';

/** `queuedAt` and `id` are those of the first attempt, so that a second one replaces its file. */
export type Envelope = Readonly<{ id: string; queuedAt: Date; signal: AbortSignal }>;

export type MailTransport = Readonly<{
  deliver(message: SendMailOptions, envelope: Envelope): Promise<void>;
  close(): void;
}>;

/** Messages sent at once over SMTP by one process. */
export const smtpConnections = 4;

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const WHOLE_SEND_TIMEOUT_MS = 60_000;

// A message is made of what it is given, never of files or addresses that it names.
const confined = { disableFileAccess: true, disableUrlAccess: true };

/** Refused by the server for good (unknown mailbox, message not allowed): trying again would only annoy it. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  const aboutThisMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutThisMessage && typeof responseCode === 'number' && responseCode >= 500;
}

/** Made with the first message: a process that sends none has no need of the library. */
function madeLate<Made extends Pick<Transporter, 'close'>>(make: (mail: typeof Nodemailer) => Made) {
  let made: Promise<Made> | undefined;
  return {
    get: (): Promise<Made> => (made ??= import('nodemailer').then(make)),
    close: (): void => void made?.then((transporter) => transporter.close()),
  };
}

/** Sends over SMTP. Each step and the whole are bounded: a slow server costs a worker a minute at most. */
export function smtpTransport(url: string): MailTransport {
  const transporter = madeLate(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: smtpConnections,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      ...confined,
    }),
  );
  return {
    async deliver(message, { signal }) {
      try {
        const bounded = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_SEND_TIMEOUT_MS)]);
        await (await transporter.get()).sendMail({ ...message, signal: bounded });
      } catch (error) {
        if (isRefusal(error))
          throw new JobAbandoned('The SMTP server refused the message.', { cause: error });
        throw error;
      }
    },
    close: transporter.close,
  };
}

/** Writes each message as a file whose name sorts by the time it was queued. */
export function fileTransport(folder: string): MailTransport {
  const transporter = madeLate(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...confined }),
  );
  return {
    async deliver(message, { id, queuedAt }) {
      const { message: bytes } = await (await transporter.get()).sendMail(message);
      if (!Buffer.isBuffer(bytes)) throw new TypeError('The message was not built in memory.');
      const instant = queuedAt.toISOString().replace(/[-:.]/g, '');
      await writeFileAtomically(join(folder, `${instant}-${id}.eml`), bytes);
    },
    close: transporter.close,
  };
}
