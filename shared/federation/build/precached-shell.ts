import { InjectManifest } from 'workbox-webpack-plugin/build/inject-manifest.js'
import type { BuildMode } from './base-config.ts'

type BuiltWorker = {
  /** The service worker as `shellWorkerConfig` has built it. */
  source: string
  /** Where it is written to. */
  target: string
  /** Pages it keeps as well, and what tells one build of them from the next. */
  pages: readonly string[]
  revision: string
}

/**
 * Tells the service worker the files of the shell that it fetches when it is installed. Development
 * has none: its files change under the same names.
 */
export function createPrecacheManifestPlugin(worker: BuiltWorker, mode: BuildMode): InjectManifest {
  const { source, target, pages, revision } = worker
  return new InjectManifest({
    swSrc: source,
    swDest: target,
    // It is built by a configuration of its own: a child of the page's would take the page's
    // plugins along, the federation runtime among them.
    compileSrc: false,
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    include: mode === 'production' ? [/\.(?:js|css|woff2)$/] : [],
    additionalManifestEntries: pages.map(url => ({ url, revision })),
  })
}
