/** Milliseconds of processor time that one page costs each part of the shop. */
export type PageCpuTimes = { kind: string; front: number; workers: number; platform: number }

/** KiB of a page's HTML: as browsers read it, and as it is sent by Brotli. */
export type HtmlSize = { kind: string; plain: number; sent: number }

/** Megabytes that processes hold. */
export type MemoryUsage = { front: number; workers: number; platform: number }

/** The same pages over a catalogue of a size. */
export type CatalogueFigures = {
  products: number
  /** Seconds until the catalogue is in the database, and until a platform has read it. */
  filled: number
  started: number
  cached: readonly PageCpuTimes[]
  rendered: readonly PageCpuTimes[]
  html: readonly HtmlSize[]
  memory: MemoryUsage
}

/** The same pages with so many remotes in the registry. */
export type RemoteCountFigures = {
  remotes: number
  rendered: readonly PageCpuTimes[]
  html: readonly HtmlSize[]
  memory: MemoryUsage
}

/** Of one catalogue; p95 in milliseconds, by kinds of queries. */
export type SearchFigures = {
  products: number
  documents: number
  /** Seconds on the clock until all documents are found. */
  filled: number
  /** Of the process; a server's own memory is not told. */
  megabytes?: number
  /** Of processor time; a server's is not told. */
  cpu?: Readonly<Record<string, number>>
  wall: Readonly<Record<string, number>>
}

/** By an OpenSearch, or why not. */
export type OpenSearchFigures =
  | { version: string; sizes: readonly SearchFigures[] }
  | { reason: string }

/** Seconds of `npm start` until it says that the shop is open. */
export type StartupTimes = {
  /** Right after the install: nothing is built, and the data folder is empty. */
  first: number
  /** The same shop again. */
  second: number
  /** Everything is built, and the data folder is empty. */
  emptyFolder: number
}

export type ShopperLoadFigures = { shoppers: number; p50: number; p95: number; perSecond: number }

export type MemoryAfterRequests = MemoryUsage & { requests: number }
