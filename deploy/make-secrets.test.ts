import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrina-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const script = path.join(import.meta.dirname, 'make-secrets.ts')
const make = () => spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
const read = () =>
  Object.fromEntries(
    readdirSync(folder).map(name => [name, readFileSync(path.join(folder, name), 'utf8').trim()]),
  )

it('make-secrets.ts writes 32-character secrets, and a second run does not change them', () => {
  expect(make().status).toBe(0)
  const made = read()
  const password = made['database-password'] ?? ''
  expect(password).toMatch(/^[\w-]{32}$/)
  expect(made['database-url']).toBe(`postgres://vitrina:${password}@postgres:5432/vitrina`)
  const redis = /^redis:\/\/default:([\w-]{32})@redis:6379$/.exec(made['redis-url'] ?? '')?.[1]
  expect(made['redis.acl']).toBe(`user default on >${redis} ~* &* +@all`)
  expect(new Set([password, redis, made['invalidate-key']]).size).toBe(3)
  expect(make()).toMatchObject({ status: 0, stdout: '' })
  expect(read()).toEqual(made)
})

it('make-secrets.ts reports a missing secret file with exit code 1 instead of replacing it', () => {
  make()
  rmSync(path.join(folder, 'redis.acl'))
  const { status, stderr } = make()
  expect(status).toBe(1)
  expect(stderr).toContain('redis.acl is missing beside database-password')
  expect(readdirSync(folder)).not.toContain('redis.acl')
})
