import type { FieldError } from '@baara/contract/protocol/errors';
import { addFrenchMarks } from '../ui/french-marks.ts';

/**
 * A failure the API named, or the network; its message has French marks, forms give them to its errors (`placeErrors`).
 * `status` is 0 when no answer came back.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly errors: FieldError[];
  /** Request id to quote to support, on faults of ours. */
  readonly reference: string | undefined;
  /** The answer whole: some refusals carry what the next step needs. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(failure: {
    status: number;
    code: string;
    message: string;
    errors?: FieldError[];
    reference?: string;
    body?: object;
  }) {
    super(addFrenchMarks(failure.message));
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.reference = failure.reference;
    this.body = { ...failure.body };
  }

  /** The sentence for one field of a form, by its name in the payload. */
  fieldMessage(field: string): string | undefined {
    const message = this.errors.find((error) => error.field === field)?.message;
    return message && addFrenchMarks(message);
  }
}

/** The request was replaced by a newer one, or its screen went away: nothing to report. */
export class ApiCanceled extends Error {
  override readonly name = 'ApiCanceled';
}

export const networkMessages = {
  banner: 'Oups, chargement impossible',
  default: 'Chargement impossible. Veuillez réessayer.',
  invalidAnswer: 'Réponse API invalide',
} as const;

/**
 * The sentence to show for anything thrown by a call: the server's, else the screen's own.
 * @param fallback the documented sentence of the screen for a failure the server did not explain, a lost connection
 * included.
 */
export function messageOf(error: unknown, fallback: string = networkMessages.default): string {
  return error instanceof ApiError && error.status > 0 && error.message ? error.message : fallback;
}

export const isConnectionError = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
