import type { BuildUpdate, Stats } from '@vitrina/federation/build'

type Compilation = Stats['compilation']
type Module = Compilation['modules'] extends Iterable<infer Each> ? Each : never

/** The ids of the modules whose files a watched build found changed, without style sheets. */
export function listChangedModules({ compilation }: Stats): BuildUpdate['modules'] {
  const changed = compilation.compiler.modifiedFiles
  if (!changed) return []
  return [...compilation.modules]
    .filter(module => listFiles(module).some(file => !file.endsWith('.css') && changed.has(file)))
    .map(module => compilation.chunkGraph.getModuleId(module))
}

/** A concatenated module has the files of all modules in it. */
function listFiles(module: Module): string[] {
  const { resource, modules = [] } = module as { resource?: string; modules?: Module[] }
  return [...(resource ? [resource] : []), ...modules.flatMap(listFiles)]
}
