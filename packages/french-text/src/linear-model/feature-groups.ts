/**
 * Features gathered in groups (words, pairs, families…). The more features a group has, the less each of them weighs,
 * so that a long message does not outweigh a short one.
 */
export class FeatureGroups<Group extends string> {
  readonly #groups = new Map<Group, Set<string>>();

  add(group: Group, feature: string): void {
    const features = this.#groups.get(group) ?? new Set();
    features.add(feature);
    this.#groups.set(group, features);
  }

  /**
   * @param strengths how much each group weighs, whole.
   * @param least of how many features a group is whole: with fewer, a short text says less.
   */
  weighed(
    strengths: Readonly<Record<Group, number>>,
    least?: Readonly<Partial<Record<Group, number>>>,
  ): Map<string, number> {
    const features = new Map<string, number>([['bias', 1]]);
    for (const [group, names] of this.#groups) {
      const count = Math.max(names.size, least?.[group] ?? 0);
      const strength = strengths[group] / (APART.has(group) ? 1 : Math.sqrt(count));
      for (const name of names) features.set(name, strength);
    }
    return features;
  }
}

/** Signs of form, words of a subject and signals are few: each stands for itself. */
const APART: ReadonlySet<string> = new Set(['form', 'subject', 'signal']);
