import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findSharedModuleConflict } from '@vitrina/federation/build'
import { getContainerName, type RemoteCapabilities } from '@vitrina/federation/manifest'
import { ReleaseError } from '../release-error.ts'
import type { ForeignBuild } from './read-foreign-build.ts'

/** Integrity of each file in the form of browsers, by its place. */
export type FileIntegrities = Readonly<Record<string, string>>

/** @throws with why a build of another repository cannot run beside the others, or not safely. */
export function checkForeignBuild(
  offer: RemoteCapabilities,
  build: ForeignBuild,
  files: FileIntegrities,
): void {
  checkShared(build)
  if (showsScreens(offer)) checkReact(build)
  if (build.isModule) checkSheets(build)
  else checkChunks(build, files)
}

/** @throws where a container has a name that another remote may have. */
export function checkContainerName(name: string, { container }: ForeignBuild): void {
  const expected = getContainerName(name)
  if (container === expected) return
  throw new ReleaseError(
    `The container of ${name} is called ${container}.`,
    `Call it ${expected} in the options of its federation plugin: a page knows it by that name.`,
  )
}

function checkShared({ shared }: ForeignBuild): void {
  const problem = findSharedModuleConflict(shared)
  if (!problem) return
  throw new ReleaseError(
    `It cannot run in this shop: ${problem}.`,
    'Build it with what `npm run sdk` packs here.',
  )
}

const showsScreens = ({ routes, targets, slots }: RemoteCapabilities) =>
  [routes, Object.keys(targets), Object.keys(slots)].some(({ length }) => length > 0)

/** Stands in every build of React from version 19 on, and in nothing that takes it from a page. */
const reactItself = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/** Not every plugin lists what a build shares and does not bring. */
function checkReact({ folder, shared, clientFiles }: ForeignBuild): void {
  if (shared.some(({ name }) => name === 'react')) return
  const bundled = clientFiles.find(
    place =>
      place.endsWith('.js') && readFileSync(path.join(folder, place), 'utf8').includes(reactItself),
  )
  if (!bundled) return
  throw new ReleaseError(
    `${bundled} has a React of its own in it, and a page has one.`,
    'Share it: `shared` of @vitrina/federation/shared says how.',
  )
}

/** A container's entry is checked by the page; it has to check what it loads itself. */
function checkChunks({ folder, entry, clientFiles }: ForeignBuild, files: FileIntegrities): void {
  const code = readFileSync(path.join(folder, entry), 'utf8')
  const unchecked = clientFiles
    .filter(place => /\.(js|css)$/.test(place) && place !== entry)
    .find(place => !code.includes(files[place]?.replace('sha384-', '') ?? ''))
  if (!unchecked) return
  throw new ReleaseError(
    `${unchecked} would run unchecked: ${entry} does not name its sha384.`,
    'Have its bundler do so: docs/remotes.md#integrity says by what.',
  )
}

/** The page checks the sheets of an expose; those that come later would be nobody's. */
function checkSheets({ exposes, clientFiles }: ForeignBuild): void {
  const known = new Set(Object.values(exposes).flatMap(({ css }) => css))
  const unchecked = clientFiles.find(place => place.endsWith('.css') && !known.has(place))
  if (!unchecked) return
  throw new ReleaseError(
    `${unchecked} belongs to no expose, and would be loaded unchecked.`,
    'Import it where an expose imports it, not in a module that is loaded later.',
  )
}
