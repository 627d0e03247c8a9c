import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { findBiggestFrame, lateBoundaryDigest, listUnfinishedFrames } from './frames-in-html.ts'
import { createPageOutput } from './page-output.ts'
import { removeDuplicateStyles } from './remove-duplicate-styles.ts'

export type RenderHtmlOptions = {
  script: string
  /** Aborted when nobody waits for what still hangs. */
  late: AbortSignal
  /** In bytes of HTML. */
  maxSize: number
  onError(where: string, error: unknown): void
}

/** What became of a render. A page that is not whole is not sent. */
export type HtmlRenderOutcome =
  | { kind: 'whole'; html: Buffer }
  /** Something in these frames of remotes did not come in time. */
  | { kind: 'late'; frames: readonly string[] }
  /** This frame takes up the most of a page that became too big. */
  | { kind: 'too-big'; frames: readonly string[] }

/**
 * Renders a page to its end. Everything is loaded before rendering, so that this takes no longer
 * than the first part of it would, and nothing has been sent when a part hangs or goes on for ever.
 */
export function renderHtml(
  page: ReactNode,
  options: RenderHtmlOptions,
): Promise<HtmlRenderOutcome> {
  const { script, late, maxSize, onError } = options
  return new Promise((resolve, reject) => {
    let isLate = false
    const output = createPageOutput({
      maxSize,
      onWhole(html) {
        if (isLate) resolve({ kind: 'late', frames: listUnfinishedFrames(html.toString('utf8')) })
        else resolve({ kind: 'whole', html: removeDuplicateStyles(html) })
      },
      onTooBig(before) {
        const frame = findBiggestFrame(before, maxSize)
        resolve({ kind: 'too-big', frames: frame === undefined ? [] : [frame] })
        output.destroy()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      bootstrapScriptContent: script,
      // React would hide a large boundary behind its fallback until a script moves it into place; a
      // page must read without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        // React ends what it has given up one by one, and has not ended all when it calls.
        if (isLate) setImmediate(pipe, output)
        else pipe(output)
      },
      onShellError: reject,
      onError(error) {
        if (isLate) return lateBoundaryDigest
        if (!output.destroyed) onError('render', error)
        return undefined
      },
    })
    const giveUp = () => {
      isLate = true
      abort()
    }
    if (late.aborted) giveUp()
    else late.addEventListener('abort', giveUp, { once: true })
  })
}
