import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'

const page = readFileSync(path.join(rootFolder, 'docs/remotes.md'), 'utf8')
const fixtures = path.join(rootFolder, 'e2e/fixtures/remotes')
/** What only whoever follows the page has. */
const schemaLine = /^\s*"\$schema": .*\n/m

/** The files a part of the page writes out: a name in backquotes, and the block after it. */
function filesIn(part: string): [name: string, text: string][] {
  const named =
    /^( *)`([\w./-]+\.\w+)`(?:(?!^ *```)[\s\S])*?^\1```(?:json|tsx?|css)\n([\s\S]*?)^\1```/gm
  return [...part.matchAll(named)].map(([, indent = '', name = '', text = '']) => [
    name,
    text.replace(new RegExp(`^${indent}`, 'gm'), '').replace(schemaLine, ''),
  ])
}

const [, withVite = '', withRspack = ''] = page.split(/^## /m)
const written = [
  ...filesIn(withVite).map(([name, text]) => ['vite-poll', name, text] as const),
  ...filesIn(withRspack).map(([name, text]) => ['rspack-care', name, text] as const),
]

describe('docs/remotes.md', () => {
  it('contains every file of the Vite and the Rspack example', () => {
    expect(written.map(([fixture, name]) => `${fixture}/${name}`)).toEqual([
      'vite-poll/remote.json',
      'vite-poll/src/poll.tsx',
      'vite-poll/src/poll.module.css',
      'vite-poll/vite.config.ts',
      'rspack-care/remote.json',
      'rspack-care/rspack.config.ts',
      'rspack-care/src/care-page.tsx',
      'rspack-care/src/care-slot.tsx',
      'rspack-care/src/materials.ts',
      'rspack-care/src/care.module.css',
      'rspack-care/trial/examples.json',
    ])
  })

  it.each(written)(
    'contains, of the example %s, the file %s exactly as in the e2e fixtures',
    (fixture, name, text) => {
      expect(text).toBe(readFileSync(path.join(fixtures, fixture, name), 'utf8'))
    },
  )
})
