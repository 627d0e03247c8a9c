import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { runOneBuildAtATime } from './one-build-at-a-time.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-build-'))
  lock = path.join(folder, 'cache/build.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the build lock', () => {
  it('makes two concurrent builds run one after the other', async () => {
    const steps: string[] = []
    const build = (name: string) =>
      runOneBuildAtATime(async () => {
        steps.push(`${name} begins`)
        await new Promise(resolve => setImmediate(resolve))
        steps.push(`${name} ends`)
        return name
      }, lock)
    await Promise.all([build('first'), build('second')])
    expect(steps.map(step => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  })

  it('is released when a build fails', async () => {
    const failing = runOneBuildAtATime(() => Promise.reject(new Error('does not compile')), lock)
    await expect(failing).rejects.toThrow('does not compile')
    expect(existsSync(lock)).toBe(false)
  })

  it('is taken over if the process that acquired it has ended', async () => {
    await runOneBuildAtATime(async () => {}, lock)
    writeFileSync(lock, '4194999')
    await expect(runOneBuildAtATime(async () => 'built', lock)).resolves.toBe('built')
  })
})
