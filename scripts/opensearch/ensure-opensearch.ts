import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findOpenSearch, getJarsFolder, openSearchSources } from './find-opensearch.ts'

const needed = ['java', 'javac', 'jar', 'mvn']

/**
 * Finds an OpenSearch that can be started, or fetches its jars by Maven. Undefined where there is
 * no Java 17 with its compiler, or no Maven.
 */
export function ensureOpenSearch(log: (line: string) => void): string | undefined {
  const found = findOpenSearch()
  if (found) return found
  if (!needed.every(isThere)) return undefined
  log('No OpenSearch here yet: fetching its jars for the trial.')
  const folder = getJarsFolder()
  mkdirSync(path.dirname(folder), { recursive: true })
  // Whole or not at all: another run may look for it.
  const aside = mkdtempSync(`${folder}-`)
  try {
    run('mvn', [
      ...['-B', '-q', '-f', openSearchSources.pom, 'dependency:copy-dependencies'],
      ...['-DincludeScope=runtime', `-DoutputDirectory=${aside}`],
    ])
    const classes = path.join(aside, 'classes')
    run('javac', ['-cp', path.join(aside, '*'), '-d', classes, openSearchSources.starter])
    run('jar', ['cf', path.join(aside, 'search-node.jar'), '-C', classes, '.'])
    renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
  return folder
}

function isThere(program: string): boolean {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some(folder => spawnSync(path.join(folder, program), ['-version']).error === undefined)
}

function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? `exit code ${status}`}`)
}
