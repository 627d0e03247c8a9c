import {
  type Failure,
  fail,
  isSameProduct,
  isSellablePrice,
  type Result,
  succeed,
} from '@vitrina/domain'
import type { CartAddition, CartService } from '@vitrina/federation'
import type { CartChangeResult } from './await-answers.ts'
import type { CartChange, CartLineWithOptionalId } from './cart-change.ts'
import { findLine, type LineReference } from './cart-line.ts'
import type { CartNoticeHandlers } from './cart-options.ts'
import type { VisibleCartLine } from './cart-state.ts'

export type CartChangeRequester = (
  change: CartChange,
  pauseMs?: number,
) => Promise<Result<CartChangeResult>>

export type CartLineEditorOptions = {
  ask: CartChangeRequester
  /** What the shopper sees in the cart now. */
  lines: () => readonly VisibleCartLine[]
  /** How many pieces of some goods are shown now. */
  quantityOf: (addition: CartAddition) => number
  notices: Pick<CartNoticeHandlers, 'added' | 'quantityChanged' | 'removed' | 'waits'>
  zeroPriceAllowed: boolean
  settleMs: number
  language: string | undefined
}

/** See docs/rules/prices.md#unknown-prices. */
const unknownPrice: Failure = {
  kind: 'invalid',
  message: 'Product price is unknown, product cannot be added to the cart!',
  problems: [],
}

const noSuchLine: Failure = { kind: 'not-found', message: 'The line has left the cart' }

/** A change of a line of the cart, said from how many pieces of it the shopper sees. */
async function ofLine(
  { lines, ask }: Pick<CartLineEditorOptions, 'lines' | 'ask'>,
  name: LineReference,
  changeOf: (line: CartLineWithOptionalId, base: number) => CartChange,
  pauseMs?: number,
): Promise<Result<CartChangeResult>> {
  const shown = findLine(lines(), name)
  if (!shown) return fail(noSuchLine)
  const { isWaiting: _, ...line } = shown
  return ask(changeOf(line, shown.quantity), pauseMs)
}

/** What the shopper does to lines, and what they are told of it. */
export function createCartLineEditor(options: CartLineEditorOptions) {
  const { ask, lines, quantityOf, notices, zeroPriceAllowed, settleMs, language } = options
  // It is read in other languages too, once it is stored.
  const withLanguage = (addition: CartAddition): CartAddition =>
    language ? { lang: language, ...addition } : addition

  async function put(addition: CartAddition): Promise<Result<CartChangeResult>> {
    if (!isSellablePrice(addition.price, zeroPriceAllowed)) return fail(unknownPrice)
    return ask({ kind: 'add', addition: withLanguage(addition) })
  }

  return {
    put,

    async add(addition: CartAddition): ReturnType<CartService['add']> {
      const whole = { ...addition, quantity: roundPieces(addition.quantity) }
      const hadSome = lines().some(line => isSameProduct(line, whole))
      const answer = await put(whole)
      if (!answer.ok) return answer
      if (answer.value.isWithdrawn) return succeed({ quantity: 0 })
      const { isWaiting } = answer.value
      if (isWaiting) notices.waits(whole)
      const quantity = quantityOf(whole)
      if (isWaiting) return succeed({ quantity, isWaiting })
      if (hadSome) notices.quantityChanged(whole, quantity)
      else notices.added(whole)
      return succeed({ quantity })
    },

    remove: (name: LineReference) =>
      ofLine(options, name, (line, base) => {
        notices.removed(line)
        return { kind: 'remove', line, base }
      }),

    async setQuantity(name: LineReference, quantity: number): Promise<Result<CartChangeResult>> {
      const toSet = (line: CartLineWithOptionalId, base: number) =>
        ({ kind: 'set', line, base, quantity }) as const
      const answer = await ofLine(options, name, toSet, settleMs)
      const line = findLine(lines(), name)
      // Of several presses the last one is answered for; the others are carried by it.
      const isLast = line?.quantity === quantity
      if (answer.ok && !answer.value.isWaiting && isLast) notices.quantityChanged(line, quantity)
      return answer
    },

    exchange: (name: LineReference, given: CartAddition) =>
      ofLine(options, name, (line, base) => {
        const addition = withLanguage({ ...given, quantity: roundPieces(given.quantity) })
        const change = toExchange(line, base, addition)
        if (change.kind === 'exchange') notices.removed(line)
        return change
      }),
  }
}

/** The same goods in another quantity are counted, not exchanged. */
function toExchange(
  line: CartLineWithOptionalId,
  base: number,
  addition: CartAddition,
): CartChange {
  return isSameProduct(line, addition)
    ? { kind: 'set', line, base, quantity: addition.quantity }
    : { kind: 'exchange', line, base, addition }
}

function roundPieces(quantity: number): number {
  return Math.max(1, Math.trunc(quantity) || 1)
}
