import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'
import type { ToolResult } from '../tools/run-tool.ts'
import {
  type DocumentLink,
  findAnchors,
  findCitations,
  findExternalSectionRefs,
  findLinks,
  findListedFolders,
  findMislabelledLinks,
  findSymbolLinks,
  hasDefinition,
} from './documents.ts'

const texts = ['**/*.md', '**/*.{ts,tsx,mts,mjs,cjs,js,css,sql,json,yaml}']
const notOurs = /(^|\/)(node_modules|dist|seed|trial|\.[^/]+)$/

/**
 * Every page, heading and file that is named somewhere is there, and no page of elsewhere is named.
 */
export async function checkDocuments(): Promise<ToolResult> {
  const faults = filesWithText().flatMap(file => {
    const text = readFileSync(path.join(rootFolder, file), 'utf8')
    return [
      ...(file.endsWith('.md') ? findFaults(file, findLinks(text), path.dirname(file)) : []),
      ...(file.endsWith('.md') ? findMislabelledLinks(text) : []).map(
        ({ line, to }) => `${file}:${line}: ${to}: the label names another file`,
      ),
      ...(file.endsWith('.md') ? findMissingSymbols(file, text) : []),
      ...(path.basename(file) === 'README.md' ? findMissingFolders(file, text) : []),
      ...findFaults(file, findCitations(text), ''),
      ...(isOwn(file) ? [] : findExternalSectionRefs(text)).map(
        ({ line, to }) =>
          `${file}:${line}: ${to} is a section of a document that is not in the repository: name a page of docs/rules or docs/api`,
      ),
    ]
  })
  return { ok: faults.length === 0, output: faults.join('\n') }
}

function filesWithText(): string[] {
  return globSync(texts, { cwd: rootFolder, exclude: name => notOurs.test(name) }).toSorted()
}

/** What this check itself looks for. */
function isOwn(file: string): boolean {
  return file.startsWith('scripts/verify/documents.')
}

function findFaults(file: string, links: readonly DocumentLink[], folder: string): string[] {
  if (isOwn(file)) return []
  return links.flatMap(({ line, to }) => {
    const [place = '', anchor] = to.split('#')
    const target = place === '' ? file : path.join(folder, decodeURI(place))
    if (!existsSync(path.join(rootFolder, target))) return `${file}:${line}: ${to} is not there`
    if (anchor === undefined || !target.endsWith('.md')) return []
    return readAnchors(target).has(anchor) ? [] : `${file}:${line}: ${to}: no heading of that name`
  })
}

function findMissingSymbols(file: string, text: string): string[] {
  return findSymbolLinks(text).flatMap(({ line, name, to }) => {
    const source = path.join(rootFolder, path.dirname(file), to)
    if (!existsSync(source) || hasDefinition(readFileSync(source, 'utf8'), name)) return []
    return `${file}:${line}: ${to} makes no ${name}`
  })
}

function findMissingFolders(file: string, text: string): string[] {
  return findListedFolders(text).flatMap(({ line, name, of }) =>
    existsSync(path.join(rootFolder, path.dirname(file), of, name))
      ? []
      : [`${file}:${line}: there is no folder ${path.join(of, name)}`],
  )
}

function readAnchors(page: string): Set<string> {
  return findAnchors(readFileSync(path.join(rootFolder, page), 'utf8'))
}
