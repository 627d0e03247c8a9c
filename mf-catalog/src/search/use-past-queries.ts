import { useServices } from '@vitrina/federation'
import { useEffect, useState } from 'react'
import { pastQueriesAt, readPastQueries } from './past-queries.ts'

/** What was searched for in this browser, newest first, in this tab or another. Browser only. */
export function usePastQueries() {
  const { storage } = useServices()
  const [past, setPast] = useState(() => readPastQueries(storage.read(...pastQueriesAt)))

  useEffect(
    () => storage.onForeignChange(...pastQueriesAt, value => setPast(readPastQueries(value))),
    [storage],
  )

  function forget() {
    storage.remove(...pastQueriesAt)
    setPast([])
  }
  return { past, forget }
}
