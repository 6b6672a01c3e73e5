/** The last few results computed, by key; forgotten at once when the index changes. */
export class RecentResults<Result> {
  readonly #results = new Map<string, Result>();
  readonly #most: number;
  #version = -1;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, version: number, compute: () => Result): Result {
    if (version !== this.#version) {
      this.#results.clear();
      this.#version = version;
    }
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const result = compute();
    const oldest = this.#results.size >= this.#most ? this.#results.keys().next().value : undefined;
    if (oldest !== undefined) this.#results.delete(oldest);
    this.#results.set(key, result);
    return result;
  }
}
