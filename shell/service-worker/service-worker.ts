import { deliverInBackground } from './deliver-in-background.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The shop without a page. One line for each thing it does; what it does lies beside this file. It
 * answers no requests of pages, so it claims none: a page is served as if there were no worker.
 */
const scope = globalThis as unknown as WorkerScope

// A new worker may take over at once: it shares with pages nothing but the stores of the queue,
// which newer code only ever adds to.
scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
deliverInBackground(scope)
