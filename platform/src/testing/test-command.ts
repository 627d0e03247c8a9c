import { parseCommand } from '../cli/parse-command.ts'
import { runCommandCall } from '../cli/run-call.ts'
import type { Store } from '../store/open-store.ts'

export type CommandOutcome = { exitCode: number; output: string; report: string; rejects: string }

export type OperatorCommandInput = { input?: string | Uint8Array; signal?: AbortSignal }

/** The operator's command over an open store, as a platform runs it. */
export async function runOperatorCommand(
  store: Store,
  args: readonly string[],
  { input = '', signal = new AbortController().signal }: OperatorCommandInput = {},
): Promise<CommandOutcome> {
  const said = { output: '', report: '', rejects: '' }
  const parsed = parseCommand(args)
  if (parsed.kind === 'answered') return { ...parsed, rejects: '' }
  const bytes = Buffer.from(input as string)
  const exitCode = await runCommandCall(parsed.call, {
    store,
    signal,
    input: { bytes: piecesOf(bytes), size: bytes.length },
    async output(text) {
      said.output += text
    },
    async rejects(text) {
      said.rejects += text
    },
    report: line => {
      said.report += `${line}\n`
    },
    progress: () => undefined,
  })
  return { exitCode, ...said }
}

/** Cut in odd places, as a file may be. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  const size = 1_009
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
