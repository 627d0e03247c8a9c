import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { jestNodeArgs } from '../install/tasks.mjs'
import { runTool } from '../tools/run-tool.ts'
import { waitUntilRunIsStuck } from './end-stuck-run.ts'
import type { TestTally } from './tally.ts'

type JestReport = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}

/** Runs the unit tests on screen and counts them, with the servers to test the platform on. */
export async function runUnitTests(
  services: Record<string, string | undefined>,
): Promise<TestTally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-jest-'))
  try {
    const report = path.join(folder, 'report.json')
    const env = { ...process.env, ...services }
    const stuck = new AbortController()
    const ended = new AbortController()
    waitUntilRunIsStuck(report, ended.signal).then(
      () => {
        console.error('Jest does not end: a test has left a process or a connection open.')
        stuck.abort()
      },
      () => {},
    )
    const { ok } = await runTool('jest', ['--json', `--outputFile=${report}`], {
      nodeArgs: jestNodeArgs,
      env,
      end: stuck.signal,
    })
    ended.abort()
    const counted = JSON.parse(await readFile(report, 'utf8')) as JestReport
    const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites
    return { passed: counted.numPassedTests, failed: ok ? failed : Math.max(1, failed) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
