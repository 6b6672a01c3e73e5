import { expect } from 'vitest';

const refused = new Set([403, 409]);

/**
 * Makes each call and expects it to succeed (below 300) when its ability, read just before, says so, and to be refused
 * (403 or 409) when it does not. Any other status fails: a call that does not reach the rule says nothing about it.
 * Calls that are allowed change the thing: list them in an order in which each still has something to do.
 */
export async function expectAbilities<Abilities extends Record<string, boolean>>(
  read: () => Promise<Abilities>,
  calls: { [Ability in keyof Abilities]?: () => Promise<{ status: number }> },
): Promise<void> {
  for (const [name, call] of Object.entries(calls)) {
    const allowed = (await read())[name];
    const { status } = await (call as () => Promise<{ status: number }>)();
    const outcome = status < 300 ? true : refused.has(status) ? false : 'neither allowed nor refused';
    expect({ ability: name, allowed: outcome, status }).toEqual({ ability: name, allowed, status });
  }
}
