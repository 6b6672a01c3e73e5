import { generalMessages } from '@baara/contract/protocol/general-messages';
import type { FastifyInstance } from 'fastify';

export type HealthCheck = { name: string; check: () => Promise<void> };
export type HealthState = 'ok' | 'failed';
type Log = Pick<FastifyInstance['log'], 'warn'>;

/** GET /api/health says that the process answers; /api/health/ready that it can also do its work. */
export function registerHealth(
  app: FastifyInstance,
  checks: readonly HealthCheck[],
  readFreeBytes: () => Promise<number | null>,
): void {
  app.get(
    '/api/health',
    { config: { access: 'public' }, schema: { summary: 'Le service répond.', tags: ['health'] } },
    () => ({
      status: 'success',
      code: 200,
      data: { uptimeSeconds: Math.floor(process.uptime()) },
    }),
  );

  app.get(
    '/api/health/ready',
    {
      config: { access: 'public' },
      schema: { summary: 'Base de données, file et fichiers sont prêts.', tags: ['health'] },
    },
    async (request, reply) => {
      const states = await runChecks(checks, request.log);
      const data = { ...states, freeBytes: await readFreeBytes() };
      if (Object.values(states).every((state) => state === 'ok'))
        return { status: 'success', code: 200, data };
      return reply.code(503).send({
        status: 'error',
        code: 'UNAVAILABLE',
        message: generalMessages.UNAVAILABLE,
        data,
        reference: request.id,
      });
    },
  );
}

/** Tries everything at once. @returns how each did, by name. */
export async function runChecks(
  checks: readonly HealthCheck[],
  log: Log,
): Promise<Record<string, HealthState>> {
  return Object.fromEntries(await Promise.all(checks.map((item) => runCheck(item, log))));
}

async function runCheck({ name, check }: HealthCheck, log: Log): Promise<[string, HealthState]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} did not answer in 3 s`)), 3000);
  });
  try {
    await Promise.race([check(), late]);
    return [name, 'ok'];
  } catch (error) {
    log.warn({ err: error, check: name }, 'readiness check failed');
    return [name, 'failed'];
  } finally {
    clearTimeout(timer);
  }
}
