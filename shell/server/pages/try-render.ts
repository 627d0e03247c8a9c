import type { ModuleSource } from '../../app/remotes/module-source.ts'
import type { ModuleId } from '../../app/remotes/snapshot.ts'
import type { Breaker, ProbeRunner } from '../breakers/breaker.ts'
import type { CspHashes } from '../security-headers.ts'
import type { RenderablePage } from './answer-page.ts'
import { omitFromModuleSource, omitPageModules } from './omit-page-modules.ts'
import { findModuleOfFrame, listPageModules } from './page-modules.ts'
import type { HtmlRenderOutcome } from './render-html.ts'
import { startRenderTimeout } from './render-wait.ts'

export type GuardedPage = {
  source: ModuleSource
  answer: RenderablePage
  /** Until the page's time is over. */
  leftMs(): number
  /** Gives up what hangs when `late` is aborted. */
  render(
    answer: RenderablePage,
    source: ModuleSource,
    late: AbortSignal,
  ): Promise<PageRenderOutcome>
}

/** A page as it can be sent. */
export type CompletePage = {
  html: Buffer
  status: number
  /** The header that asks ahead for the files the page will run. */
  link: string
  /** For its policy. */
  hashes: CspHashes
}

export type PageRenderOutcome =
  | ({ kind: 'whole' } & CompletePage)
  | Exclude<HtmlRenderOutcome, { kind: 'whole' }>

export type TryRenderOptions = {
  page: GuardedPage
  /** Modules that the page goes without. */
  isOut(id: ModuleId): boolean
  limitMs: number
  breakersOf(id: ModuleId): readonly Breaker[]
  probe: ProbeRunner
  /**
   * Set in the background: modules that are to hear how it went, whether or not the page is known
   * to show them. Such a try keeps no page waiting and goes on to its limit.
   */
  alsoMet?: ReadonlySet<ModuleId>
}

export type RenderAttempt = {
  rendered: PageRenderOutcome
  /** What hangs, or makes the page too big. */
  culprits: readonly ModuleId[]
}

/** Renders a page once, and tells the breakers of all modules on it how that went. */
export async function tryRender(options: TryRenderOptions): Promise<RenderAttempt> {
  const { page, isOut, limitMs, breakersOf, alsoMet } = options
  const { remotes } = page.source
  const answer = omitPageModules(page.answer, remotes, isOut)
  const shown = listPageModules(remotes, answer)
  const shared = alsoMet ? [] : shown.flatMap(breakersOf)
  const begunAtMs = Date.now()
  const wait = startRenderTimeout({ limitMs, leftMs: page.leftMs(), shared })
  const settle = (outcome: 'answered' | 'timed-out', modules: readonly ModuleId[]) => {
    for (const breaker of modules.flatMap(breakersOf)) {
      breaker.settle(outcome, begunAtMs, options.probe)
    }
  }
  let hanging: readonly ModuleId[] = []
  try {
    const rendered = await page.render(answer, omitFromModuleSource(page.source, isOut), wait.late)
    const frames = rendered.kind === 'whole' ? [] : rendered.frames
    const culprits = frames.flatMap(frame => findModuleOfFrame(remotes, frame) ?? [])
    if (rendered.kind === 'late') hanging = culprits
    return { rendered, culprits }
  } finally {
    wait.stop()
    // These first: a remote of which something works is not to be left out altogether.
    const met = [...new Set([...shown, ...(alsoMet ?? [])])]
    settle(
      'answered',
      met.filter(id => !hanging.includes(id)),
    )
    if (wait.isOverLimit()) settle('timed-out', hanging)
  }
}
