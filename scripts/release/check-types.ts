import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { WorkspaceRemote } from '../remotes/definitions.ts'
import { rootFolder } from '../remotes/folders.ts'
import { runTool } from '../tools/run-tool.ts'
import { ReleaseError } from './release-error.ts'

/** @throws with the first error the compiler finds in one remote and what it imports. */
export async function checkRemoteTypes({ definition, folder }: WorkspaceRemote): Promise<void> {
  const project = path.join(rootFolder, '.cache/types', `${definition.name}.json`)
  await mkdir(path.dirname(project), { recursive: true })
  const configuration = {
    extends: path.join(rootFolder, 'tsconfig.json'),
    include: [path.join(folder, 'src'), path.join(rootFolder, 'types.d.ts')],
    compilerOptions: { typeRoots: [path.join(rootFolder, 'node_modules/@types')] },
  }
  await writeFile(project, JSON.stringify(configuration))
  const { ok, output } = await runTool('tsc', ['--noEmit', '-p', project], { quiet: true })
  if (ok) return
  const errors = output.split('\n').filter(line => line.includes('error TS'))
  const first = errors[0]?.trim() ?? output.trim()
  const others = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  throw new ReleaseError(
    `Its types are wrong: ${first}${others}`,
    '`npm run typecheck` shows them all.',
  )
}
