import { data } from 'react-router'
import type { ShopServices } from './shop-services.ts'

/**
 * What a page or slot loader gets. It runs on the server for the first page, in the browser
 * afterwards.
 */
export type LoaderArgs = {
  params: Readonly<Record<string, string | undefined>>
  /** The address of the page being loaded, with its query. */
  url: URL
  signal: AbortSignal
  services: ShopServices
}

/**
 * The props of a page or slot component: what its loader answered. A page whose data has `missed`
 * set is shown, and asked for anew by whoever comes back to it.
 */
export type PageProps<Loader extends (args: LoaderArgs) => Promise<unknown>> = {
  data: Awaited<ReturnType<Loader>>
  /** Tells the shop what the page shows by now, for a shopper who comes back to it. Pages only. */
  onGrown?: (data: Awaited<ReturnType<Loader>>) => void
}

/** What a loader throws in place of data. */
type ErrorAnswer<Data> = ReturnType<typeof data<Data>>

/** Throw from a loader: the page-not-found screen with a true 404 status on the server. */
export function notFound(): ErrorAnswer<null> {
  return data(null, 404)
}

/** Where a shopper may go instead of a page that is no more. `href` starts with a slash. */
export type GoneAlternative = { readonly label: string; readonly href: string } | null

/** Throw from a loader: the thing was here and is gone for good, a true 410 on the server. */
export function gone(instead: GoneAlternative): ErrorAnswer<GoneAlternative> {
  return data(instead, 410)
}
