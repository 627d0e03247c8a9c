import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { isInstalled, rememberInstall } from './install-stamp.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'vitrina-install-'))
  for (const folder of ['node_modules/.pnpm', 'shared/domain']) {
    mkdirSync(path.join(root, folder), { recursive: true })
  }
  write('package.json', '{}')
  write('pnpm-lock.yaml', 'a: 1')
  write('node_modules/.pnpm/lock.yaml', 'a: 1')
  write('shared/domain/package.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(path.join(root, name), text)

describe('the memory of an install', () => {
  it('knows nothing before the first one', () => {
    expect(isInstalled(root)).toBe(false)
  })

  it('holds while nothing changed', () => {
    rememberInstall(root)
    expect(isInstalled(root)).toBe(true)
  })

  it.each([
    ['the lockfile', 'pnpm-lock.yaml'],
    ['a package', 'shared/domain/package.json'],
    ['what is installed', 'node_modules/.pnpm/lock.yaml'],
  ])('is lost when %s changed', (_what, file) => {
    rememberInstall(root)
    write(file, 'changed')
    expect(isInstalled(root)).toBe(false)
  })
})
