import path from 'node:path'
import { getMessagesExpose } from '@vitrina/federation/manifest'
import type { WorkspaceRemote } from '../../remotes/definitions.ts'

/** Stands in the text of the registry: a bundle without it has been built with containers. */
export const moduleRegistryMarker = 'The one bundle has no module'

/**
 * The source of a module that stands in for `shell/server/remotes/evaluate-remote.ts`: it imports
 * every module that the remotes expose, and hands it out where the shop asks a container for it.
 */
export function generateModuleRegistry(
  remotes: readonly WorkspaceRemote[],
  locales: readonly string[],
): string {
  const modules = remotes.flatMap(remote =>
    listModules(remote, locales).map(module => ({ ...module, remote: remote.definition.name })),
  )
  const imports = modules.map(
    ({ file }, index) => `import * as module${index} from ${JSON.stringify(file)}`,
  )
  const entries = modules.map(
    ({ remote, expose }, index) => `  [${JSON.stringify(`${remote}:${expose}`)}, module${index}],`,
  )
  const names = remotes.map(({ definition }) => definition.name)
  return `${imports.join('\n')}

const modules = new Map([
${entries.join('\n')}
])
const remotes = new Set(${JSON.stringify(names)})

async function evaluateRemote({ file, exposes }) {
  // The file of a release lies in a folder of its version, in one of its remote.
  const remote = file.split(/[\\\\/]/).findLast(part => remotes.has(part))
  return new Map(exposes.map(expose => [expose, find(remote + ':' + expose)]))
}

function find(id) {
  const module = modules.get(id)
  if (!module) throw new Error('${moduleRegistryMarker} ' + id)
  return module
}

export { evaluateRemote }
`
}

function listModules({ definition, folder }: WorkspaceRemote, locales: readonly string[]) {
  const messages = locales.map(locale => [
    getMessagesExpose(locale),
    `messages/${locale}/${definition.messages}.json`,
  ])
  const all = [...Object.entries(definition.exposes), ...messages] as [string, string][]
  return all.map(([expose, file]) => ({ expose, file: path.resolve(folder, file) }))
}
