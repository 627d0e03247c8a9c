import { createLastKnown } from '@vitrina/http-server'
import { Router } from 'express'
import type { Logger } from 'pino'
import type { Catalog } from '../catalog/catalog.ts'
import type { Limits } from '../limits/open-limits.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Store } from '../store/open-store.ts'

/** Whoever watches this server is answered in a moment, by what was seen last if need be. */
const soonMs = 50
const patienceMs = 2_000

/** `/healthz`: the process answers. `/readyz`: everything it needs answers too, and it is not about to stop. */
export function healthRoutes(
  store: Store,
  catalog: Catalog,
  limits: Limits,
  outbox: Outbox,
  isDraining: () => boolean,
  logger: Logger,
): Router {
  const router = Router()
  const lookAtStore = async () => {
    const startedAtMs = performance.now()
    const mail = await outbox.counts()
    return { mail, ms: Math.round(performance.now() - startedAtMs) }
  }
  const lastOfStore = createLastKnown(lookAtStore, {
    soonMs,
    patienceMs,
    onProblem: problem => logger.error({ err: problem }, 'store does not answer'),
  })

  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' })
  })

  router.get('/readyz', async (_request, response) => {
    const seen = await lastOfStore()
    const storeAnswers = seen !== null
    const ready = storeAnswers && !isDraining()
    response
      .set('cache-control', 'no-store')
      .status(ready ? 200 : 503)
      .json({
        status: isDraining() ? 'draining' : ready ? 'ok' : 'unavailable',
        dependencies: {
          store: {
            ok: storeAnswers,
            kind: store.kind,
            ...(seen && { ms: seen.ms }),
          },
          // Told, but no reason to stop selling: letters wait.
          ...(seen && { mail: { ok: seen.mail.retrying === 0, kind: 'outbox', ...seen.mail } }),
          search: { ok: true, kind: 'memory', products: catalog.productCount() },
          // Told, but no reason to stop selling: without Redis every process counts for itself.
          limits: limits.state(),
        },
      })
  })

  return router
}
