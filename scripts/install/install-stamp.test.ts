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

describe('the stamp of installed dependencies', () => {
  it('is invalid before the first install', () => {
    expect(isInstalled(root)).toBe(false)
  })

  it('is valid after an install while no package file has changed', () => {
    rememberInstall(root)
    expect(isInstalled(root)).toBe(true)
  })

  it.each([
    ['the lockfile', 'pnpm-lock.yaml'],
    ['a package.json', 'shared/domain/package.json'],
    ['the installed packages', 'node_modules/.pnpm/lock.yaml'],
  ])('becomes invalid after a change of %s', (_what, file) => {
    rememberInstall(root)
    write(file, 'changed')
    expect(isInstalled(root)).toBe(false)
  })
})
