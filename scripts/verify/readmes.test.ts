import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'

const below = (folder: string) =>
  readdirSync(path.join(rootFolder, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => path.join(folder, name))

/** What is left of a folder that git has emptied is no package. */
const isPackage = (folder: string) => existsSync(path.join(rootFolder, folder, 'package.json'))

const packages = [...below('.'), ...below('shared')].filter(isPackage)

it.each([...packages, 'scripts', 'shared'])(
  'the folder %s has a README of fewer than 60 lines with its test command',
  folder => {
    const readme = readFileSync(path.join(rootFolder, folder, 'README.md'), 'utf8')
    expect(readme).toMatch(/^# .+\n\n\S/)
    expect(readme).toMatch(/npm\s+run\s+(?:unit|e2e)/)
    expect(readme.split('\n').length).toBeLessThan(60)
  },
)
