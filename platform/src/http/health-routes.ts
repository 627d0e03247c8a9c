import { Router } from 'express'
import type { Catalog } from '../catalog/catalog.ts'
import type { Limits } from '../limits/open-limits.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Store } from '../store/open-store.ts'

const patienceMs = 2_000

/** `/healthz`: the process answers. `/readyz`: everything it needs answers too, and it is not about to stop. */
export function healthRoutes(
  store: Store,
  catalog: Catalog,
  limits: Limits,
  outbox: Outbox,
  isDraining: () => boolean,
): Router {
  const router = Router()

  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ status: 'ok' })
  })

  router.get('/readyz', async (request, response) => {
    const startedAtMs = performance.now()
    const mail = await inTime(outbox.counts()).catch((problem: unknown) => {
      request.log.error({ err: problem }, 'store does not answer')
    })
    const storeAnswers = mail !== undefined
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
            ms: Math.round(performance.now() - startedAtMs),
          },
          // Told, but no reason to stop selling: letters wait.
          ...(mail && { mail: { ok: mail.retrying === 0, kind: 'outbox', ...mail } }),
          search: { ok: true, kind: 'memory', products: catalog.productCount() },
          // Told, but no reason to stop selling: without Redis every process counts for itself.
          limits: limits.state(),
        },
      })
  })

  return router
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('No answer in time')), patienceMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
