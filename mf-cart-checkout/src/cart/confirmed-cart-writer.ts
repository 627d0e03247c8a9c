import type { Totals } from '@vitrina/contract'
import { isSameProduct } from '@vitrina/domain'
import type { ShopEventBus } from '@vitrina/events'
import type { CartSnapshotLine } from '@vitrina/federation'
import type { SyncQueue } from '@vitrina/sync-queue'
import type { CartChange, WaitingChange } from './cart-change.ts'
import { emitCartDifferences, emitConfirmedChange } from './cart-events.ts'
import { findLine } from './cart-line.ts'
import type { PlatformCart } from './cart-platform.ts'
import type { CartRecords, RefusedChange } from './cart-records.ts'
import { computeVisibleCart } from './cart-state.ts'
import { applyToConfirmedLines, applyToConfirmedTotals } from './confirmed-cart.ts'
import { findLineDifferences } from './line-differences.ts'

export type ConfirmedCartWriterOptions = {
  records: CartRecords
  queue: Pick<SyncQueue, 'tasks'>
  /** What the shopper has changed since, also what is not in the queue yet. */
  waiting: () => readonly WaitingChange[]
  events: ShopEventBus
  /** The records have changed: this tab is to look. */
  onKept: () => void
}

/**
 * Writes down what the platform says, for all tabs, and tells the shop of it. Needs the lock of the
 * cart.
 */
export function createConfirmedCartWriter({
  records,
  queue,
  waiting,
  events,
  onKept,
}: ConfirmedCartWriterOptions) {
  function keep(
    lines: readonly CartSnapshotLine[],
    totals: Totals | null,
    { totalsAreOld, applied }: { totalsAreOld: boolean; applied: readonly string[] },
  ) {
    const news = findLineDifferences(records.snapshot()?.lines ?? [], lines)
    const contained = new Set(applied)
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
      const kept = records.snapshot()
      const before = kept?.lines ?? []
      keep(
        line === undefined ? before : applyToConfirmedLines(before, change, line),
        applyToConfirmedTotals(records.totals(), change),
        {
          totalsAreOld: true,
          applied: [...(kept?.applied ?? []), key],
        },
      )
      const isAddition =
        change.kind === 'add' && (records.takeUntold(change.addition) || !change.isUndo)
      emitConfirmedChange(events, change, line ?? null, isAddition)
    },

    refuse({ key, ...refusal }: Omit<RefusedChange, 'itemId'>, change: CartChange) {
      const kept = records.snapshot()
      // A line that had no number when it was changed may have one since.
      const line = 'line' in change ? findLine(kept?.lines ?? [], change.line) : undefined
      const itemId = line?.itemId ?? ('line' in change ? change.line.itemId : null)
      const isOfChoice = change.kind === 'exchange' && { isOfChoice: true as const }
      if (
        change.kind === 'add' &&
        !change.isUndo &&
        !kept?.lines.some(other => isSameProduct(other, change.addition))
      ) {
        records.noteUntold(change.addition)
      }
      const others = records.refusals().filter(other => other.key !== key)
      records.keepRefusals([...others, { key, itemId, ...refusal, ...isOfChoice }])
      keep(kept?.lines ?? [], records.totals(), {
        totalsAreOld: kept?.grandTotal == null,
        applied: [...(kept?.applied ?? []), key],
      })
    },

    /** The whole cart as the platform has it now. */
    show({ lines, totals }: PlatformCart) {
      const kept = records.snapshot()
      keep(lines, totals, { totalsAreOld: false, applied: kept?.applied ?? [] })
      emitCartDifferences(events, kept, lines, totals)
    },

    /** The header's count follows what waits. */
    recount() {
      const kept = records.snapshot()
      keep(kept?.lines ?? [], records.totals(), {
        totalsAreOld: kept?.grandTotal == null,
        applied: kept?.applied ?? [],
      })
    },
  }
}

export type ConfirmedCartWriter = ReturnType<typeof createConfirmedCartWriter>
