import type { ReactNode } from 'react'

export type Params = Readonly<Record<string, string | undefined>>

/** What a loader is called with. */
export type LoaderCall<Services> = {
  params: Params
  url: URL
  signal: AbortSignal
  services: Services
}

/**
 * A page of the shop, or a frame around pages (`children`). A path is relative to the frame's; its
 * parts are fixed, `:named`, or a last `*`.
 */
export type Route<Services = never> = {
  id: string
  path?: string
  /** What it answers is the page's data; what it throws is shown by the nearest `errorElement`. */
  loader?: (call: LoaderCall<Services>) => Promise<unknown>
  /** Its data stays as it is for the life of the tab, or for as long as the answer is yes. */
  loadsOnce?: boolean | (() => boolean)
  element: ReactNode
  errorElement?: ReactNode
  /** Anything the frame wants to know of the page it shows. */
  handle?: unknown
  children?: readonly Route<Services>[]
}

/** One level of a page: the frame first, the page itself last. */
export type Match<Services = never> = { route: Route<Services>; params: Params }
