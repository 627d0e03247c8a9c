import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { pastQueriesKey, readPastQueries } from './past-queries.ts'

/** What was searched for in this browser, newest first, in this tab or another. Browser only. */
export function usePastQueries() {
  const { storage } = useServices()
  const [past, setPast] = useState(() => readPastQueries(storage.read(...pastQueriesKey)))

  useEffect(
    () => storage.onForeignChange(...pastQueriesKey, value => setPast(readPastQueries(value))),
    [storage],
  )

  function forget() {
    storage.remove(...pastQueriesKey)
    setPast([])
  }
  return { past, forget }
}
