import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { servedFilePattern } from '../../../shell/server/browser-files.ts'
import { ReleaseError } from '../release-error.ts'
import { parseJsonWithSchema } from './read-foreign-definition.ts'

const filesSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })

/** Of `mf-manifest.json`, which every federation plugin writes, what a release is made of. */
const manifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  exposes: z.array(
    z.object({ path: z.string(), assets: z.object({ js: filesSchema, css: filesSchema }) }),
  ),
  shared: z.array(
    z.object({ name: z.string(), requiredVersion: z.string().optional(), singleton: z.boolean() }),
  ),
})

export type ForeignBuild = {
  /** Of the version's folder to be. */
  folder: string
  container: string
  entry: string
  isModule: boolean
  /** All by their places below the folder. */
  exposes: Readonly<Record<string, { js: readonly string[]; css: readonly string[] }>>
  shared: z.output<typeof manifestSchema>['shared']
  /** Everything that browsers may be sent. */
  clientFiles: readonly string[]
  serverFile: string | undefined
}

const clientManifest = 'client/mf-manifest.json'
const serverEntry = 'server/remoteEntry.js'

/** Reads what a bundler has left in `dist`. @throws with what is missing there. */
export function readForeignBuild(folder: string): ForeignBuild {
  const file = path.join(folder, clientManifest)
  if (!existsSync(file)) {
    throw new ReleaseError(
      `There is no ${file}.`,
      'Build the remote for browsers into dist/client, with `manifest: true` in its federation plugin.',
    )
  }
  const { metaData, exposes, shared } = parseJsonWithSchema(
    file,
    readFileSync(file, 'utf8'),
    manifestSchema,
  )
  const { remoteEntry, globalName } = metaData
  const inClient = (name: string) => path.posix.join('client', name)
  const entry = inClient(path.posix.join(remoteEntry.path, remoteEntry.name))
  const clientFiles = readdirSync(path.join(folder, 'client'), { recursive: true })
    .map(name => `client/${String(name).replaceAll(path.sep, '/')}`)
    .filter(place => isLoaded(place))
  const build: ForeignBuild = {
    folder,
    container: globalName,
    entry,
    isModule: isModule(file, remoteEntry.type),
    exposes: Object.fromEntries(
      exposes.map(({ path: expose, assets: { js, css } }) => [
        expose,
        { js: js.sync.map(inClient), css: [...css.sync, ...css.async].map(inClient) },
      ]),
    ),
    shared,
    clientFiles: clientFiles.sort(),
    serverFile: existsSync(path.join(folder, serverEntry)) ? serverEntry : undefined,
  }
  requireFiles(build, file)
  return build
}

/** Maps, statistics and pages are no part of a release. */
function isLoaded(place: string): boolean {
  return /\.(js|css|woff2)$/.test(place) || place === clientManifest
}

function isModule(file: string, type: string): boolean {
  if (type === 'module' || type === 'esm') return true
  if (type === 'var' || type === 'global') return false
  throw new ReleaseError(
    `${file} names an entry of the type ${type}, which the shop does not load.`,
    "Build it as a script (`library: { type: 'var' }`) or as an ES module.",
  )
}

function requireFiles({ entry, exposes, clientFiles }: ForeignBuild, file: string): void {
  const named = [entry, ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])]
  const missing = named.find(place => !clientFiles.includes(place))
  if (missing) {
    throw new ReleaseError(`${file} names ${missing}, which is not there.`, 'Build it anew.')
  }
  const unserved = clientFiles.find(place => !servedFilePattern.test(place))
  if (unserved) {
    throw new ReleaseError(
      `${unserved} has a name that the shop does not serve.`,
      'Names of files and folders have letters, digits, hyphens and underscores; files also dots.',
    )
  }
}
