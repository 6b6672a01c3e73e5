import { z } from 'zod';
import { ProviderUnavailable } from './payments.ts';
import type { CinetpayTransferConfig } from './payments-config.ts';
import { type PayoutProvider, type PayoutReading, type PayoutRefusal, PayoutRefused } from './payouts.ts';

const Answer = z.object({
  code: z.coerce.number(),
  message: z.string().optional(),
  data: z.unknown().optional(),
});
type Answer = z.output<typeof Answer>;
const Token = z.object({ token: z.string().min(1) });
const Line = z.object({ code: z.coerce.number().optional(), status: z.string().nullish() });
const Checked = z.object({
  amount: z.coerce.number(),
  treatment_status: z.string(),
  validated_at: z.string().nullish(),
});

/** A token lives five minutes. */
const TOKEN_MS = 4 * 60_000;
const NOT_FOUND = 723;
const ALREADY_CONTACT = 726;
const EXPIRED_TOKENS = new Set([705, 706, 707]);

/** Source: https://docs.cinetpay.com/api/1.0-en/transfert/annexe */
const refusals: Readonly<Record<number, PayoutRefusal>> = {
  602: 'balance-short',
  717: 'number-refused',
  719: 'amount-refused',
  720: 'amount-refused',
  721: 'operator-refused',
  724: 'number-refused',
  801: 'amount-refused',
  802: 'number-refused',
};

/** Two or three digits of the countries that CinetPay pays in francs, and what its name for Wave ends with. */
const countries: Readonly<Record<string, string>> = {
  '221': 'SN',
  '223': 'ML',
  '225': 'CI',
  '226': 'BF',
  '227': 'NE',
  '228': 'TG',
  '229': 'BJ',
};

/** Answers put their lines into one list, or into a list of lists. */
const firstLine = (data: unknown): unknown => {
  const [line] = Array.isArray(data) ? data : [data];
  return Array.isArray(line) ? line[0] : line;
};

/** CinetPay's transfers, version 1. Source: https://docs.cinetpay.com/api/1.0-en/transfert/utilisation */
export function cinetpayTransfers(
  config: CinetpayTransferConfig,
  { notifyUrl, now = Date.now }: { notifyUrl: string; now?: () => number },
): PayoutProvider {
  let token: { value: string; until: number } | undefined;

  const fetchAnswer = async (path: string, query: Record<string, string>, form?: Record<string, string>) => {
    const address = `${config.baseUrl}${path}?${new URLSearchParams({ lang: 'fr', ...query })}`;
    try {
      const response = await fetch(address, {
        method: form ? 'POST' : 'GET',
        ...(form ? { body: new URLSearchParams(form) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(config.timeoutMs),
      });
      // A refusal of theirs is JSON under a 4xx; a breakdown is not worth reading.
      if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
      return Answer.parse(await response.json());
    } catch (error) {
      // The cause may quote the address, the token included: only its kind is reported.
      throw new ProviderUnavailable(error instanceof Error ? error.name : 'unknown');
    }
  };

  const login = async (): Promise<string> => {
    if (token && token.until > now()) return token.value;
    const { apiKey, password } = config;
    const answer = await fetchAnswer('/v1/auth/login', {}, { apikey: apiKey, password });
    const given = Token.safeParse(answer.data);
    if (answer.code !== 0 || !given.success)
      throw new ProviderUnavailable(`login refused with code ${answer.code}`);
    token = { value: given.data.token, until: now() + TOKEN_MS };
    return token.value;
  };

  const call = async (
    path: string,
    { query = {}, data }: { query?: Record<string, string>; data?: object },
  ): Promise<Answer> => {
    const form = data ? { data: JSON.stringify([data]) } : undefined;
    const answer = await fetchAnswer(path, { token: await login(), ...query }, form);
    if (!EXPIRED_TOKENS.has(answer.code)) return answer;
    token = undefined;
    return fetchAnswer(path, { token: await login(), ...query }, form);
  };

  return {
    name: 'cinetpay',
    async send({ reference, amountXof, operator, phone, holderName }) {
      const prefix = phone.slice(1, 4);
      const country = countries[prefix];
      if (country === undefined) throw new PayoutRefused('number-refused');
      const number = { prefix, phone: phone.slice(4) };
      const [name = holderName, ...rest] = holderName.split(' ');
      const contact = { ...number, name, surname: rest.join(' ') || name, email: '' };
      refuseUnless(await call('/v1/transfer/contact', { data: contact }), new Set([0, ALREADY_CONTACT]));
      const answer = await call('/v1/transfer/money/send/contact', {
        data: {
          ...number,
          amount: amountXof,
          client_transaction_id: reference,
          notify_url: notifyUrl,
          // Other operators are known by the number.
          ...(operator === 'wave' ? { payment_method: `WAVE${country}` } : {}),
        },
      });
      refuseUnless(answer, new Set([0]));
    },
    async read(reference) {
      const query = { client_transaction_id: reference };
      return readingOf(await call('/v1/transfer/check/money', { query }));
    },
  };
}

/** @throws PayoutRefused for what its code says is final; ProviderUnavailable for what nobody can read. */
function refuseUnless(answer: Answer, accepted: ReadonlySet<number>): void {
  const line = Line.safeParse(firstLine(answer.data));
  const code = line.success && line.data.code !== undefined ? line.data.code : answer.code;
  if (accepted.has(code)) return;
  const reason = refusals[code];
  if (reason) throw new PayoutRefused(reason);
  throw new ProviderUnavailable(`refused with code ${code}`);
}

/** Paid and refused only when it says so; anything else waits. */
function readingOf(answer: Answer): PayoutReading {
  if (answer.code === NOT_FOUND) return { state: 'unknown' };
  const checked = Checked.safeParse(firstLine(answer.data));
  if (answer.code !== 0 || !checked.success) return { state: 'pending' };
  const { amount, treatment_status: status, validated_at: at } = checked.data;
  if (status === 'VAL') return { state: 'accepted', amountXof: amount, paidAt: instantOf(at) };
  if (status === 'REJ') return { state: 'refused', reason: 'refused' };
  return { state: 'pending' };
}

/** `2026-11-20 10:00:00`, of Abidjan, which is UTC. */
function instantOf(text: string | null | undefined): Date | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const at = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
