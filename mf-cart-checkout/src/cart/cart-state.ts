import type { Totals } from '@vitrina/contract'
import { type Failure, sameGoods } from '@vitrina/domain'
import type { CartAddition, CartSnapshot, CartSnapshotLine } from '@vitrina/federation'

/** Something the shopper wants of the cart. `key` lets the platform ignore a repeat. */
export type CartChange =
  | { readonly kind: 'add'; readonly key: string; readonly addition: CartAddition }
  | {
      readonly kind: 'set'
      readonly key: string
      readonly itemId: number
      readonly quantity: number
    }
  | { readonly kind: 'remove'; readonly key: string; readonly itemId: number }

export type CartState = Readonly<{
  /** What the platform last told us. */
  lines: readonly CartSnapshotLine[]
  totals: Totals | null
  /** The lines have changed since the totals were computed. */
  totalsAreOld: boolean
  /** What the shopper did since, oldest first, not yet confirmed. */
  waiting: readonly CartChange[]
  /** Why the last wish for a line was refused, by line. */
  problems: Readonly<Record<number, Failure>>
  /** The cart is being read anew, and there was nothing to show meanwhile. */
  isLoading: boolean
  /** Why the platform could not be asked: what is shown may be old. */
  staleness: Failure | null
}>

export type VisibleLine = Omit<CartSnapshotLine, 'itemId'> & {
  /** `null` until the platform has given the line a number. */
  itemId: number | null
  isWaiting: boolean
}

export type VisibleCart = {
  lines: readonly VisibleLine[]
  quantity: number
  lineCount: number
  grandTotal: number | null
}

/** The cart as the shopper should see it: the confirmed one with the waiting changes on top. */
export function visibleCart({ lines, totals, totalsAreOld, waiting }: CartState): VisibleCart {
  const shown = waiting.reduce(
    applyCartChange,
    lines.map(line => ({ ...line, isWaiting: false })),
  )
  return {
    lines: shown,
    quantity: unitsOf(shown),
    lineCount: shown.length,
    grandTotal: waiting.length > 0 || totalsAreOld ? null : (totals?.grand_total ?? null),
  }
}

export function withChange(state: CartState, change: CartChange): CartState {
  return { ...state, waiting: [...state.waiting, change] }
}

/** Drops a change, refused or overtaken: the shown cart is right by itself. */
export function withoutChange(state: CartState, key: string): CartState {
  return { ...state, waiting: state.waiting.filter(change => change.key !== key) }
}

/** The platform did as asked: the change becomes part of the confirmed cart, whose totals are now old. */
export function withConfirmed(
  state: CartState,
  change: CartChange,
  line: CartSnapshotLine | null,
): CartState {
  const asked = change.kind === 'add' ? null : change.itemId
  const replaced = (other: CartSnapshotLine) =>
    other.itemId === line?.itemId || other.itemId === asked
  const position = state.lines.findIndex(replaced)
  const others = state.lines.filter(other => !replaced(other))
  const lines = line ? others.toSpliced(position < 0 ? others.length : position, 0, line) : others
  return { ...withoutChange(state, change.key), lines, totalsAreOld: true }
}

export function withoutProblem(state: CartState, itemId: number): CartState {
  const { [itemId]: _, ...problems } = state.problems
  return { ...state, problems }
}

export function snapshotOf({ lines, totals, totalsAreOld }: CartState): CartSnapshot {
  return {
    lines: [...lines],
    quantity: unitsOf(lines),
    lineCount: lines.length,
    grandTotal: totalsAreOld ? null : (totals?.grand_total ?? null),
  }
}

function applyCartChange(lines: readonly VisibleLine[], change: CartChange): VisibleLine[] {
  switch (change.kind) {
    case 'add':
      return withAddition(lines, change.addition)
    case 'set':
      return lines.map(line =>
        line.itemId === change.itemId
          ? { ...line, quantity: change.quantity, isWaiting: true }
          : line,
      )
    case 'remove':
      return lines.filter(line => line.itemId !== change.itemId)
  }
}

function withAddition(lines: readonly VisibleLine[], addition: CartAddition): VisibleLine[] {
  const known = lines.findIndex(line => sameGoods(line, addition))
  if (known < 0) return [...lines, lineFrom(addition)]
  return lines.map((line, position) =>
    position === known
      ? { ...line, quantity: line.quantity + addition.quantity, isWaiting: true }
      : line,
  )
}

function lineFrom(addition: CartAddition): VisibleLine {
  return {
    itemId: null,
    isWaiting: true,
    ...addition,
    regularPrice: addition.price,
    urlPath: '',
    options: [],
    productType: '',
    stockQuantity: null,
    isInStock: true,
  }
}

function unitsOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((units, line) => units + line.quantity, 0)
}
