import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { claimInstance, readInstance } from './instance-file.ts'

const ports = { port: 3000, platformPort: 8080 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vitrina-instance-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the claim of a shop on its data folder', () => {
  it('is granted to one of three concurrent shops; the others get its port and pid', async () => {
    const claims = await Promise.all([3001, 3002, 3003].map(port => claimAt(port)))
    const granted = claims.filter(claim => 'release' in claim)
    expect(granted).toHaveLength(1)
    const { port } = readInstance(folder) ?? {}
    expect(claims.filter(claim => 'holder' in claim)).toEqual([
      { holder: expect.objectContaining({ port, pid: process.pid }) },
      { holder: expect.objectContaining({ port, pid: process.pid }) },
    ])
  })

  it.each([
    [
      'the id of a process that has ended',
      JSON.stringify({ ...ports, pid: 4194999, startedAt: '1' }),
    ],
    ['an id that now belongs to another process', JSON.stringify({ ...ports, pid: process.pid })],
    ['truncated JSON', '{"pid": 1'],
  ])('is granted if shop.pid contains %s', async (_what, left) => {
    writeFileSync(path.join(folder, 'shop.pid'), left)
    expect(await claimAt(3001)).toHaveProperty('release')
    expect(readInstance(folder)).toMatchObject({ port: 3001 })
  })

  it('leaves no file once it is released, and the next claim is granted', async () => {
    const claim = await claimAt(3001)
    if ('release' in claim) claim.release()
    expect(readdirSync(folder)).toEqual([])
    expect(await claimAt(3002)).toHaveProperty('release')
  })
})

const claimAt = (port: number) => claimInstance(folder, { ...ports, port })
