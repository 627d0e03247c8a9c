import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getContainerName } from '@vitrina/federation/manifest'
import {
  type PackedForeignBuild,
  packForeignBuild,
} from '../../scripts/release/foreign/take-build.ts'
import { buildForeignRemote } from '../foreign-builds.ts'

const fixture = 'rspack-care'
const original = 'care'
const fixtureFolder = path.join(import.meta.dirname, '../fixtures/remotes', fixture)

/**
 * A remote of its own made of the fixture's build: another name, another container, one page at
 * `/<name>` and no slot. Built once, renamed for each copy: a bundler would need seconds.
 */
export async function copyFixtureRemote(name: string, folder: string): Promise<PackedForeignBuild> {
  await buildForeignRemote(fixture)
  const copy = path.join(folder, name)
  await rm(copy, { recursive: true, force: true })
  await cp(path.join(fixtureFolder, 'dist'), path.join(copy, 'dist'), { recursive: true })
  const routes = [{ id: name, path: `/${name}`, expose: './care-page' }]
  await writeFile(path.join(copy, 'remote.json'), JSON.stringify({ name, routes }))
  await renameContainer(path.join(copy, 'dist/client'), name)
  await renameContainer(path.join(copy, 'dist/server'), name)
  return packForeignBuild(copy, path.join(folder, 'packed'))
}

/** In all files of a side; its entry, which names what the other files are, comes last. */
async function renameContainer(side: string, name: string): Promise<void> {
  const files = (await readdir(side, { recursive: true })).filter(file => /\.js(on)?$/.test(file))
  const entry = 'remoteEntry.js'
  const replaced: [before: string, after: string][] = [
    [getContainerName(original), getContainerName(name)],
  ]
  for (const file of [...files.filter(other => other !== entry), entry]) {
    const place = path.join(side, file)
    const before = await readFile(place, 'utf8')
    const after = replaced.reduce((text, [from, to]) => text.replaceAll(from, to), before)
    await writeFile(place, after)
    replaced.push([computeDigest(before), computeDigest(after)])
  }
}

const computeDigest = (text: string) => createHash('sha384').update(text).digest('base64')
