import { Counter, Gauge, type Registry } from 'prom-client'
import type { PageCacheOutcome } from '../page-cache/cache-pages.ts'
import type { PageCacheState } from '../page-cache/open-page-cache.ts'

const origins: readonly PageCacheOutcome[] = ['hit', 'stale', 'shared', 'miss', 'old', 'private']

/** Counts where answered pages came from, so that a share of hits can be told. */
export function createPageCacheCounter(registry: Registry) {
  const answers = new Counter({
    name: 'vitrina_page_cache_answers_total',
    help: 'Pages by origin: kept here, kept by all page servers, rendered, or for one visitor',
    labelNames: ['origin'],
    registers: [registry],
  })
  for (const origin of origins) answers.inc({ origin }, 0)
  return { onCacheAnswer: (origin: PageCacheOutcome) => answers.inc({ origin }) }
}

/** Looks at the cache whenever metrics are read. */
export function registerPageCacheGauges(registry: Registry, state: () => PageCacheState): void {
  const registers = [registry]
  new Gauge({
    name: 'vitrina_page_cache_pages',
    help: 'Pages in the memory of this page server',
    registers,
    collect() {
      this.set(state().pages)
    },
  })
  new Gauge({
    name: 'vitrina_page_cache_bytes',
    help: 'What those pages take',
    registers,
    collect() {
      this.set(state().bytes)
    },
  })
  new Gauge({
    name: 'vitrina_page_cache_following',
    help: '1 while changes of the catalogue are heard of, 0 while pages may be old',
    registers,
    collect() {
      this.set(state().isFollowing ? 1 : 0)
    },
  })
}
