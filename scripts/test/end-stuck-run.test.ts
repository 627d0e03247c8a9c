import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { runNode } from '../tools/run-tool.ts'
import { waitUntilRunIsStuck } from './end-stuck-run.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-stuck-run-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a test run', () => {
  it('counts as stuck when it still runs after its report is written', async () => {
    const report = join(folder, 'report.json')
    await writeFile(report, '{}')
    await expect(
      waitUntilRunIsStuck(report, new AbortController().signal, 1),
    ).resolves.toBeUndefined()
  })

  it('does not count as stuck once it has ended', async () => {
    const ended = new AbortController()
    const stuck = waitUntilRunIsStuck(join(folder, 'report.json'), ended.signal)
    ended.abort()
    await expect(stuck).rejects.toThrow('aborted')
  })

  it('is reported as failed after it is aborted', async () => {
    const end = new AbortController()
    const run = runNode(['-e', 'setInterval(() => {}, 1000)'], { quiet: true, end: end.signal })
    end.abort()
    expect(await run).toMatchObject({ ok: false })
  })
})
