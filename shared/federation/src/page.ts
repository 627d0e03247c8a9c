import { data } from 'react-router'
import type { ShopServices } from './shop-services.ts'

/** What a page or slot loader gets. It runs on the server for the first page, in the browser afterwards. */
export type LoaderArgs = {
  params: Readonly<Record<string, string | undefined>>
  /** The address of the page being loaded, with its query. */
  url: URL
  signal: AbortSignal
  services: ShopServices
}

/** The props of a page or slot component: what its loader answered. */
export type PageProps<Loader extends (args: LoaderArgs) => Promise<unknown>> = {
  data: Awaited<ReturnType<Loader>>
}

/** Throw from a loader: the page-not-found screen with a true 404 status on the server. */
export function notFound(): ReturnType<typeof data> {
  return data(null, { status: 404 })
}
