/**
 * Money inside the shop is a whole number of kopecks. On the wire it is decimal rubles, as the
 * contract says; these two functions are the only crossing.
 */
export type Kopecks = number

/** @throws RangeError for anything but a finite number. */
export function toKopecks(rubles: number): Kopecks {
  if (!Number.isFinite(rubles)) throw new RangeError(`Not an amount in rubles: ${rubles}`)
  // Decimal rubles are not exact in binary: 1.005 * 100 is 100.49999999999999.
  return Math.round(Number((rubles * 100).toPrecision(15)))
}

export function toRubles(kopecks: Kopecks): number {
  return kopecks / 100
}
