import { useNavigate } from '@vitrina/federation'
import { useLoaderData } from '@vitrina/page-loading'
import { type ReactNode, useEffect, useState } from 'react'
import { type DeferredData, isAbortError, isDeferredData } from './deferred.ts'
import { LoadErrorPage } from './load-error-page.tsx'
import { PageFrame } from './page-frame.tsx'

type Outcome<Data> = { of: unknown; data: Data } | { of: unknown; error: unknown }

/** The page of a route: at once a frame, and the page itself when what it shows is there. */
export function DeferredPage<Data>({ children }: { children: (data: Data) => ReactNode }) {
  const loaded = useLoaderData<Data | DeferredData<Data>>()
  const navigate = useNavigate()
  const [arrived, setArrived] = useState<Outcome<Data>>()
  const outcome = isDeferredData(loaded)
    ? arrived?.of === loaded
      ? arrived
      : undefined
    : { of: loaded, data: loaded }

  useEffect(() => {
    if (!isDeferredData(loaded)) return
    let left = false
    loaded.later.then(
      data => left || setArrived({ of: loaded, data }),
      error => {
        if (left || isAbortError(error)) return
        if (error instanceof Response) {
          void navigate(error.headers.get('location') ?? '/', { replace: true })
        } else setArrived({ of: loaded, error })
      },
    )
    return () => {
      left = true
    }
  }, [loaded, navigate])

  if (!outcome) return <PageFrame />
  return 'error' in outcome ? <LoadErrorPage error={outcome.error} /> : children(outcome.data)
}
