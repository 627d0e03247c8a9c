import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'
import { runUntilInterrupted } from './interruption.ts'

const entries = {
  biome: '@biomejs/biome/bin/biome',
  depcruise: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  jest: 'jest/bin/jest.js',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
}

const hasGroups = process.platform !== 'win32'

export type ToolResult = { ok: boolean; output: string }

type ToolSettings = {
  env?: NodeJS.ProcessEnv
  nodeArgs?: readonly string[]
  /** Kept for the caller instead of shown as it comes. */
  quiet?: boolean
  /** Ends the tool and what it has started when aborted. */
  end?: AbortSignal
}

/** Runs a tool of node_modules under this Node, in the root of the workspace. */
export function runTool(
  tool: keyof typeof entries,
  args: readonly string[],
  { nodeArgs = [], ...settings }: ToolSettings = {},
): Promise<ToolResult> {
  const entry = path.join(rootFolder, 'node_modules', entries[tool])
  return runNode([...nodeArgs, entry, ...args], settings)
}

/** Runs a script under this Node. @throws Interrupted when a signal ended it. */
export async function runNode(
  args: readonly string[],
  { env = process.env, quiet = false, end }: Omit<ToolSettings, 'nodeArgs'> = {},
): Promise<ToolResult> {
  const stdio = quiet ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, {
    cwd: rootFolder,
    env,
    stdio: ['ignore', stdio, stdio],
    // In a group of its own it hears Ctrl-C once, from us, and has time to clean up.
    detached: hasGroups,
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  end?.addEventListener('abort', () => signalGroup(child, 'SIGKILL'))
  const [code] = await runUntilInterrupted(once(child, 'close'), () => signalGroup(child, 'SIGINT'))
  return { ok: code === 0, output: Buffer.concat(chunks).toString('utf8') }
}

/** The tool and its workers, as Ctrl-C in a terminal would. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (hasGroups && child.pid !== undefined) process.kill(-child.pid, signal)
  else child.kill(signal)
}
