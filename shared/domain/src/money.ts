declare const unit: unique symbol

/**
 * A whole number of kopecks, or of the smallest unit of whichever currency the shop sells in. All
 * arithmetic is done in these, by the functions of this file: what `+` and `*` answer is a plain
 * number, and no amount.
 */
export type Kopecks = number & { readonly [unit]: 'kopecks' }

/**
 * An amount in decimal rubles, as it is on the wire, in storage, in events and in the catalogue's
 * documents, and as it is shown. It is compared, and handed on; to count with it, take
 * {@link toKopecks}.
 */
export type Money = number & { readonly [unit]: 'rubles' }

export const zeroKopecks = 0 as Kopecks
export const zeroMoney = 0 as Money

/**
 * Reads a number from outside as decimal rubles.
 *
 * @throws RangeError for anything but a finite number.
 */
export function parseMoney(rubles: number): Money {
  if (!Number.isFinite(rubles)) throw new RangeError(`Not an amount in rubles: ${rubles}`)
  return rubles as Money
}

/**
 * Reads a number from outside as kopecks; databases tell it as a text.
 *
 * @throws RangeError for anything but a whole number.
 */
export function parseKopecks(count: number | string): Kopecks {
  const kopecks = Number(count)
  if (!Number.isSafeInteger(kopecks))
    throw new RangeError(`Not a whole number of kopecks: ${count}`)
  return kopecks as Kopecks
}

/** @throws RangeError for anything but a finite number. */
export function toKopecks(amount: Money): Kopecks {
  // Decimal rubles are not exact in binary: 1.005 * 100 is 100.49999999999999.
  return Math.round(Number((parseMoney(amount) * 100).toPrecision(15))) as Kopecks
}

export function toMoney(kopecks: Kopecks): Money {
  return (kopecks / 100) as Money
}

export function addKopecks(...amounts: readonly Kopecks[]): Kopecks {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Kopecks
}

export function subtractKopecks(from: Kopecks, amount: Kopecks): Kopecks {
  return (from - amount) as Kopecks
}

/** What so many pieces cost, to the kopeck. */
export function multiplyKopecks(amount: Kopecks, pieces: number): Kopecks {
  return Math.round(amount * pieces) as Kopecks
}

/** So many percent of an amount, to the kopeck. */
export function computePercentOfKopecks(amount: Kopecks, percent: number): Kopecks {
  return Math.round((amount * percent) / 100) as Kopecks
}

export function addMoney(one: Money, other: Money): Money {
  return toMoney(addKopecks(toKopecks(one), toKopecks(other)))
}

/** What so many pieces of this price cost. */
export function multiplyMoney(price: Money, pieces: number): Money {
  return toMoney(multiplyKopecks(toKopecks(price), pieces))
}

export function minMoney<Amount extends Kopecks | Money>(one: Amount, other: Amount): Amount {
  return one < other ? one : other
}

export function maxMoney<Amount extends Kopecks | Money>(one: Amount, other: Amount): Amount {
  return one > other ? one : other
}

/** An amount without its sign. */
export function toAbsoluteAmount<Amount extends Kopecks | Money>(amount: Amount): Amount {
  return maxMoney(amount, negateAmount(amount))
}

/** The same amount taken off instead of added. Of nothing it is nothing: no wire knows `-0`. */
export function negateAmount<Amount extends Kopecks | Money>(amount: Amount): Amount {
  return (0 - amount) as Amount
}
