import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { readReportSigningKey } from './read-reports-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const errors: string[] = []
const read = (name: string) =>
  readReportSigningKey(path.join(folder, name), where => errors.push(where))

it('the reports key is generated once, and is the same after a restart', () => {
  const key = read('below/reports-key')
  expect(key.length).toBeGreaterThanOrEqual(32)
  expect(read('below/reports-key')).toBe(key)
  expect(errors).toEqual([])
})

it('the reports key is generated if its file is empty or cannot be written', () => {
  writeFileSync(path.join(folder, 'reports-key'), '')
  const key = read('reports-key')
  expect(read('reports-key')).toBe(key)
  expect(read('reports-key/within-a-file')).not.toBe(key)
  expect(errors).toEqual(['key of reports', 'key of reports'])
})
