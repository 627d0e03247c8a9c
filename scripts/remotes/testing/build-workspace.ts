import path from 'node:path'
import { buildRemote } from '../build-remote.ts'

// Builds remotes of small workspaces, in a process where webpack finds its loaders, and writes
// their versions in the order of its arguments: `build-workspace.ts <workspace>/mf-<name>…`.
const versions: string[] = []
for (const folder of process.argv.slice(2)) {
  const name = path.basename(folder).replace('mf-', '')
  const definition = { name, messages: name, exposes: { './page': 'src/page.ts' } }
  versions.push((await buildRemote({ definition, folder })).version)
}
process.stdout.write(JSON.stringify(versions))
