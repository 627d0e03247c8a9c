import type { PlacedOrderItem } from '@vitrina/contract'
import type { Money, Result } from '@vitrina/domain'
import type { ToppedUpLine } from '@vitrina/federation'
import type { ReorderPlan } from './reorder-plan.ts'

/** What became of a line of the order. */
export type ReorderLineOutcome = { readonly item: PlacedOrderItem } & (
  | {
      readonly kind: 'in-cart'
      readonly quantity: number
      /** All of it lay there before. */
      readonly wasThere: boolean
      /** There were fewer than were ordered. */
      readonly isShort: boolean
      /** What a piece costs now, where that is another price than then in the same currency. */
      readonly newPrice: Money | null
    }
  /** It goes in once the platform can be reached: what there is of it shows then. */
  | { readonly kind: 'waits'; readonly quantity: number }
  /** `unanswered`: the shop did not say what it did; asking again is safe. */
  | { readonly kind: 'gone' | 'sold-out' | 'choose' | 'refused' | 'unanswered' }
)

/**
 * `answers` are those of the lines that were to be put in, in their order. `isForeign`: the order
 * was in another currency, with whose prices today's cannot be compared.
 */
export function buildReorderReport(
  items: readonly PlacedOrderItem[],
  plans: readonly ReorderPlan[],
  answers: readonly Result<ToppedUpLine>[],
  isForeign: boolean,
): ReorderLineOutcome[] {
  const left = [...answers]
  return items.map((item, position): ReorderLineOutcome => {
    const plan = plans[position] ?? { kind: 'gone' }
    if (plan.kind !== 'put') return { item, kind: plan.kind }
    const answer = left.shift()
    if (!answer?.ok) return { item, kind: answer ? refusal(answer.failure.kind) : 'unanswered' }
    const { had, quantity, price, isWaiting } = answer.value
    if (isWaiting) return { item, kind: 'waits', quantity }
    return {
      item,
      kind: 'in-cart',
      quantity,
      wasThere: had >= plan.quantity,
      isShort: quantity < item.qty_ordered,
      newPrice: isForeign || price === item.price_incl_tax ? null : price,
    }
  })
}

function refusal(kind: string): 'gone' | 'refused' | 'unanswered' {
  if (kind === 'not-found') return 'gone'
  return kind === 'invalid' || kind === 'conflict' ? 'refused' : 'unanswered'
}

/** The whole of it in a word. `fewer`: something of everything, and not as much as was ordered. */
export function summarizeReorder(
  lines: readonly ReorderLineOutcome[],
): 'all' | 'fewer' | 'some' | 'none' | 'waits' {
  if (lines.some(({ kind }) => kind === 'waits')) return 'waits'
  const inCart = lines.filter(line => line.kind === 'in-cart')
  if (inCart.length === 0) return 'none'
  if (inCart.length < lines.length) return 'some'
  return inCart.some(({ isShort }) => isShort) ? 'fewer' : 'all'
}
