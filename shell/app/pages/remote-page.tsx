import { useServices } from '@vitrina/federation'
import { useState } from 'react'
import { usePageDataAccess } from '../page-life.ts'
import { RemoteModuleFrame } from '../remotes/frame.tsx'
import type { ScreenData } from '../remotes/load-screen.ts'
import { DeferredPage } from './page.tsx'
import { PageFrame } from './page-frame.tsx'
import { RetryPage } from './retry-page.tsx'
import { UnavailableNotice } from './unavailable-notice.tsx'

/** The page of a remote's own route. */
export function RemotePage() {
  return <DeferredPage<ScreenData>>{screen => <ScreenFrame screen={screen} />}</DeferredPage>
}

/** What a remote shows, in its frame. */
export function ScreenFrame({ screen }: { screen: ScreenData }) {
  const life = usePageDataAccess()
  const { id, data, isDown } = screen
  if (isDown) return <MissingScreen />
  return (
    <RemoteModuleFrame
      name={`page ${id}`}
      id={id}
      props={{ data, onGrown: (grown: unknown) => life?.keep({ ...screen, data: grown }) }}
      pending={<PageFrame />}
      fallback={<MissingScreen />}
    />
  )
}

/** Nothing is broken where only the connection is lost: then it is worth trying again. */
function MissingScreen() {
  const { network } = useServices()
  const [isOutOfReach] = useState(() => network.state === 'unreachable')
  return isOutOfReach ? <RetryPage /> : <UnavailableNotice isPage />
}
