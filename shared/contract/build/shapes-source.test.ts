import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { generateTypeGuardFiles } from './shapes-source.ts'

/** Without what the formatter has done to it. */
const plain = (source: string) =>
  source.replace(/\s|,(?=\s*[}\])])/g, '').replace(/import.*?'(?=import|export)/g, '')

const folder = join(__dirname, '../src')

it('the generated type guard files are up to date with the contract', () => {
  const files = generateTypeGuardFiles()
  for (const [file, text] of files) {
    expect([file, plain(readFileSync(join(folder, file), 'utf8'))]).toEqual([file, plain(text)])
  }
  const written = readdirSync(join(folder, 'shapes')).map(file => `shapes/${file}`)
  expect(['shapes.ts', ...written].sort()).toEqual([...files.keys()].sort())
})
