import type { FieldProblem } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { FieldName } from './checkout-details.ts'
import type { FieldProblems } from './checkout-steps.ts'

const fields: readonly [RegExp, FieldName][] = [
  [/\.email$/, 'personal.emailAddress'],
  [/\.firstname$/, 'address.firstName'],
  [/\.lastname$/, 'address.lastName'],
  [/\.city$/, 'address.city'],
  [/\.street(\W.*)?$/, 'address.streetAddress'],
  [/\.postcode$/, 'address.zipCode'],
  [/\.telephone$/, 'address.phoneNumber'],
  [/\.shipping_(method|carrier)_code$/, 'shippingMethod'],
  [/\.payment_method_code$/, 'paymentMethod'],
]

/** The fields the platform found fault with, with its sentence for each. */
export function refusedFields(problems: readonly FieldProblem[]): FieldProblems {
  const found: Partial<Record<FieldName, { words: string }>> = {}
  for (const { path, message } of problems) {
    const field = fields.find(([pattern]) => pattern.test(path))?.[1]
    if (field) found[field] ??= { words: message }
  }
  return found
}

export type RefusedLine = { name: string; message: string }

/** The lines that ran out or changed, as they were sent. */
export function refusedLines(
  problems: readonly FieldProblem[],
  lines: readonly CartSnapshotLine[],
): RefusedLine[] {
  return problems.flatMap(({ path, message }) => {
    const position = /^\/?products\W+(\d+)/.exec(path)?.[1]
    const line = position === undefined ? undefined : lines[Number(position)]
    return line ? [{ name: line.name, message }] : []
  })
}
