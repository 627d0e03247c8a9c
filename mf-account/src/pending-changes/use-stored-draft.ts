import { useServices } from '@vitrina/federation'
import { useRef, useState } from 'react'
import { isStoredDraft, pickKnownFields } from './stored-draft.ts'

/**
 * What was typed over `known`, kept in this browser until it is saved or taken back: a reload loses
 * none of it, and what changes meanwhile shows where nothing was typed. Goes with the customer.
 */
export function useStoredDraft<Draft extends Record<string, string | boolean>>(
  name: string,
  customerId: number,
  known: Draft,
) {
  const { storage } = useServices()
  const kept = () => {
    const now = storage.read('account', name, isStoredDraft)
    return now?.of === customerId ? now : null
  }
  const [typed, setTyped] = useState((): Partial<Draft> => {
    const now = kept()
    return now ? pickKnownFields(now, known) : {}
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
    const others = Object.entries(kept()?.typed ?? {}).filter(([field]) => !gone.includes(field))
    const all = { ...Object.fromEntries(others), ...next }
    if (Object.keys(all).length > 0) storage.write('account', name, { of: customerId, typed: all })
    // An answer may come when somebody else is here, and types.
    else if (kept()) storage.remove('account', name)
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
