import { parseUtcDateTime } from '@vitrina/domain'
import { AlphabeticalRanks } from './alphabetical-ranks.ts'
import type { FieldScalar } from './search-index.ts'

/**
 * The different values of a column, each once and with a small number, its code. Values compare
 * loosely, as clients of this family expect: `"49"` is `49`, `true` is `"true"` and `1`
 * (docs/api/search.md#loose-values).
 */
export class ColumnValues {
  readonly #codes = new Map<string | number, number>()
  readonly #values: (FieldScalar | undefined)[] = []
  readonly #numbers: number[] = []
  readonly #free: number[] = []
  readonly #ranks = new AlphabeticalRanks()
  #texts = 0

  /** Codes are below this; some may be out of use. */
  get codeCount(): number {
    return this.#values.length
  }

  find(value: FieldScalar): number | undefined {
    return this.#codes.get(toColumnKey(value))
  }

  codeFor(value: FieldScalar): number {
    const key = toColumnKey(value)
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const code = this.#free.pop() ?? this.#values.length
    const number = toColumnNumber(value)
    this.#codes.set(key, code)
    this.#values[code] = value
    this.#numbers[code] = number
    this.#ranks.change(code)
    if (Number.isNaN(number)) this.#texts++
    return code
  }

  /** No row holds it any more. */
  free(code: number): void {
    this.#codes.delete(toColumnKey(this.at(code)))
    if (Number.isNaN(this.numberAt(code))) this.#texts--
    this.#values[code] = undefined
    this.#numbers[code] = Number.NaN
    this.#ranks.change(code)
    this.#free.push(code)
  }

  at(code: number): FieldScalar {
    return this.#values[code] as FieldScalar
  }

  numberAt(code: number): number {
    return this.#numbers[code] as number
  }

  /** Whether every value is a number or a moment. */
  get areNumbers(): boolean {
    return this.#texts === 0
  }

  /** Places in the alphabet, by code. */
  ranks(): Int32Array {
    return this.#ranks.upToDate(this.codeCount, code => this.#values[code]?.toString())
  }
}

/** A number, a numeric text, a date as a moment; NaN for any other text. */
export function toColumnNumber(value: FieldScalar): number {
  if (typeof value !== 'string') return Number(value)
  if (/^\d{4}-\d\d-\d\d/.test(value)) return parseUtcDateTime(value) ?? Number.NaN
  return value.trim() === '' ? Number.NaN : Number(value)
}

/**
 * The same for all values that are equal: a number for numbers and what reads as one, 1 and 0 for
 * yes and no.
 */
export function toColumnKey(value: FieldScalar): string | number {
  if (value === true || value === 'true') return 1
  if (value === false || value === 'false') return 0
  if (typeof value === 'number' || !/^-?\d/.test(value)) return value
  const number = Number(value)
  return String(number) === value ? number : value
}
