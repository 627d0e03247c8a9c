import type { ValidationError } from '@vitrina/contract'
import { type FieldProblem, isMoney, type Money } from '@vitrina/domain'
import type { CartSnapshotLine } from '@vitrina/federation'
import { describeLine } from '../parts/describe-options.ts'
import type { CheckoutFieldName } from './checkout-details.ts'
import type { CheckoutProblems } from './checkout-steps.ts'

const fields: readonly [RegExp, CheckoutFieldName][] = [
  [/\.email$/, 'personal.emailAddress'],
  [/\.company$/, 'invoice.company'],
  [/\.vat_id$/, 'invoice.taxId'],
  [/\.country_id$/, 'address.country'],
  [/\.firstname$/, 'address.firstName'],
  [/\.lastname$/, 'address.lastName'],
  [/\.city$/, 'address.city'],
  [/\.street(\W.*)?$/, 'address.streetAddress'],
  [/\.postcode$/, 'address.zipCode'],
  [/\.telephone$/, 'address.phoneNumber'],
  [/\.pickup_point$/, 'pickupPoint'],
  [/\.shipping_(method|carrier)_code$/, 'shippingMethod'],
  [/\.payment_method_code$/, 'paymentMethod'],
]

/**
 * The fields the platform found fault with, with its sentence for each. The payer's address is that
 * of the delivery unless it was asked for by itself.
 */
export function findRefusedFields(
  problems: readonly FieldProblem[],
  hasOtherBilling = false,
): CheckoutProblems {
  const found: Partial<Record<CheckoutFieldName, { words: string }>> = {}
  for (const { path, message } of problems) {
    const known = fields.find(([pattern]) => pattern.test(path))?.[1]
    const isBilling = hasOtherBilling && path.includes('billingAddress')
    const field = isBilling ? (known?.replace('address.', 'billing.') as CheckoutFieldName) : known
    if (field) found[field] ??= { words: message }
  }
  return found
}

/** What became of a line: in words of the shop where it knows the cause, else in the platform's. */
export type RefusedLine = { name: string; position: number } & (
  | { cause: 'too-few'; available: number }
  | { cause: 'sold-out' | 'not-sold' }
  | { cause: 'price'; price: Money }
  | { cause: 'other'; words: string }
)

/** The lines that ran out or changed; `lines` as they were sent, which the problems count. */
export function findRefusedLines(
  problems: readonly FieldProblem[],
  lines: readonly Pick<CartSnapshotLine, 'name' | 'options'>[],
): RefusedLine[] {
  return problems.flatMap(problem => {
    const position = Number(/^\/?products\W+(\d+)/.exec(problem.path)?.[1])
    const line = lines[position]
    return line ? [{ name: describeLine(line), position, ...readCause(problem) }] : []
  })
}

/** The coupon that counted when the order was made, and counts no more. */
export function findRefusedCoupon(problems: readonly Problem[]): string | undefined {
  return findCoupon(problems, 'coupon')
}

/**
 * The coupon whose goods come to too little for it now. It stays on the cart, and counts again with
 * more.
 */
export function findCouponBelowMinimum(problems: readonly Problem[]): string | undefined {
  return findCoupon(problems, 'coupon-minimum')
}

/** The coupon that was sent to another address than the order's. It stays on the cart. */
export function findCouponOfOtherEmail(problems: readonly Problem[]): string | undefined {
  return findCoupon(problems, 'coupon-email')
}

export type ChangedTotal = { now: Money; before: Money }

/** The order comes to more than the shopper saw, and nothing more can be said of it. */
export function findChangedTotal(problems: readonly Problem[]): ChangedTotal | undefined {
  const { params } = problems.find(({ keyword }) => keyword === 'total') ?? {}
  const { grand_total: now, seen_grand_total: before } = params ?? {}
  return isMoney(now) && isMoney(before) ? { now, before } : undefined
}

type Problem = FieldProblem & Partial<ValidationError>

function findCoupon(problems: readonly Problem[], wanted: string): string | undefined {
  const code = problems.find(({ keyword }) => keyword === wanted)?.params?.coupon_code
  return typeof code === 'string' ? code : undefined
}

function readCause(problem: FieldProblem & Partial<ValidationError>) {
  const { keyword, params = {}, message } = problem
  const { available, price_incl_tax: price } = params
  if (keyword === 'notAvailable') return { cause: 'not-sold' } as const
  if (keyword === 'price' && isMoney(price)) return { cause: 'price', price } as const
  if (keyword === 'stock' && typeof available === 'number') {
    return available > 0
      ? ({ cause: 'too-few', available } as const)
      : ({ cause: 'sold-out' } as const)
  }
  return { cause: 'other', words: message } as const
}
