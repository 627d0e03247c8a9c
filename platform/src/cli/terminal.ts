import { once } from 'node:events'
import type { WriteStream } from 'node:tty'
import type { CommandProgress } from './command-call.ts'
import { formatProgressBar, formatProgressLine } from './progress-text.ts'

/** Where the operator sits: output apart from what is told while they wait. */
export interface Terminal {
  output(text: string): Promise<void>
  report(line: string): void
  progress(progress: CommandProgress): void
  /** Takes the bar away. */
  end(): void
}

const barEveryMs = 100
const lineEveryMs = 5_000
const clearLine = '\r\u001b[2K'

type Streams = {
  stdout: NodeJS.WritableStream
  stderr: Pick<WriteStream, 'write'> & { isTTY?: boolean; columns?: number }
  now?: () => number
}

export function createTerminal({ stdout, stderr, now = Date.now }: Streams): Terminal {
  let lastAtMs = now()
  /**
   * Of the work itself: what came before, as opening a store, says nothing about how long it takes.
   */
  let startedAtMs: number | undefined
  let barShown = false

  const end = () => {
    if (barShown) stderr.write(clearLine)
    barShown = false
  }
  return {
    async output(text) {
      if (text === '') return
      end()
      if (stdout.write(text)) return
      await Promise.race([once(stdout, 'drain'), once(stdout, 'close')])
    },
    report(line) {
      if (line === '') return
      end()
      stderr.write(`${escapeHarmful(line).trimEnd()}\n`)
    },
    progress(progress) {
      const atMs = now()
      startedAtMs ??= atMs
      if (atMs - lastAtMs < (stderr.isTTY ? barEveryMs : lineEveryMs)) return
      lastAtMs = atMs
      const spentMs = atMs - startedAtMs
      if (!stderr.isTTY) stderr.write(`${formatProgressLine(progress, spentMs)}\n`)
      else stderr.write(`${clearLine}${formatProgressBar(progress, spentMs, stderr.columns ?? 80)}`)
      barShown = stderr.isTTY === true
    },
    end,
  }
}

/**
 * A report may quote what a stranger wrote: of what steers a terminal only line breaks and tabs
 * stay.
 */
function escapeHarmful(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
}
