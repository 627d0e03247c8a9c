import { useLoaderData } from '@vitrina/router'
import type { ScreenData } from '../remotes/load-screen.ts'
import { ScreenFrame } from './remote-page.tsx'

/** The page of whatever the dispatcher found at a path. */
export function Dispatched() {
  return <ScreenFrame screen={useLoaderData<ScreenData>()} />
}
