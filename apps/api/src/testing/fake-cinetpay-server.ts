import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The order of https://docs.cinetpay.com/api/1.0-fr/checkout/hmac, written apart from the adapter's own. */
const signedFields =
  'cpm_site_id cpm_trans_id cpm_trans_date cpm_amount cpm_currency signature payment_method cel_phone_num cpm_phone_prefixe cpm_language cpm_version cpm_payment_config cpm_page_action cpm_custom cpm_designation cpm_error_message'.split(
    ' ',
  );
export const fakeCinetpayKeys = {
  apiKey: 'cle-api-du-test',
  siteId: '445160',
  secretKey: 'secret-du-test',
  transferPassword: 'mot-de-passe-du-test',
};

type Payment = {
  amount: number;
  status: string;
  currency: string;
  returnUrl?: string;
  /** `2026-11-20 10:00:00`. */
  paidAt?: string;
};
/** @property status `NEW`, `VAL` or `REJ`. @property sends how many times it was asked. */
type Transfer = { amount: number; phone: string; status: string; sends: number };

export type FakeCinetpay = Readonly<{
  baseUrl: string;
  /** The provider's answer about each transaction. */
  payments: Map<string, Payment>;
  /** What was asked to be paid to people, by our reference. */
  transfers: Map<string, Transfer>;
  /** How many times each path was called. */
  calls: Record<string, number>;
  /** `down` answers 503, `slow` never answers. */
  become(mode: 'up' | 'down' | 'slow'): void;
  /** The fields of a notification about a payment, and its signature. */
  notification(
    reference: string,
    changes?: Record<string, string>,
  ): { token: string; fields: Record<string, string> };
  stop(): Promise<void>;
}>;

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Its transfers, as https://docs.cinetpay.com/api/1.0-en/transfert/utilisation has them. Numbers in `00` are refused. */
function transferAnswer(transfers: Map<string, Transfer>, url: URL, form: URLSearchParams): object {
  if (url.pathname === '/v1/auth/login') {
    const { apiKey, transferPassword } = fakeCinetpayKeys;
    const isKnown = form.get('apikey') === apiKey && form.get('password') === transferPassword;
    return isKnown
      ? { code: 0, message: 'OPERATION_SUCCES', data: { token: 'jeton' } }
      : { code: '701', message: 'INVALID_CREDENTIALS', data: [] };
  }
  if (url.searchParams.get('token') !== 'jeton') return { code: '706', message: 'INVALID_TOKEN', data: [] };
  if (url.pathname === '/v1/transfer/check/money') {
    const transfer = transfers.get(url.searchParams.get('client_transaction_id') ?? '');
    if (!transfer) return { code: 723, message: 'NOT_FOUND', data: [] };
    const { amount, status } = transfer;
    const line = { amount: String(amount), treatment_status: status, validated_at: '2026-11-20 10:00:00' };
    return { code: 0, message: 'OPERATION_SUCCES', data: [line] };
  }
  const [asked] = JSON.parse(form.get('data') ?? '[]') as [Record<string, unknown>];
  if (url.pathname === '/v1/transfer/contact')
    return {
      code: 0,
      message: 'OPERATION_SUCCES',
      data: [[{ code: 726, status: 'ERROR_PHONE_ALREADY_MY_CONTACT' }]],
    };
  const phone = `${String(asked['prefix'])}${String(asked['phone'])}`;
  if (phone.endsWith('00')) return { code: 802, message: 'INVALID_PHONE', data: [] };
  const reference = String(asked['client_transaction_id']);
  const known = transfers.get(reference);
  transfers.set(reference, {
    amount: Number(asked['amount']),
    phone,
    status: known?.status ?? 'NEW',
    sends: (known?.sends ?? 0) + 1,
  });
  return {
    code: 0,
    message: 'OPERATION_SUCCES',
    data: [[{ code: 0, status: 'success', treatment_status: 'NEW' }]],
  };
}

/** CinetPay's checkout over real HTTP, as its documentation describes it. */
export async function startFakeCinetpay(): Promise<FakeCinetpay> {
  const payments = new Map<string, Payment>();
  const transfers = new Map<string, Transfer>();
  const calls: Record<string, number> = {};
  let mode: 'up' | 'down' | 'slow' = 'up';
  let baseUrl = '';

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      calls[path] = (calls[path] ?? 0) + 1;
      if (mode === 'slow') return;
      if (mode === 'down') return answer(response, 503, {});
      if (path.startsWith('/v1/')) {
        const form = new URLSearchParams(Buffer.concat(chunks).toString());
        return answer(response, 200, transferAnswer(transfers, new URL(path, baseUrl), form));
      }
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
      const { apikey, site_id: site, transaction_id: id, amount, return_url: returnUrl } = body;
      if (apikey !== fakeCinetpayKeys.apiKey || site !== fakeCinetpayKeys.siteId)
        return answer(response, 403, { code: '403', message: 'INVALID_CREDENTIALS' });
      if (path === '/v2/payment') {
        if (typeof amount !== 'number' || amount % 5 !== 0)
          return answer(response, 400, { code: '608', message: 'MINIMUM_REQUIRED_FIELDS' });
        payments.set(String(id), {
          amount,
          status: 'PENDING',
          currency: 'XOF',
          returnUrl: String(returnUrl),
        });
        const data = { payment_token: 'jeton', payment_url: `${baseUrl}/guichet/${String(id)}` };
        return answer(response, 201, { code: '201', message: 'CREATED', data });
      }
      const payment = payments.get(String(id));
      if (!payment) return answer(response, 404, { code: '608', message: 'TRANSACTION_NOT_FOUND' });
      const codes: Record<string, [string, string]> = {
        ACCEPTED: ['00', 'SUCCES'],
        REFUSED: ['627', 'TRANSACTION_CANCEL'],
      };
      const [code, message] = codes[payment.status] ?? ['662', 'WAITING_CUSTOMER_PAYMENT'];
      answer(response, 200, {
        code,
        message,
        // Amounts come as text.
        data: {
          amount: String(payment.amount),
          currency: payment.currency,
          status: payment.status,
          payment_method: 'OM',
          ...(payment.paidAt !== undefined && { payment_date: payment.paidAt }),
          metadata: null,
        },
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    payments,
    transfers,
    calls,
    become: (next) => {
      mode = next;
    },
    notification(reference, changes = {}) {
      const fields: Record<string, string> = {
        cpm_site_id: fakeCinetpayKeys.siteId,
        cpm_trans_id: reference,
        cpm_trans_date: '2026-11-20 10:00:00',
        cpm_amount: String(payments.get(reference)?.amount ?? 0),
        cpm_currency: 'XOF',
        signature: 'autre-jeton',
        payment_method: 'OM',
        cel_phone_num: '70000000',
        cpm_phone_prefixe: '223',
        cpm_language: 'fr',
        cpm_version: 'V4',
        cpm_payment_config: 'SINGLE',
        cpm_page_action: 'PAYMENT',
        cpm_custom: '',
        cpm_designation: 'Recharge',
        cpm_error_message: 'SUCCES',
        ...changes,
      };
      const signed = signedFields.map((name) => fields[name] ?? '').join('');
      return { fields, token: createHmac('sha256', fakeCinetpayKeys.secretKey).update(signed).digest('hex') };
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
