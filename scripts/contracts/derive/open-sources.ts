import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { API, type Checker, type Program } from 'typescript/unstable/sync'
import { rootFolder } from '../../remotes/folders.ts'

export type CompiledSources = { program: Program; checker: Checker }

/**
 * Hands sources to `read` as the compiler understands them, with the settings of the workspace.
 * What the compiler answers is gone afterwards.
 */
export async function withCompiledSources<Value>(
  files: readonly string[],
  read: (sources: CompiledSources) => Value,
  compilerOptions: Readonly<Record<string, unknown>> = {},
): Promise<Value> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-contract-'))
  const api = new API({ cwd: rootFolder })
  try {
    const project = path.join(folder, 'tsconfig.json')
    const configuration = {
      extends: path.join(rootFolder, 'tsconfig.json'),
      files: [...files, path.join(rootFolder, 'types.d.ts')],
      include: [],
      compilerOptions: {
        typeRoots: [path.join(rootFolder, 'node_modules/@types')],
        ...compilerOptions,
      },
    }
    await writeFile(project, JSON.stringify(configuration))
    using snapshot = api.updateSnapshot({ openProjects: [project] })
    const [opened] = snapshot.getProjects()
    if (!opened) throw new Error(`The compiler opens no project for ${files.join(', ')}`)
    return read(opened)
  } finally {
    stopCompiler(api)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Asked to end, it writes a line of its own to the console; there is no option against that. */
function stopCompiler(api: API): void {
  const { client } = api as unknown as { client?: { channel?: { child?: ChildProcess } } }
  client?.channel?.child?.kill('SIGKILL')
  api.close()
}
