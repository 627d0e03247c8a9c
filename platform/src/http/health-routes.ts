import { createCachedCheck } from '@vitrina/http-server'
import { Router } from 'express'
import type { Logger } from 'pino'
import type { Catalog } from '../catalog/catalog.ts'
import { searchOutageMessage } from '../catalog/search-health.ts'
import { type LimiterService, redisOutageMessage } from '../limits/open-limits.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Store } from '../store/open-store.ts'
import { explainWriteFailure } from '../store/store-outage.ts'

/** Health calls are answered at once, with the last known state if need be. */
const soonMs = 50
const patienceMs = 2_000

const storeIsAway = 'The store does not answer.'

export type HealthRoutesOptions = {
  store: Store
  catalog: Catalog
  limits: LimiterService
  outbox: Outbox
  logger: Pick<Logger, 'error'>
  isDraining: () => boolean
}

/**
 * `/healthz`: the process answers. `/readyz`: the store answers and can be written, and the process
 * is not about to stop. What the shop can sell on without makes it `degraded`.
 */
export function createHealthRoutes(options: HealthRoutesOptions): Router {
  const { store, catalog, limits, isDraining } = options
  const router = Router()
  const lastOfStore = createCachedCheck(() => checkStoreOnce(options), {
    ...{ soonMs, patienceMs },
    // A look tells its own failures; it may also take too long.
    onProblem: problem => options.logger.error({ err: problem }, storeIsAway),
  })
  const lastOfSearch = createCachedCheck(() => catalog.lookAtSearch(), { soonMs, patienceMs })
  const lastOfReplicas = createCachedCheck(() => store.lookAtReplicas(), { soonMs, patienceMs })
  const lastOfLimits = createCachedCheck(() => limits.look(), { soonMs, patienceMs })

  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' })
  })

  router.get('/readyz', async (_request, response) => {
    const [seen, searching, counting, lastReplicas] = await Promise.all([
      lastOfStore(),
      lastOfSearch(),
      lastOfLimits(),
      lastOfReplicas(),
    ])
    const { mail, ...found } = seen ?? { ok: false, problem: storeIsAway }
    const replicas = lastReplicas ?? []
    const ready = found.ok && !isDraining()
    const beside = {
      search: searching ?? { ok: false, kind: 'opensearch', problem: searchOutageMessage },
      ...(mail && { mail: { ok: mail.retrying === 0, kind: 'outbox', ...mail } }),
      // Without them the server that takes the changes is read.
      ...(replicas.length > 0 && {
        replicas: {
          ok: replicas.every(({ state }) => state === 'used'),
          kind: 'postgresql',
          replicas,
        },
      }),
      // Without Redis every process counts for itself.
      limits: counting ?? { ok: false, kind: 'redis', problem: redisOutageMessage },
    }
    const isDegraded = Object.values(beside).some(({ ok }) => !ok)
    const working = isDegraded ? 'degraded' : 'ok'
    response
      .set('cache-control', 'no-store')
      .status(ready ? 200 : 503)
      .json({
        status: isDraining() ? 'draining' : ready ? working : 'unavailable',
        dependencies: {
          store: { ...found, kind: store.kind },
          ...beside,
        },
      })
  })

  return router
}

type SeenStore = {
  ok: boolean
  problem?: string
  ms?: number
  mail?: Awaited<ReturnType<Outbox['counts']>>
}

async function checkStoreOnce({ store, outbox, logger }: HealthRoutesOptions): Promise<SeenStore> {
  const startedAtMs = performance.now()
  try {
    const mail = await outbox.counts()
    await store.tryWriting()
    return { ok: true, ms: Math.round(performance.now() - startedAtMs), mail }
  } catch (error) {
    const problem = explainWriteFailure(error) ?? storeIsAway
    logger.error({ err: error }, problem)
    return { ok: false, problem }
  }
}
