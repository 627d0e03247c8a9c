import { readFileSync } from 'node:fs'
import Module from 'node:module'
import type { ShareScope } from './share-scope.ts'

/** A container as the build makes it: give it the share scope, then ask for what it exposes. */
type Container = {
  init(scope: ShareScope): Promise<void> | void
  get(expose: string): Promise<() => unknown>
}

export type RemoteCode = { file: string; exposes: readonly string[] }

/**
 * Runs a remote's server build and answers every module it exposes. Rejects when anything in it
 * throws, or takes longer than `timeoutMs`. In-process code has no isolation: try it in a canary
 * first.
 */
export async function evaluateRemote(
  { file, exposes }: RemoteCode,
  scope: ShareScope,
  timeoutMs: number,
): Promise<Map<string, unknown>> {
  const container = compile(file)
  if (typeof container.init !== 'function') throw new Error('The build is not a container')
  return within(timeoutMs, async () => {
    await container.init(scope)
    const modules = new Map<string, unknown>()
    for (const expose of exposes) modules.set(expose, (await container.get(expose))())
    return modules
  })
}

type CompilableModule = Module & { _compile(code: string, file: string): void }

/**
 * Not through `require`: what is not in its cache needs no eviction when the next version comes.
 */
function compile(file: string): Container {
  const module = new Module(file) as CompilableModule
  module.filename = file
  module.paths = []
  module._compile(readFileSync(file, 'utf8'), file)
  return module.exports as Container
}

async function within<Value>(timeoutMs: number, work: () => Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([work(), limit])
  } finally {
    clearTimeout(timer)
  }
}
