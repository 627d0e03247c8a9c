import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RemoteCode } from './evaluate-remote.ts'

const canaryFile = fileURLToPath(new URL('./canary.mjs', import.meta.url))

/** Rejects with what went wrong when a candidate would harm the process that runs it. */
export function tryInCanary(code: RemoteCode, timeoutMs: number, file = canaryFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { timeout: timeoutMs, killSignal: 'SIGKILL' as const, env: {} }
    execFile(process.execPath, [file, JSON.stringify(code)], options, (error, out, errors) => {
      if (!error && out.endsWith('sound')) return resolve()
      reject(new Error(`The canary refused it: ${reasonOf(error, errors)}`))
    })
  })
}

type ChildError = { killed?: boolean; code?: unknown } | null

function reasonOf(error: ChildError, errors: string): string {
  const thrown = errors.match(/^\w*Error: .*$/m)?.[0]
  if (thrown) return thrown
  if (error?.killed) return 'it did not finish in time'
  return `the process ended by itself${error?.code ? ` with code ${error.code}` : ''}`
}
