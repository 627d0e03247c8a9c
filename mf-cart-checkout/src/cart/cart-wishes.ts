import { type Failure, fail, type Goods, type Result, sameGoods, succeed } from '@vitrina/domain'
import type { SyncQueue, SyncTask } from '@vitrina/sync-queue'
import { type CartChange, joinChanges, overtakes, type WaitingChange } from './cart-change.ts'
import type { CartRecords, UnstoredWish } from './cart-records.ts'
import { subjectOf, toCartTask, toWaitingChanges } from './cart-tasks.ts'

/** A wish that is on its way to the queue. */
type Draft = UnstoredWish & { isStoring: boolean }

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
export function createCartWishes({ records, queue, newKey, now, onChange }: WishesOptions) {
  let drafts: readonly Draft[] = []
  let storing: Promise<unknown> = Promise.resolve()
  /** By which wish one was overtaken; `null` where the two came to nothing. */
  const overtaken = new Map<string, string | null>()

  const stored = () => queue.tasks('cart')

  /** Shows a wish at once. Nothing is sent before `store`. */
  function draft(change: CartChange): Draft {
    const former = drafts.findLast(
      ({ change: other, isStoring }) => !isStoring && overtakes(change, other),
    )
    const both = former ? joinChanges(former.change, change) : change
    const wish = {
      key: newKey(),
      change: both ?? change,
      epoch: records.epoch(),
      askedAt: now(),
      isStoring: false,
    }
    drafts = [...drafts.filter(other => other !== former), ...(both ? [wish] : [])]
    if (former) overtaken.set(former.key, both && wish.key)
    onChange()
    return wish
  }

  /** Puts a wish into the queue, in place of an unsent one for the same goods. */
  function store(wish: Draft): Promise<void> {
    if (!drafts.includes(wish)) return Promise.resolve()
    wish.isStoring = true
    const mine = storing.then(() => put(wish))
    storing = mine.catch(() => undefined)
    return mine
  }

  async function put(wish: Draft): Promise<void> {
    try {
      // Another tab has found it noted, and was quicker.
      if (queue.find(wish.key)) return
      const former = stored().findLast(task => isOvertaken(task, wish))
      const isInItsPlace = former !== undefined && (await overtake(former, wish))
      const change = asToBeTold(wish.change, isInItsPlace ? subjectOf(former).change : undefined)
      if (!isInItsPlace) await queue.put(toCartTask({ ...wish, change }, wish.key))
      if (wish.epoch !== records.epoch()) await takeBack(wish.key)
    } finally {
      drafts = drafts.filter(other => other !== wish)
      forget(wish.key)
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
    const fresh = drafts.filter(isNew).map(({ isStoring: _, ...wish }) => wish)
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
      const wish = { ...noted, isStoring: false }
      drafts = [...drafts, wish]
      void store(wish)
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
  async function overtake(former: SyncTask, wish: Draft): Promise<boolean> {
    const both = joinChanges(subjectOf(former).change, wish.change)
    // Whoever waits for the former is told with the queue: they must find what became of it.
    overtaken.set(former.task_id, both && wish.key)
    const isDone = both
      ? (await queue.replace(former.task_id, toCartTask({ ...wish, change: both }, wish.key))) !==
        null
      : await queue.drop(former.task_id)
    if (!isDone) overtaken.delete(former.task_id)
    return isDone
  }

  /** To put back what was taken out again before it was ever told of is to add it. */
  function asToBeTold(change: CartChange, former: CartChange | undefined): CartChange {
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
      const isAddition = change.kind === 'add' && !change.isUndo && epoch === records.epoch()
      return isAddition && sameGoods(change.addition, goods)
    })
  }

  function isOvertaken(task: SyncTask, { change, epoch }: Draft): boolean {
    const former = subjectOf(task)
    return (
      !task.sent && !task.isDeadLetter && former.epoch === epoch && overtakes(change, former.change)
    )
  }

  /** Oldest first, without those the kept cart contains. */
  function waiting(): WaitingChange[] {
    const epoch = records.epoch()
    const applied = new Set(records.snapshot()?.applied)
    const queued = toWaitingChanges(stored(), epoch).filter(({ key }) => !applied.has(key))
    const known = new Set(queued.map(({ key }) => key))
    const own = drafts
      .filter(wish => wish.epoch === epoch && !known.has(wish.key) && !applied.has(wish.key))
      .map(({ key, change }) => ({ ...change, key, state: 'waiting' }) as const)
    return [...queued, ...own]
  }

  /** What has become of a wish, or of the one that took its place; undefined while that is open. */
  function outcome(key: string): Result<{ isWithdrawn: boolean }> | undefined {
    const later = overtaken.get(key)
    if (later === null) return succeed({ isWithdrawn: true })
    if (later !== undefined) return outcome(later)
    if (drafts.some(wish => wish.key === key)) return undefined
    const task = queue.find(key)
    if (task?.isDeadLetter) return fail(task.failure ?? lost)
    if (task && !task.acknowledged) return undefined
    const refusal = records.refusals().find(other => other.key === key)
    return refusal ? fail(refusal.failure) : succeed({ isWithdrawn: false })
  }

  return { draft, store, note, storeNoted, waiting, outcome }
}

const lost: Failure = { kind: 'unexpected', status: 0, message: '' }
