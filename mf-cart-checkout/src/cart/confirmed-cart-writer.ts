import type { Totals } from '@vitrina/contract'
import { isSameProduct } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { CartChange, PendingCartChange } from './cart-change.ts'
import { emitCartDifferences, emitConfirmedChange } from './cart-events.ts'
import { findLine } from './cart-line.ts'
import type { PlatformCart } from './cart-platform.ts'
import type { CartRecords, RefusedChange } from './cart-records.ts'
import { computeVisibleCart } from './cart-state.ts'
import {
  applyToConfirmedLines,
  applyToConfirmedTotals,
  findLineDifferences,
} from './confirmed-cart.ts'

export type ConfirmedCartWriterOptions = {
  records: CartRecords
  queue: Pick<SyncQueue, 'tasks'>
  /** What the shopper has changed since, also what is not in the queue yet. */
  waiting: () => readonly PendingCartChange[]
  events: ShopEventBus
  /** The records have changed: this tab is to look. */
  onKept: () => void
}

export type ConfirmedCartWriter = ReturnType<typeof createConfirmedCartWriter>

/**
 * Writes down what the platform says, for all tabs, and tells the shop of it. Needs the lock of the
 * cart.
 */
export function createConfirmedCartWriter(options: ConfirmedCartWriterOptions) {
  const { records, events } = options
  return {
    /**
     * Whether the kept cart contains a change already: its browser ended before the queue let go of
     * it.
     */
    contains: (key: string) => records.snapshot()?.applied?.includes(key) ?? false,

    /**
     * The platform did as asked: the change becomes part of the kept cart, whose totals are now
     * old. `line` is what it made of the goods, undefined where its answer could not be read.
     */
    confirm(key: string, change: CartChange, line: CartSnapshotLine | null | undefined) {
      const before = records.snapshot()?.lines ?? []
      writeCart(options, {
        lines: line === undefined ? before : applyToConfirmedLines(before, change, line),
        totals: applyToConfirmedTotals(records.totals(), change),
        totalsAreOld: true,
        containedKey: key,
      })
      const isAddition =
        change.kind === 'add' && (records.takeUntold(change.addition) || !change.isUndo)
      emitConfirmedChange(events, change, line ?? null, isAddition)
    },

    refuse(refusal: Omit<RefusedChange, 'itemId'>, change: CartChange) {
      writeRefusal(records, refusal, change)
      writeCart(options, { containedKey: refusal.key })
    },

    /** The whole cart as the platform has it now. */
    show({ lines, totals }: PlatformCart) {
      const kept = records.snapshot()
      writeCart(options, { lines, totals, totalsAreOld: false })
      emitCartDifferences(events, kept, lines, totals)
    },

    /** The header's count follows what waits. */
    recount: () => writeCart(options, {}),
  }
}

/** What is otherwise in the kept cart from now on; the rest stays. */
type ConfirmedChange = {
  lines?: readonly CartSnapshotLine[]
  totals?: Totals | null
  totalsAreOld?: boolean
  /** The key of a change that it contains from now on. */
  containedKey?: string
}

function writeCart(
  { records, queue, waiting, events, onKept }: ConfirmedCartWriterOptions,
  { containedKey, ...changed }: ConfirmedChange,
): void {
  const kept = records.snapshot()
  const { lines = kept?.lines ?? [], totals = records.totals() } = changed
  const { totalsAreOld = kept?.grandTotal == null } = changed
  const news = findLineDifferences(kept?.lines ?? [], lines)
  const contained = new Set(kept?.applied)
  if (containedKey !== undefined) contained.add(containedKey)
  const left = waiting().filter(({ key }) => !contained.has(key))
  const shown = computeVisibleCart({ lines, totals, totalsAreOld, waiting: left })
  records.keepCart(
    {
      lines: [...lines],
      // What the header shows before the cart is loaded.
      quantity: shown.quantity,
      lineCount: shown.lineCount,
      grandTotal: totalsAreOld ? null : (totals?.grand_total ?? null),
      applied: queue
        .tasks('cart')
        .map(task => task.task_id)
        .filter(id => contained.has(id)),
    },
    totals,
  )
  onKept()
  if (news.length > 0) events.emit('cart:changes-told', { changes: news })
}

function writeRefusal(
  records: CartRecords,
  { key, ...refusal }: Omit<RefusedChange, 'itemId'>,
  change: CartChange,
): void {
  const lines = records.snapshot()?.lines ?? []
  // A line that had no number when it was changed may have one since.
  const line = 'line' in change ? findLine(lines, change.line) : undefined
  const itemId = line?.itemId ?? ('line' in change ? change.line.itemId : null)
  const isOfChoice = change.kind === 'exchange' && { isOfChoice: true as const }
  const isNew = change.kind === 'add' && !lines.some(other => isSameProduct(other, change.addition))
  if (isNew && !change.isUndo) records.noteUntold(change.addition)
  const others = records.refusals().filter(other => other.key !== key)
  records.keepRefusals([...others, { key, itemId, ...refusal, ...isOfChoice }])
}
