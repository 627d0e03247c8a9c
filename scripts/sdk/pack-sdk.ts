import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { singletonVersions } from '@vitrina/federation/build'
import { shared } from '@vitrina/federation/shared'
import { z } from 'zod'
import type { ContractParty } from '../contracts/breaks.ts'
import { foreignDefinitionSchema } from '../release/foreign/read-foreign-definition.ts'
import { emitTypes } from './emit-types.ts'
import { generateLiveContractTypes } from './generate-live-types.ts'
import { runProgram } from './run-program.ts'

/**
 * Packs `@vitrina/federation` for remotes of other repositories, and answers the file: types of the
 * facade, the list of what the shop shares, the schema of `remote.json`. The code itself comes from
 * the shell at run time: what stands here in its place says so when it is called. With it come the
 * types of what is live, so that a remote is built with no other remote running.
 */
export async function packSdk(folder: string, live: readonly ContractParty[]): Promise<string> {
  const place = await mkdtemp(path.join(os.tmpdir(), 'vitrina-sdk-'))
  try {
    const root = path.join(place, 'package')
    await mkdir(root)
    await writeSdk(root, live)
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `vitrina-federation-${facadeVersion}.tgz`)
    await runProgram('tar', ['-czf', file, '-C', place, 'package'])
    return file
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

const facadeVersion = singletonVersions['@vitrina/federation'] ?? ''

/** The files of the package, into an empty folder. */
export async function writeSdk(root: string, live: readonly ContractParty[]): Promise<void> {
  const { door, names, dependencies } = await emitTypes(path.join(root, 'types'))
  const liveTypes = generateLiveContractTypes(live)
  const put = (file: string, text: string) => writeFile(path.join(root, file), text)
  await put('package.json', json(packageJson(door, dependencies, versionOf(liveTypes))))
  await put('index.js', writeStandIns(names))
  await put('shared.js', `export const shared = ${json(shared)}`)
  await put('shared.d.ts', sharedTypes)
  await put('live.d.ts', liveTypes)
  await put('remote.schema.json', json(z.toJSONSchema(foreignDefinitionSchema, { io: 'input' })))
}

/** The facade's, and which types came with it: the same ones make the same version. */
function versionOf(liveTypes: string): string {
  return `${facadeVersion}+${createHash('sha256').update(liveTypes).digest('hex').slice(0, 10)}`
}

function packageJson(
  door: string,
  dependencies: Readonly<Record<string, string>>,
  version: string,
) {
  return {
    name: '@vitrina/federation',
    version,
    description: 'What remotes of a Vitrina shop are built with: types, shared modules, a schema',
    license: 'MIT',
    type: 'module',
    exports: {
      '.': { types: `./types/${door}`, default: './index.js' },
      './shared': { types: './shared.d.ts', default: './shared.js' },
      './live': { types: './live.d.ts' },
      './remote.schema.json': './remote.schema.json',
      './package.json': './package.json',
    },
    dependencies,
  }
}

/** Bundlers look for the names; nobody runs them. */
function writeStandIns(names: readonly string[]): string {
  return `const fromTheShell = () => {
  throw new Error('@vitrina/federation comes from the shop: share it with \`import: false\`')
}
export { ${names.map(name => `fromTheShell as ${name}`).join(', ')} }
`
}

const sharedTypes = `type Shared = {
  singleton: true
  strictVersion: true
  requiredVersion: string
  version: string
  import: false
}
/** For the \`shared\` option of a federation plugin: what the shop gives to every remote. */
export declare const shared: Record<string, Shared>
`

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
