import type { CartChange } from '../../../mf-cart-checkout/src/cart/cart-change.ts'
import type { CartTaskSubject } from '../../../mf-cart-checkout/src/cart/cart-tasks.ts'
import type { TabLifecycle } from '../browser/tab-life.ts'
import type { AnsweredCall } from '../platform/answered-calls.ts'
import type { StoredChange } from './device.ts'

type RecordedChange = {
  key: string
  epoch: string
  change: CartChange
  isRefused: boolean
  life: TabLifecycle
}

/** What the shoppers of a trial meant, what they saw of it, and what was stored. */
export function createChangeLedger() {
  const changes = new Map<string, RecordedChange>()
  const overtaken = new Set<string>()
  /** Pieces by sku: as they changed before the shoppers' eyes, less as they were stored. */
  const unaccounted = new Map<string, number>()

  function count(sku: string, pieces: number) {
    unaccounted.set(sku, (unaccounted.get(sku) ?? 0) + pieces)
  }

  return {
    has: (key: string) => changes.has(key),
    /** By how much each of the goods shall change. */
    effectOf: (key: string) => differences((changes.get(key) as RecordedChange).change),
    /** Those that were not overtaken by a later one. */
    all: () => [...changes.values()].filter(({ key }) => !overtaken.has(key)),
    saw: count,
    stored({ task, replaced, life }: StoredChange) {
      const { epoch, change } = task.subject as CartTaskSubject
      const former = replaced === null ? undefined : changes.get(replaced)
      for (const [sku, pieces] of differences(change)) count(sku, -pieces)
      for (const [sku, pieces] of former ? differences(former.change) : []) count(sku, pieces)
      if (former) overtaken.add(former.key)
      changes.set(task.task_id, { key: task.task_id, epoch, change, isRefused: false, life })
    },
    /** Thought better of before it was sent: together with what followed it came to nothing. */
    withdrawn(key: string) {
      const former = changes.get(key)
      if (former?.change.kind !== 'add') return
      for (const [sku, pieces] of differences(former.change)) count(sku, pieces)
      overtaken.add(key)
    },
    hear({ key, answer }: AnsweredCall) {
      const change = key === undefined ? undefined : changes.get(key)
      if (change && isAnswerToChange(answer)) change.isRefused = answer.code !== 200
    },
    unaccounted: () => [...unaccounted].filter(([, pieces]) => pieces !== 0),
  }
}

/**
 * Without a session, or without the cart it was meant for, a change is not checked: it waits for
 * another answer. Where it has one, it stays: a request of a closed tab may come after it.
 */
function isAnswerToChange({ code, result }: AnsweredCall['answer']): boolean {
  const isCartGone = code === 404 && String(result).startsWith('No such entity with cartId')
  return code === 200 || (code >= 400 && code < 500 && code !== 401 && !isCartGone)
}

function differences(change: CartChange): [sku: string, pieces: number][] {
  switch (change.kind) {
    case 'add':
      return [[change.addition.sku, change.addition.quantity]]
    case 'set':
      return [[change.line.sku, change.quantity - change.base]]
    case 'remove':
      return [[change.line.sku, -change.base]]
    case 'exchange':
      return [
        [change.line.sku, -change.base],
        [change.addition.sku, change.addition.quantity],
      ]
    case 'coupon':
      return []
  }
}
