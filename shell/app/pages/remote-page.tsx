import { usePageLife } from '../page-life.ts'
import { Frame } from '../remotes/frame.tsx'
import type { ScreenData } from '../remotes/load-screen.ts'
import { Page } from './page.tsx'
import { PageFrame } from './page-frame.tsx'
import { Unavailable } from './unavailable.tsx'

/** The page of a remote: of its own route, or of what the dispatcher found at a path. */
export function RemotePage() {
  return <Page<ScreenData>>{screen => <ScreenFrame screen={screen} />}</Page>
}

function ScreenFrame({ screen: { id, data, isDown } }: { screen: ScreenData }) {
  const life = usePageLife()
  if (isDown) return <Unavailable isPage />
  return (
    <Frame
      name={`page ${id}`}
      id={id}
      props={{ data, onGrown: (grown: unknown) => life?.keep({ id, data: grown }) }}
      pending={<PageFrame />}
      fallback={<Unavailable isPage />}
    />
  )
}
