import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createStepRecorder } from './record-steps.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-steps-'))
  file = path.join(folder, 'deep/results.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const openRecorder = (isResumed: boolean, settings = 'quick') =>
  createStepRecorder({ file, settings, isResumed, log: () => undefined, now: () => 1_000 })

describe('a resumed benchmark run', () => {
  it('skips the completed steps, and runs the failed step', async () => {
    const first = openRecorder(false)
    await first.run('bytes', async () => [1, 2])
    const broken = async () => Promise.reject(new Error('the server is gone'))
    await expect(first.run('search', broken)).rejects.toThrow('the server is gone')

    const measureBytes = jest.fn(async () => [3])
    const second = openRecorder(true)
    expect(await second.run('bytes', measureBytes)).toEqual([1, 2])
    expect(measureBytes).not.toHaveBeenCalled()
    expect(await second.run('search', async () => ({ p95: 5 }))).toEqual({ p95: 5 })
    expect(second.steps().map(({ name }) => name)).toEqual(['bytes', 'search'])
  })

  it('is refused if the stored run had other settings', async () => {
    await openRecorder(false).run('bytes', async () => [1])
    expect(() => openRecorder(true, 'whole')).toThrow(
      'holds a run of quick, and this is one of whole',
    )
  })

  it('is refused with the advice to omit --resume if the stored figures are damaged', async () => {
    await openRecorder(false).run('bytes', async () => [1])
    writeFileSync(file, '{"settings": "qui')
    expect(() => openRecorder(true)).toThrow('leave out --resume')
  })

  it('runs every step if nothing is stored', async () => {
    expect(await openRecorder(true).run('bytes', async () => [1])).toEqual([1])
  })
})

describe('a benchmark run that is not resumed', () => {
  it('measures anew and replaces the stored figures', async () => {
    await openRecorder(false).run('bytes', async () => [1])
    expect(await openRecorder(false).run('bytes', async () => [2])).toEqual([2])
    expect(await openRecorder(true).run('bytes', async () => [3])).toEqual([2])
  })
})

it('a benchmark step is logged with its name and its duration in seconds', async () => {
  const lines: string[] = []
  let nowMs = 0
  const recorder = createStepRecorder({
    ...{ file, settings: 'quick', isResumed: false, now: () => nowMs },
    log: line => lines.push(line),
  })
  await recorder.run('bytes', async () => {
    nowMs += 2_400
  })
  expect(lines).toEqual(['bytes: 2 s'])
})
