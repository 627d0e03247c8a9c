import { type ModuleId, splitModuleId } from '../../app/remotes/snapshot.ts'
import type { BreakerReporter } from '../breakers/breaker.ts'
import { createModuleBreakerLookup } from '../breakers/module-breakers.ts'
import type { WorkerFault } from '../worker/protocol.ts'
import { createModuleCooldown } from './module-cooldown.ts'
import {
  type CompletePage,
  type GuardedPage,
  type TryRenderOptions,
  tryRender,
} from './try-render.ts'

/** Renders a page without what hangs, or would make it too big. */
export type RenderGuard = (page: GuardedPage) => Promise<CompletePage>

export type RenderGuardOptions = {
  limitMs: number
  report: BreakerReporter
  /**
   * Hears of each module that hangs, once until it answers again, and of each page that is too big.
   */
  onFault(fault: WorkerFault): void
  pauseMs?: number
}

/**
 * Renders pages behind two breakers for each module. One that hangs, or writes more than a page may
 * be, costs its own place. While its breaker is open pages do not wait for it, and the page asked
 * for last is rendered again in the background to find out whether it still hangs.
 */
export function createRenderGuard(options: RenderGuardOptions): RenderGuard {
  const { limitMs, onFault } = options
  const rest = createModuleCooldown()
  const breakersOf = createModuleBreakerLookup({
    ...options,
    doing: 'rendering',
    onModuleOpened: id => onFault({ kind: 'render-time', ...by(id, 'does not come to an end') }),
  })

  return async page => {
    const ofPage = (id: ModuleId) => breakersOf(page.source.remotes, id)
    const unsound = new Set<ModuleId>()
    const leftOut = new Set<ModuleId>()
    const probe = createSerialRunner(() =>
      tryRender({
        ...{ limitMs, breakersOf: ofPage, probe, isOut: () => false },
        page: { ...page, leftMs: () => limitMs },
        alsoMet: leftOut,
      }),
    )
    const isOut = (id: ModuleId) => {
      const open = ofPage(id).filter(({ isClosed }) => !isClosed)
      for (const breaker of open) breaker.refuse(probe)
      if (open.length > 0) leftOut.add(id)
      return open.length > 0 || unsound.has(id) || rest.isResting(page.source.remotes, id)
    }
    const trial: TryRenderOptions = { page, isOut, limitMs, breakersOf: ofPage, probe }
    for (;;) {
      const { rendered, culprits } = await tryRender(trial)
      if (rendered.kind === 'whole') return rendered
      if (rendered.kind === 'too-big') {
        for (const id of culprits) {
          rest.begin(page.source.remotes, id)
          onFault({ kind: 'output', ...by(id, 'writes far too much') })
        }
      }
      const found = culprits.filter(id => !unsound.has(id))
      if (found.length === 0) throw new Error(`The page is ${rendered.kind}, by no module of it.`)
      for (const id of found) {
        unsound.add(id)
        leftOut.add(id)
      }
    }
  }
}

const by = (id: ModuleId, problem: string) => ({
  remote: splitModuleId(id)[0],
  problem: `${id} ${problem} in rendering`,
})

/** Whether a try ended in time is all that it shows: it tells the breakers by itself. */
function createSerialRunner(run: () => Promise<unknown>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    run()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false
      })
  }
}
