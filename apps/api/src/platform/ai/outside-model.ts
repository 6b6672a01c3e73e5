import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { AiConfig } from './ai-config.ts';

export type Prompt<T> = {
  instructions: string;
  text: string;
  answer: z.ZodType<T>;
  maxOutputTokens: number;
};

/** `isCharged`: whether a failed call may have cost as much as an answered one. */
type Failure = { outcome: 'unusable' | 'slow' | 'refused' | 'unavailable'; isCharged: boolean };
export type Reply<T> = {
  attempts: number;
  inputTokens: number;
  outputTokens: number;
} & ({ outcome: 'answered'; answer: T } | Failure);

const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 200;

const clients = new WeakMap<AiConfig, Promise<Client>>();
type Client = Awaited<ReturnType<typeof load>>;

/** The libraries are heavy: they are loaded by the first call, not by the start. */
async function load({ baseUrl, apiKey, model }: AiConfig) {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // Its warnings go to the console, in words of its own.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'outside',
    baseURL: baseUrl,
    ...(apiKey === null ? {} : { apiKey }),
  });
  return { ai, model: provider.chatModel(model) };
}

/** Asks, again when the service is busy, all within the time-out. Never throws: nothing of the content may reach a log. */
export async function askOutsideModel<T>(config: AiConfig, prompt: Prompt<T>): Promise<Reply<T>> {
  const signal = AbortSignal.timeout(config.timeoutMs);
  const startedAt = performance.now();
  let loading = clients.get(config);
  if (!loading) clients.set(config, (loading = load(config)));
  const client = await loading;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return { attempts, ...(await askOnce(client, prompt, signal)) };
    } catch (error) {
      const pauseMs = pauseBefore(client, error, attempts);
      const isOver = signal.aborted || performance.now() - startedAt + (pauseMs ?? 0) >= config.timeoutMs;
      if (pauseMs === undefined || isOver) {
        return { attempts, ...tokensOf(client, error), ...explain(client, error, signal) };
      }
      await sleep(pauseMs);
    }
  }
}

async function askOnce<T>({ ai, model }: Client, prompt: Prompt<T>, signal: AbortSignal) {
  const result = await ai.generateText({
    model,
    instructions: prompt.instructions,
    prompt: prompt.text,
    output: ai.Output.object({ schema: prompt.answer }),
    maxOutputTokens: prompt.maxOutputTokens,
    temperature: 0.2,
    maxRetries: 0,
    abortSignal: signal,
  });
  return {
    outcome: 'answered' as const,
    answer: result.output,
    inputTokens: result.usage.inputTokens ?? 0,
    outputTokens: result.usage.outputTokens ?? 0,
  };
}

/** Milliseconds to wait before another attempt; undefined when another would be of no use. */
function pauseBefore({ ai }: Client, error: unknown, attempts: number): number | undefined {
  if (!ai.APICallError.isInstance(error) || attempts >= MAX_ATTEMPTS) return undefined;
  const { statusCode, responseHeaders } = error;
  // Without a status, the network failed.
  if (statusCode !== undefined && statusCode !== 429 && statusCode < 500) return undefined;
  if (statusCode === 200) return undefined;
  const asked = Number(responseHeaders?.['retry-after']) * 1000;
  return Number.isFinite(asked) && asked >= 0
    ? asked
    : FIRST_PAUSE_MS * 2 ** (attempts - 1) * (0.5 + Math.random());
}

function explain({ ai }: Client, error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return { outcome: 'slow', isCharged: true };
  if (!ai.APICallError.isInstance(error)) return { outcome: 'unusable', isCharged: true };
  const { statusCode } = error;
  if (statusCode === undefined || statusCode === 429 || statusCode >= 500) {
    return { outcome: 'unavailable', isCharged: false };
  }
  return statusCode < 400
    ? { outcome: 'unusable', isCharged: true }
    : { outcome: 'refused', isCharged: false };
}

function tokensOf({ ai }: Client, error: unknown): { inputTokens: number; outputTokens: number } {
  const usage = ai.NoObjectGeneratedError.isInstance(error) ? error.usage : undefined;
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 };
}
