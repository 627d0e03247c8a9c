import { useServices } from '@vitrina/federation'
import { useState } from 'react'
import { usePageLife } from '../page-life.ts'
import { Frame } from '../remotes/frame.tsx'
import type { ScreenData } from '../remotes/load-screen.ts'
import { FailurePage } from './failure-page.tsx'
import { Page } from './page.tsx'
import { PageFrame } from './page-frame.tsx'
import { Unavailable } from './unavailable.tsx'

/** The page of a remote's own route. */
export function RemotePage() {
  return <Page<ScreenData>>{screen => <ScreenFrame screen={screen} />}</Page>
}

/** What a remote shows, in its frame. */
export function ScreenFrame({ screen }: { screen: ScreenData }) {
  const life = usePageLife()
  const { id, data, isDown } = screen
  if (isDown) return <MissingScreen />
  return (
    <Frame
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
  return isOutOfReach ? <FailurePage /> : <Unavailable isPage />
}
