import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe('the npm scripts in package.json', () => {
  it.each(Object.entries(scripts))(
    'run `node scripts/run.mjs` with their name: %s',
    (name, line) => {
      expect(line).toBe(`node scripts/run.mjs ${name}`)
    },
  )

  it.each(Object.keys(scripts))('run a program file that exists: %s', async name => {
    const { tasks } = await import('./tasks.mjs')
    const program = tasks[name]?.args.find(argument => !argument.startsWith('--')) ?? 'none'
    expect(existsSync(path.join(root, program))).toBe(true)
  })

  it('include every npm command that the README mentions', () => {
    const asked = [...read('README.md').matchAll(/npm (?:run (?:-s )?)?([a-z][\w:]*)/g)]
    const names = new Set(asked.map(([, name = '']) => name).filter(name => name !== 'are'))
    expect(names.size).toBeGreaterThan(5)
    expect([...names].filter(name => !(name in scripts))).toEqual([])
    expect(read('README.md')).not.toMatch(/pnpm/)
  })
})
