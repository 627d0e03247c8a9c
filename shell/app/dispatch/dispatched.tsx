import { useServices } from '@vitrina/federation'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { DeferredPage } from '../pages/page.tsx'
import { ScreenFrame } from '../pages/remote-page.tsx'
import type { DispatchedScreen } from './load-target.ts'
import { decodePath } from './readable-path.ts'

/** The page of whatever the dispatcher found at a path. */
export function DispatchedPage() {
  return <DeferredPage<DispatchedScreen>>{screen => <FoundScreen screen={screen} />}</DeferredPage>
}

function FoundScreen({ screen }: { screen: DispatchedScreen }) {
  const { urls } = useServices()
  const { pathname } = useLocation()

  useEffect(() => {
    // The server has looked up the first page: the way back to it needs no lookup.
    urls.remember(decodePath(pathname), screen.target)
  }, [urls, pathname, screen.target])

  return <ScreenFrame screen={screen} />
}
