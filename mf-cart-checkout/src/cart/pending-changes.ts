import {
  type Failure,
  fail,
  isSameProduct,
  type ProductIdentity,
  type Result,
  succeed,
} from '@vitrina/domain'
import type { SyncQueue, SyncTask } from '@vitrina/sync-queue'
import {
  type CartChange,
  canReplaceChange,
  mergeCartChanges,
  type PendingCartChange,
} from './cart-change.ts'
import type { CartRecords, UnqueuedCartChange } from './cart-records.ts'
import { readCartTaskSubject, toCartTask, toPendingCartChanges } from './cart-tasks.ts'

/** A change that is on its way to the queue. */
type Draft = UnqueuedCartChange & { isStoring: boolean }

/** The platform knows for a week what it did under which key: later it might do it once more. */
const savedForMs = 6 * 24 * 60 * 60 * 1000

export type PendingChangesOptions = {
  records: CartRecords
  queue: SyncQueue
  newKey: () => string
  now: () => number
  /** What waits has changed. */
  onChange: () => void
}

/** What is on its way into the queue in this tab. */
type DraftProgress = {
  drafts: readonly Draft[]
  /** Key of the change that overtook one; `null` where the two came to nothing. */
  readonly overtaken: Map<string, string | null>
}

export type PendingChanges = ReturnType<typeof createPendingChanges>

/**
 * From the shopper's hand into the queue, and out of it again: what waits, and what became of it.
 */
export function createPendingChanges(options: PendingChangesOptions) {
  const { records, newKey, now, onChange } = options
  const progress: DraftProgress = { drafts: [], overtaken: new Map() }
  let storing: Promise<unknown> = Promise.resolve()

  /** Puts a change into the queue, in place of an unsent one for the same goods. */
  function store(draft: Draft): Promise<void> {
    if (!progress.drafts.includes(draft)) return Promise.resolve()
    draft.isStoring = true
    const mine = storing.then(() => put(draft, progress, options))
    storing = mine.catch(() => undefined)
    return mine
  }

  return {
    store,

    /** Shows a change at once. Nothing is sent before `store`. */
    draft(change: CartChange): Draft {
      const stamp = { key: newKey(), epoch: records.epoch(), askedAt: now() }
      const draft = addDraft(change, stamp, progress)
      onChange()
      return draft
    },

    /**
     * Writes down at once what is not in the queue: a page that ends waits for no database. Found
     * by the next page, should this one not have come to storing it.
     */
    saveDrafts: () => saveDrafts(progress.drafts, records),

    /** Stores the drafts that a page which has ended left behind, each under its own key. */
    async storeSavedDrafts(): Promise<void> {
      for (const draft of readSavedDrafts(records, now())) {
        progress.drafts = [...progress.drafts, draft]
        void store(draft)
      }
      onChange()
      await storing
    },

    /** Oldest first, without those the kept cart contains. */
    waiting: () => listWaiting(progress.drafts, options),

    outcome: (key: string) => findOutcome(key, progress, options),
  }
}

function saveDrafts(drafts: readonly Draft[], records: CartRecords): void {
  const saved = records.unstored()
  const isNew = ({ key }: Draft) => !saved.some(other => other.key === key)
  const fresh = drafts.filter(isNew).map(({ isStoring: _, ...draft }) => draft)
  if (fresh.length > 0) records.keepUnstored([...saved, ...fresh])
}

/** The drafts saved for this cart; what is too old, or for another one, is forgotten. */
function readSavedDrafts(records: CartRecords, nowMs: number): Draft[] {
  return records.unstored().flatMap(saved => {
    if (saved.epoch === records.epoch() && saved.askedAt > nowMs - savedForMs)
      return [{ ...saved, isStoring: false }]
    forget(saved.key, records)
    return []
  })
}

function listWaiting(
  drafts: readonly Draft[],
  { records, queue }: Pick<PendingChangesOptions, 'records' | 'queue'>,
): PendingCartChange[] {
  const epoch = records.epoch()
  const queued = toPendingCartChanges(queue.tasks('cart'), epoch)
  const drafted = drafts
    .filter(draft => draft.epoch === epoch && !queued.some(({ key }) => key === draft.key))
    .map(({ key, change }) => ({ ...change, key, state: 'waiting' }) as const)
  const applied = new Set(records.snapshot()?.applied)
  return [...queued, ...drafted].filter(({ key }) => !applied.has(key))
}

