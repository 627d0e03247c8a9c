import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { pastQueries, pastQueriesAt } from './past-queries.ts'

/** What was searched for in this browser, newest first, in this tab or another. Browser only. */
export function usePastQueries() {
  const { storage } = useServices()
  const [past, setPast] = useState(() => pastQueries(storage.read(...pastQueriesAt)))

  useEffect(
    () => storage.onForeignChange(...pastQueriesAt, value => setPast(pastQueries(value))),
    [storage],
  )

  function forget() {
    storage.remove(...pastQueriesAt)
    setPast([])
  }
  return { past, forget }
}
