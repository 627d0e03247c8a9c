import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { launchScript } from './child.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-child-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function script(code: string): string {
  const file = path.join(folder, 'script.mjs')
  writeFileSync(file, code)
  return file
}

function run(code: string) {
  const logFile = path.join(folder, 'logs', 'script.log')
  return { child: launchScript({ args: [script(code)], env: process.env, logFile }), logFile }
}

/** A server at a port that it chooses itself: one found before could be another suite's by then. */
async function runServer(onTerm: string) {
  const started = run(`
    import { createServer } from 'node:http'
    import { spawn } from 'node:child_process'
    const grandchild = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e9)'])
    process.on('SIGTERM', () => { ${onTerm} })
    const server = createServer((_, response) => response.end(String(grandchild.pid)))
    server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
  `)
  const port = await readPort(started.logFile)
  const grandchildPid = Number(await (await fetch(`http://127.0.0.1:${port}/`)).text())
  return { ...started, grandchildPid }
}

/** The port is logged once the server's signal listeners are in place. */
async function readPort(logFile: string): Promise<string> {
  for (let look = 0; look < 2_000; look += 1) {
    const port = existsSync(logFile) && /^port (\d+)$/m.exec(readFileSync(logFile, 'utf8'))?.[1]
    if (port) return port
    await delay(10)
  }
  throw new Error('The server has not started')
}

describe('a child process', () => {
  it('has its stdout and stderr written to its log file', async () => {
    const { child, logFile } = run("console.log('good morning'); console.error('and a worry')")
    expect(await child.exited).toBe('exit code 0')
    expect(readFileSync(logFile, 'utf8')).toBe('good morning\nand a worry\n')
  })

  it('is reported with “exit code 3” when it exits with code 3', async () => {
    expect(await run('process.exit(3)').child.exited).toBe('exit code 3')
  })

  it('exits with code 0 when stopped, if its SIGTERM handler exits', async () => {
    const { child } = await runServer("console.log('bye'); process.exit(0)")
    await child.stop()
    expect(await child.exited).toBe('exit code 0')
  })

  it('is killed with SIGKILL when it ignores SIGTERM for the time limit of 50 ms', async () => {
    const { child } = await runServer('')
    await child.stop(50)
    expect(await child.exited).toBe('SIGKILL')
  })

  it('has its child processes terminated when it is stopped', async () => {
    const { child, grandchildPid } = await runServer('process.exit(0)')
    await child.stop()
    expect(await hasExited(grandchildPid)).toBe(true)
  })
})

/** On a busy machine a killed process is scheduled once more before it ends. */
async function hasExited(pid: number): Promise<boolean> {
  for (let look = 0; look < 1_000; look += 1) {
    if (!isRunning(pid)) return true
    await delay(10)
  }
  return false
}

/** A dead process stays in the table as a zombie until its parent has asked for it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
