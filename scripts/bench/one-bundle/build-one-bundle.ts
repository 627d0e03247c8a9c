import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createShellServerConfig, runWebpack } from '@vitrina/federation/build'
import { locales } from '@vitrina/i18n'
import { listWorkspaceRemotes } from '../../remotes/definitions.ts'
import { rootFolder } from '../../remotes/folders.ts'
import { generateModuleRegistry, moduleRegistryMarker } from './module-registry.ts'

type Configuration = ReturnType<typeof createShellServerConfig>

const shell = path.join(rootFolder, 'shell')
const port = path.join(shell, 'server/remotes/evaluate-remote.ts')

/**
 * Builds the shell as it would be without module federation: its render worker and every remote are
 * one bundle. The front process and all other files are those of the built shop. Answers the folder
 * of the server.
 *
 * @throws where the bundle would load the remotes by their containers all the same.
 */
export async function buildOneBundle(folder: string): Promise<string> {
  const serverFolder = path.join(folder, 'shell/dist/server')
  await linkBuiltShell(path.join(folder, 'shell'))
  const registry = path.join(folder, 'module-registry.js')
  await writeFile(registry, generateModuleRegistry(listWorkspaceRemotes(), locales))
  await runWebpack(createOneBundleConfig(registry, serverFolder))
  const worker = await readFile(path.join(serverFolder, 'worker.mjs'), 'utf8')
  if (!worker.includes(moduleRegistryMarker)) {
    throw new Error(`The worker of the one bundle is built without ${registry}: ${port} has moved.`)
  }
  return serverFolder
}

function createOneBundleConfig(registry: string, outputPath: string): Configuration {
  const base = createShellServerConfig({ context: shell, mode: 'production', outputPath })
  return {
    ...base,
    name: 'one bundle',
    entry: { worker: './server/worker/listen.ts' },
    output: { ...base.output, clean: false },
    resolve: { ...base.resolve, alias: { [port]: registry } },
    externals: [({ request = '' }, done) => done(undefined, findExternal(request))],
  }
}

/** Node finds what the shell has from npm; the rest lies beside other packages, and is bundled. */
function findExternal(request: string): string | undefined {
  if (request.endsWith('/otlp-tracing.ts')) return 'import @vitrina/tracing/otlp'
  if (!/^(?!@vitrina\/)[@a-z]/.test(request)) return undefined
  const [scope = '', name = ''] = request.split('/')
  const packageFolder = scope.startsWith('@') ? path.join(scope, name) : scope
  const isOfShell = existsSync(path.join(shell, 'node_modules', packageFolder))
  return isOfShell ? `module ${request}` : undefined
}

/** Programs are copied, since each looks for the others beside itself; what they read is linked. */
async function linkBuiltShell(folder: string): Promise<void> {
  const built = path.join(shell, 'dist')
  const dist = path.join(folder, 'dist')
  await mkdir(dist, { recursive: true })
  for (const name of readdirSync(built)) {
    if (name === 'server')
      await cp(path.join(built, name), path.join(dist, name), { recursive: true })
    else await symlink(path.join(built, name), path.join(dist, name))
  }
  for (const name of ['node_modules', 'public']) {
    await symlink(path.join(shell, name), path.join(folder, name))
  }
}
