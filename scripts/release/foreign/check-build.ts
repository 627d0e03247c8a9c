import { readFileSync } from 'node:fs'
import path from 'node:path'
import { unfitShared } from '@vitrina/federation/build'
import { containerName } from '@vitrina/federation/manifest'
import { ReleaseProblem } from '../release-problem.ts'
import type { ForeignBuild } from './read-build.ts'

/** Integrity of each file in the form of browsers, by its place. */
export type Integrities = Readonly<Record<string, string>>

/** @throws with why a build of another repository cannot run beside the others, or not safely. */
export function checkBuild(name: string, build: ForeignBuild, files: Integrities): void {
  checkContainer(name, build)
  checkShared(name, build)
  if (build.isModule) checkSheets(build)
  else checkChunks(build, files)
}

function checkContainer(name: string, { container }: ForeignBuild): void {
  const expected = containerName(name)
  if (container === expected) return
  throw new ReleaseProblem(
    `The container of ${name} is called ${container}.`,
    `Call it ${expected} in the options of its federation plugin: names of containers are the page's.`,
  )
}

function checkShared(name: string, { shared }: ForeignBuild): void {
  const problem = unfitShared(shared)
  if (!problem) return
  throw new ReleaseProblem(`${name} cannot run in this shop: ${problem}.`, 'Build it for that one.')
}

/** A container's entry is checked by the page; it has to check what it loads itself. */
function checkChunks({ folder, entry, clientFiles }: ForeignBuild, files: Integrities): void {
  const code = readFileSync(path.join(folder, entry), 'utf8')
  const unchecked = clientFiles
    .filter(place => /\.(js|css)$/.test(place) && place !== entry)
    .find(place => !code.includes(files[place]?.replace('sha384-', '') ?? ''))
  if (!unchecked) return
  throw new ReleaseProblem(
    `${unchecked} would run unchecked: ${entry} does not name its sha384.`,
    'Let the bundler do it: SubresourceIntegrityPlugin with sha384 for rspack, webpack-subresource-integrity for webpack.',
  )
}

/** The page checks the sheets of an expose; those that come later would be nobody's. */
function checkSheets({ exposes, clientFiles }: ForeignBuild): void {
  const known = new Set(Object.values(exposes).flatMap(({ css }) => css))
  const unchecked = clientFiles.find(place => place.endsWith('.css') && !known.has(place))
  if (!unchecked) return
  throw new ReleaseProblem(
    `${unchecked} belongs to no expose, and would be loaded unchecked.`,
    'Import it where an expose imports it, not in a module that is loaded later.',
  )
}
