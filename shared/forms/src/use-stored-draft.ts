import { useRef, useState } from 'react'
import { pickFormFields, type StoredDraft } from './stored-draft.ts'
import type { FormDraft } from './use-form.ts'

/** Where a draft is kept: its owner names the place. */
export type DraftStore = {
  read: () => StoredDraft | null
  write: (draft: StoredDraft) => void
  remove: () => void
}

/**
 * What was typed over `known`, kept in this browser until it is saved or taken back: a reload loses
 * none of it, and what changes meanwhile shows where nothing was typed. Goes with the customer.
 */
export function useStoredDraft<Draft extends FormDraft>(
  store: DraftStore,
  customerId: number,
  known: Draft,
) {
  const readOwn = () => {
    const now = store.read()
    return now?.of === customerId ? now : null
  }
  const [typed, setTyped] = useState((): Partial<Draft> => {
    const now = readOwn()
    return now ? pickFormFields(now, known) : {}
  })
  // A browser that fills in a form tells of several fields at once.
  const latest = useRef(typed)

  /**
   * Other tabs, and forms of other releases, keep their own fields here: only those of this one are
   * written or taken away.
   */
  function keep(next: Partial<Draft>) {
    const gone = Object.keys(latest.current).filter(field => !(field in next))
    latest.current = next
    setTyped(next)
    const others = Object.entries(readOwn()?.typed ?? {}).filter(([field]) => !gone.includes(field))
    const all = { ...Object.fromEntries(others), ...next }
    if (Object.keys(all).length > 0) store.write({ of: customerId, typed: all })
    // An answer may come when somebody else is here, and types.
    else if (readOwn()) store.remove()
  }

  return {
    draft: { ...known, ...typed },
    isTyped: Object.entries(typed).some(([field, value]) => known[field] !== value),
    type(more: Partial<Draft>) {
      const all = Object.entries({ ...latest.current, ...more })
      keep(Object.fromEntries(all.filter(([field, value]) => known[field] !== value)) as never)
    },
    /** All of it, or what still is as it was `sent`: who went on typing meanwhile keeps that. */
    forget(sent?: Draft) {
      const since = Object.entries(latest.current).filter(
        ([field, value]) => sent && sent[field] !== value,
      )
      keep(Object.fromEntries(since) as Partial<Draft>)
    },
  }
}
