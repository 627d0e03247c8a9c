import { useLoaderData } from '@vitrina/router'
import { Frame } from '../remotes/frame.tsx'
import type { ScreenData } from '../remotes/load-screen.ts'
import { PagePending } from './page-pending.tsx'
import { Unavailable } from './unavailable.tsx'

/** The page of a remote's own route. */
export function RemotePage() {
  return <ScreenFrame screen={useLoaderData<ScreenData>()} />
}

export function ScreenFrame({ screen: { id, data, isDown } }: { screen: ScreenData }) {
  if (isDown) return <Unavailable isPage />
  return (
    <Frame
      name={`page ${id}`}
      id={id}
      props={{ data }}
      pending={<PagePending />}
      fallback={<Unavailable isPage />}
    />
  )
}
