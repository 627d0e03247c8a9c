import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from '@jest/globals'

const url = pathToFileURL(path.join(import.meta.dirname, 'on-stop-request.ts')).href

/** A process that asks itself to stop, as often as `signals` are given. */
function runAsked(...signals: NodeJS.Signals[]) {
  const code = `
    import { handleStopSignals } from ${JSON.stringify(url)}
    process.on('removeListener', name => console.log('nobody hears', name))
    handleStopSignals(signal => {
      console.log('asked by', signal)
      setTimeout(() => process.exit(0), 100)
    })
    setInterval(() => {}, 1e9)
    for (const signal of ${JSON.stringify(signals)}) process.kill(process.pid, signal)
  `
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
}

it('the stop handler runs once for three SIGINTs, and the process exits with code 0', () => {
  const { stdout, status, signal } = runAsked('SIGINT', 'SIGINT', 'SIGINT')
  expect(stdout).toBe('asked by SIGINT\n')
  expect({ status, signal }).toEqual({ status: 0, signal: null })
})

it('the stop handler runs once for SIGHUP, SIGTERM and SIGINT sent together', () => {
  const { stdout, status } = runAsked('SIGHUP', 'SIGTERM', 'SIGINT')
  expect(stdout).toMatch(/^asked by SIG\w+\n$/)
  expect(status).toBe(0)
})
