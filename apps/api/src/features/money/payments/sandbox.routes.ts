import { formatXof } from '@baara/contract/money/wallet-messages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Events } from '../../../platform/events/events.ts';
import { faultPage } from '../../../platform/http/fault-page.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import {
  decideSandboxPayment,
  findSandboxPayment,
  SANDBOX_PATH,
} from '../../../platform/payments/sandbox.ts';
import type { WalletDeps } from '../wallet/wallet-deps.ts';
import { findPaymentKind, type PaymentKind } from './public/payment-kind.ts';
import { settlePayment } from './public/settle-payment.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The page where a demonstration pays: plain HTML, without scripts. Served only while the sandbox is configured. */
export function registerSandbox(
  app: FastifyInstance,
  {
    db,
    now,
    mailer,
    queue,
    config,
    events,
    kinds,
  }: WalletDeps & { kinds: readonly PaymentKind[]; events: Events },
  provider: PaymentProvider,
): void {
  const address = `${SANDBOX_PATH}/:reference`;
  const find = (reference: string) =>
    findPaymentKind(kinds, reference) ? findSandboxPayment(db, reference) : undefined;

  app.get<{ Params: { reference: string } }>(address, { schema: { hide: true } }, async (request, reply) => {
    const payment = await find(request.params.reference);
    if (!payment) return unknown(reply);
    return reply.headers(headers()).send(sandboxPage(payment));
  });

  app.post<{ Params: { reference: string }; Body: { decision?: string } | null }>(
    address,
    { schema: { hide: true } },
    async (request, reply) => {
      const payment = await find(request.params.reference);
      const asked = findPaymentKind(kinds, request.params.reference);
      if (!payment || !asked) return unknown(reply);
      const state = request.body?.decision === 'accepter' ? 'accepted' : 'refused';
      await decideSandboxPayment(db, { reference: payment.reference, state, at: now() });
      // The effect of a real provider's notification; a second press changes nothing.
      const services = { mailer, publicUrl: config.http.publicUrl, now: now(), events, queue };
      await settlePayment(db, provider, services, asked.kind, asked.id);
      return reply.redirect(payment.return_url, 303);
    },
  );
}

const headers = () => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

function unknown(reply: FastifyReply): FastifyReply {
  const { headers: sent, html } = faultPage('Ce paiement n’existe pas, ou son adresse est incomplète.');
  return reply.code(404).headers(sent).send(html);
}

type Payment = { amount_xof: number; description: string; return_url: string; state: string };

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function sandboxPage({ amount_xof: amountXof, description, return_url: back, state }: Payment): string {
  const body =
    state === 'pending'
      ? `<form method="post">
<button name="decision" value="accepter" class="main">Accepter le paiement</button>
<button name="decision" value="refuser">Refuser le paiement</button>
</form>`
      : `<p><b>Ce paiement a déjà été ${state === 'accepted' ? 'accepté' : 'refusé'}.</b></p>
<p><a href="${escaped(back)}">Revenir sur Baara</a></p>`;
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Paiement de démonstration | Baara</title>
<style>
:root{color-scheme:light dark}
body{margin:0 auto;max-width:28rem;padding:8vh 1.25rem;font:17px/1.55 system-ui,'Segoe UI',Roboto,Arial,sans-serif;color:#1b2036;background:#faf8f4}
h1{font-size:1.5rem;line-height:1.2}
.card{background:#fff;border:1px solid #d8d5cf;border-radius:8px;padding:1.25rem}
.amount{font-size:2rem;font-weight:700;margin:.25rem 0}
.note{background:#fdf3dc;border:1px solid #b7791f;border-radius:6px;padding:.75rem 1rem}
form{display:grid;gap:.75rem;margin-top:1rem}
button{min-height:44px;font:inherit;font-weight:600;border-radius:6px;border:1px solid #8b8a94;background:#fff;color:#1b2036;cursor:pointer}
button.main{background:#343f9c;border-color:#343f9c;color:#fff}
button:focus-visible,a:focus-visible{outline:3px solid #b7791f;outline-offset:2px}
a{color:#283f9b}
@media (prefers-color-scheme:dark){body{background:#14161f;color:#eceaf2}.card{background:#1d2030;border-color:#3a3f55}.note{background:#3a2f14;border-color:#b7791f}button{background:#1d2030;color:#eceaf2}button.main{background:#aab4ff;border-color:#aab4ff;color:#14161f}a{color:#aab4ff}}
</style>
</head>
<body>
<main>
<h1>Paiement de démonstration</h1>
<p class="note">Aucun argent n’est prélevé : cette page remplace l’opérateur de mobile money.</p>
<div class="card">
<p>${escaped(description)}</p>
<p class="amount">${escaped(formatXof(amountXof))}</p>
${body}
</div>
</main>
</body>
</html>
`;
}
