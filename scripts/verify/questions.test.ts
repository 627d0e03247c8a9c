import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { rootFolder } from '../remotes/folders.ts'
import { findLinks } from './documents.ts'

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')
const page = read('docs/README.md')
const links = (text: string) => findLinks(text).map(({ to }) => to)

describe('docs/README.md', () => {
  it('is linked from the root README', () => {
    expect(links(read('README.md'))).toContain('docs/README.md')
  })

  it.each([
    'Where is the cart merged?',
    'What happens to an order made offline?',
    'How do I add a slot?',
  ])('answers the question %s with links to existing source files', question => {
    const answer = page.split('\n').find(line => line.startsWith(`| ${question} |`)) ?? ''
    const sources = links(answer).filter(to => /\.tsx?$/.test(to))
    expect(sources).not.toEqual([])
    expect(sources.filter(to => !existsSync(path.join(rootFolder, 'docs', to)))).toEqual([])
  })

  it('links to the architecture, the rules, the API and CONTRIBUTING.md', () => {
    const pages = ['architecture.md', 'rules/README.md', 'api/README.md', '../CONTRIBUTING.md']
    expect(links(page)).toEqual(expect.arrayContaining(pages))
    expect(read('docs/architecture.md').match(/^```mermaid$/gm)).toHaveLength(5)
  })
})