/** A draft of the same goods that is not being stored yet gives way to the later one. */
function addDraft(
  change: CartChange,
  { key, ...asked }: Omit<UnqueuedCartChange, 'change'>,
  progress: DraftProgress,
): Draft {
  const former = progress.drafts.findLast(
    ({ change: other, isStoring }) => !isStoring && canReplaceChange(change, other),
  )
  const both = former ? mergeCartChanges(former.change, change) : change
  const draft = { key, change: both ?? change, ...asked, isStoring: false }
  progress.drafts = [...progress.drafts.filter(other => other !== former), ...(both ? [draft] : [])]
  if (former) progress.overtaken.set(former.key, both && key)
  return draft
}

async function put(
  draft: Draft,
  progress: DraftProgress,
  options: PendingChangesOptions,
): Promise<void> {
  const { queue, records } = options
  try {
    // Another tab has found it saved, and was quicker.
    if (queue.find(draft.key)) return
    const former = queue.tasks('cart').findLast(task => isOvertaken(task, draft))
    const isInItsPlace =
      former !== undefined && (await replaceQueued(former, draft, progress, queue))
    const change = toDeliverableChange(
      draft.change,
      isInItsPlace ? readCartTaskSubject(former).change : null,
      options,
    )
    if (!isInItsPlace) await queue.put(toCartTask({ ...draft, change }, draft.key))
    // Its cart was left meanwhile, perhaps while this tab slept: it is nothing to whoever is here
    // now.
    if (draft.epoch !== records.epoch() && (await queue.drop(draft.key)))
      progress.overtaken.set(draft.key, null)
  } finally {
    progress.drafts = progress.drafts.filter(other => other !== draft)
    forget(draft.key, records)
    options.onChange()
  }
}

function forget(key: string, records: CartRecords): void {
  const saved = records.unstored()
  const others = saved.filter(other => other.key !== key)
  if (others.length < saved.length) records.keepUnstored(others)
}

/** Answers false where the former may have been sent meanwhile: then both count. */
async function replaceQueued(
  former: SyncTask,
  draft: Draft,
  { overtaken }: DraftProgress,
  queue: SyncQueue,
): Promise<boolean> {
  const { change } = readCartTaskSubject(former)
  const both = change ? mergeCartChanges(change, draft.change) : draft.change
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
function toDeliverableChange(
  change: CartChange,
  former: CartChange | null,
  { records, queue }: PendingChangesOptions,
): CartChange {
  if (change.kind === 'remove') {
    const isUntold =
      former?.kind === 'add' ? !former.isUndo : isStillPending(change.line, records, queue)
    if (isUntold) records.noteUntold(change.line)
    else if (former?.kind !== 'add') records.takeUntold(change.line)
  }
  if (change.kind !== 'add' || !change.isUndo || !records.takeUntold(change.addition)) {
    return change
  }
  return { kind: 'add', addition: change.addition }
}

/**
 * Nothing of these goods has come into the cart yet, and what was sent to bring them may never get
 * there.
 */
function isStillPending(goods: ProductIdentity, records: CartRecords, queue: SyncQueue): boolean {
  if (records.snapshot()?.lines.some(line => isSameProduct(line, goods))) return false
  return queue.tasks('cart').some(task => {
    const { change, epoch } = readCartTaskSubject(task)
    const isAddition = change?.kind === 'add' && !change.isUndo && epoch === records.epoch()
    return isAddition && isSameProduct(change.addition, goods)
  })
}

function isOvertaken(task: SyncTask, { change, epoch }: Draft): boolean {
  const former = readCartTaskSubject(task)
  if (task.sent || task.isDeadLetter || former.epoch !== epoch) return false
  return former.change !== null && canReplaceChange(change, former.change)
}

/** What has become of a change, or of what took its place; undefined while that is open. */
function findOutcome(
  key: string,
  { drafts, overtaken }: DraftProgress,
  { queue, records }: PendingChangesOptions,
): Result<{ isWithdrawn: boolean }> | undefined {
  let last = key
  let later = overtaken.get(last)
  while (later) {
    last = later
    later = overtaken.get(last)
  }
  if (later === null) return succeed({ isWithdrawn: true })
  if (drafts.some(draft => draft.key === last)) return undefined
  const task = queue.find(last)
  if (task?.isDeadLetter) return fail(task.failure ?? lost)
  if (task && !task.acknowledged) return undefined
  const refusal = records.refusals().find(other => other.key === last)
  return refusal ? fail(refusal.failure) : succeed({ isWithdrawn: false })
}

const lost: Failure = { kind: 'unexpected', status: 0, message: '' }
