import { type Failure, fail, type Goods, type Result, sameGoods, succeed } from '@vitrina/domain'
import type { SyncQueue, SyncTask } from '@vitrina/sync-queue'
import { type CartChange, joinChanges, overtakes, type WaitingChange } from './cart-change.ts'
import type { CartRecords, UnstoredChange } from './cart-records.ts'
import { subjectOf, toCartTask, toWaitingChanges } from './cart-tasks.ts'

/** A change that is on its way to the queue. */
type Draft = UnstoredChange & { isStoring: boolean }

/** The platform knows for a week what it did under which key: later it might do it once more. */
const notedForMs = 6 * 24 * 60 * 60 * 1000

export type WishesOptions = {
  records: CartRecords
  queue: SyncQueue
  newKey: () => string
  now: () => number
  /** What waits has changed. */
  onChange: () => void
}

/**
 * From the shopper's hand into the queue, and out of it again: what waits, and what became of it.
 */
export function createPendingChanges({ records, queue, newKey, now, onChange }: WishesOptions) {
  let drafts: readonly Draft[] = []
  let storing: Promise<unknown> = Promise.resolve()
  /** Key of the change that overtook one; `null` where the two came to nothing. */
  const overtaken = new Map<string, string | null>()

  const stored = () => queue.tasks('cart')

  /** Shows a change at once. Nothing is sent before `store`. */
  function draft(change: CartChange): Draft {
    const former = drafts.findLast(
      ({ change: other, isStoring }) => !isStoring && overtakes(change, other),
    )
    const both = former ? joinChanges(former.change, change) : change
    const draft = {
      key: newKey(),
      change: both ?? change,
      epoch: records.epoch(),
      askedAt: now(),
      isStoring: false,
    }
    drafts = [...drafts.filter(other => other !== former), ...(both ? [draft] : [])]
    if (former) overtaken.set(former.key, both && draft.key)
    onChange()
    return draft
  }

  /** Puts a change into the queue, in place of an unsent one for the same goods. */
  function store(draft: Draft): Promise<void> {
    if (!drafts.includes(draft)) return Promise.resolve()
    draft.isStoring = true
    const mine = storing.then(() => put(draft))
    storing = mine.catch(() => undefined)
    return mine
  }

  async function put(draft: Draft): Promise<void> {
    try {
      // Another tab has found it noted, and was quicker.
      if (queue.find(draft.key)) return
      const former = stored().findLast(task => isOvertaken(task, draft))
      const isInItsPlace = former !== undefined && (await overtake(former, draft))
      const change = asToBeTold(draft.change, isInItsPlace ? subjectOf(former).change : null)
      if (!isInItsPlace) await queue.put(toCartTask({ ...draft, change }, draft.key))
      if (draft.epoch !== records.epoch()) await takeBack(draft.key)
    } finally {
      drafts = drafts.filter(other => other !== draft)
      forget(draft.key)
      onChange()
    }
  }

  /**
   * Its cart was left meanwhile, perhaps while this tab slept: it is nothing to whoever is here
   * now.
   */
  async function takeBack(key: string): Promise<void> {
    if (await queue.drop(key)) overtaken.set(key, null)
  }

  /**
   * Writes down at once what is not in the queue: a page that ends waits for no database. Found by
   * the next page, should this one not have come to storing it.
   */
  function note(): void {
    const noted = records.unstored()
    const isNew = ({ key }: Draft) => !noted.some(other => other.key === key)
    const fresh = drafts.filter(isNew).map(({ isStoring: _, ...draft }) => draft)
    if (fresh.length > 0) records.keepUnstored([...noted, ...fresh])
  }

  /** Stores what a page that has ended left noted, each under its own key. */
  async function storeNoted(): Promise<void> {
    for (const noted of records.unstored()) {
      const isMeant = noted.epoch === records.epoch() && noted.askedAt > now() - notedForMs
      if (!isMeant) {
        forget(noted.key)
        continue
      }
      const draft = { ...noted, isStoring: false }
      drafts = [...drafts, draft]
      void store(draft)
    }
    onChange()
    await storing
  }

  function forget(key: string): void {
    const noted = records.unstored()
    const others = noted.filter(other => other.key !== key)
    if (others.length < noted.length) records.keepUnstored(others)
  }

  /** Answers false where the former may have been sent meanwhile: then both count. */
  async function overtake(former: SyncTask, draft: Draft): Promise<boolean> {
    const { change } = subjectOf(former)
    const both = change ? joinChanges(change, draft.change) : draft.change
    // Whoever waits for the former is told with the queue: they must find what became of it.
    overtaken.set(former.task_id, both && draft.key)
    const isDone = both
      ? (await queue.replace(former.task_id, toCartTask({ ...draft, change: both }, draft.key))) !==
        null
      : await queue.drop(former.task_id)
    if (!isDone) overtaken.delete(former.task_id)
    return isDone
  }

  /** To put back what was taken out again before it was ever told of is to add it. */
  function asToBeTold(change: CartChange, former: CartChange | null): CartChange {
    if (change.kind === 'remove') {
      const isUntold = former?.kind === 'add' ? !former.isUndo : isStillToCome(change.line)
      if (isUntold) records.noteUntold(change.line)
      else if (former?.kind !== 'add') records.takeUntold(change.line)
    }
    if (change.kind !== 'add' || !change.isUndo || !records.takeUntold(change.addition)) {
      return change
    }
    return { kind: 'add', addition: change.addition }
  }

  /**
   * Nothing of these goods has come into the cart yet, and what was sent to bring them may never
   * get there.
   */
  function isStillToCome(goods: Goods): boolean {
    if (records.snapshot()?.lines.some(line => sameGoods(line, goods))) return false
    return stored().some(task => {
      const { change, epoch } = subjectOf(task)
      const isAddition = change?.kind === 'add' && !change.isUndo && epoch === records.epoch()
      return isAddition && sameGoods(change.addition, goods)
    })
  }

  function isOvertaken(task: SyncTask, { change, epoch }: Draft): boolean {
    const former = subjectOf(task)
    if (task.sent || task.isDeadLetter || former.epoch !== epoch) return false
    return former.change !== null && overtakes(change, former.change)
  }

  /** Oldest first, without those the kept cart contains. */
  function waiting(): WaitingChange[] {
    const epoch = records.epoch()
    const applied = new Set(records.snapshot()?.applied)
    const queued = toWaitingChanges(stored(), epoch).filter(({ key }) => !applied.has(key))
    const known = new Set(queued.map(({ key }) => key))
    const own = drafts
      .filter(draft => draft.epoch === epoch && !known.has(draft.key) && !applied.has(draft.key))
      .map(({ key, change }) => ({ ...change, key, state: 'waiting' }) as const)
    return [...queued, ...own]
  }

  /** What has become of a change, or of what took its place; undefined while that is open. */
  function outcome(key: string): Result<{ isWithdrawn: boolean }> | undefined {
    const later = overtaken.get(key)
    if (later === null) return succeed({ isWithdrawn: true })
    if (later !== undefined) return outcome(later)
    if (drafts.some(draft => draft.key === key)) return undefined
    const task = queue.find(key)
    if (task?.isDeadLetter) return fail(task.failure ?? lost)
    if (task && !task.acknowledged) return undefined
    const refusal = records.refusals().find(other => other.key === key)
    return refusal ? fail(refusal.failure) : succeed({ isWithdrawn: false })
  }

  return { draft, store, note, storeNoted, waiting, outcome }
}

const lost: Failure = { kind: 'unexpected', status: 0, message: '' }
