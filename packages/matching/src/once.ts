/**
 * Computes something of one side of a match once, for as long as that object is referenced: an offer is matched with
 * hundreds of people, and its text does not change between two of them.
 */
export function once<Side extends object, Value>(work: (side: Side) => Value): (side: Side) => Value {
  const known = new WeakMap<Side, { value: Value }>();
  return (side) => {
    let found = known.get(side);
    if (!found) known.set(side, (found = { value: work(side) }));
    return found.value;
  };
}
