import type { ToolResult } from '../tools/run-tool.ts'

/** One thing `verify` looks at. It is well when `run` says so; else the output says what is not. */
export type VerifyCheck = { name: string; run: () => Promise<ToolResult> }

/** Runs a check and prints one line about it; what a failing one said is shown whole. */
export async function runCheck({ name, run }: VerifyCheck): Promise<boolean> {
  const startedMs = performance.now()
  const { ok, output } = await run()
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${ok ? '✔' : '✘'} ${name} (${seconds} s)`)
  if (!ok) console.log(output.trimEnd())
  return ok
}
