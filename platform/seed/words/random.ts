export type RandomSource = {
  /** A whole number from 0 up to the limit, exclusive. */
  below: (limit: number) => number
  oneOf: <Value>(values: readonly Value[]) => Value
}

/** Mulberry32: small, quick, and the same row of numbers for the same seed. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }
  return {
    below,
    oneOf<Value>(values: readonly Value[]): Value {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from')
      return value
    },
  }
}
