import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'
import { runTool } from '../tools/run-tool.ts'
import { copyDeclarations } from './copy-declarations.ts'
import { findExportedNames } from './find-exported-names.ts'
import { readDependencyVersions, readPackageJson, sharedFolder } from './shared-packages.ts'

export type EmittedTypes = {
  /** The file of the facade, below the folder. */
  door: string
  /** What the facade exports besides types. */
  names: readonly string[]
  /** Packages of npm whose types are used, with the versions of this workspace. */
  dependencies: Readonly<Record<string, string>>
}

const facade = 'federation/src/index'

/**
 * Writes the types of the facade and of every package of ours they mention, as declarations that
 * need none of this workspace. @throws with the compiler's words.
 */
export async function emitTypes(folder: string): Promise<EmittedTypes> {
  const emitted = await mkdtemp(path.join(os.tmpdir(), 'vitrina-types-'))
  try {
    await compile(emitted)
    const door = `${facade}.d.ts`
    const used = await copyDeclarations(door, emitted, folder)
    const names = findExportedNames(
      readFileSync(path.join(emitted, `${facade}.js`), 'utf8'),
      file => readFileSync(path.join(emitted, path.dirname(facade), file), 'utf8'),
    )
    return { door, names, dependencies: readDependencyVersions(used) }
  } finally {
    await rm(emitted, { recursive: true, force: true })
  }
}

async function compile(outDir: string): Promise<void> {
  const project = path.join(outDir, 'tsconfig.json')
  const configuration = {
    extends: path.join(rootFolder, 'tsconfig.json'),
    files: [path.join(sharedFolder, `${facade}.ts`), path.join(rootFolder, 'types.d.ts')],
    include: [],
    compilerOptions: {
      ...{ noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
      ...{ outDir, rootDir: sharedFolder },
      typeRoots: [path.join(rootFolder, 'node_modules/@types')],
      // The compiler writes nothing of what it finds below node_modules.
      paths: findDoors(),
    },
  }
  await writeFile(project, JSON.stringify(configuration))
  const { ok, output } = await runTool('tsc', ['-p', project], { quiet: true })
  if (!ok) throw new Error(`The types of the facade cannot be written: ${output.trim()}`)
}

/** Where our packages are imported by. */
function findDoors(): Record<string, string[]> {
  const packages = readdirSync(sharedFolder).map(name => path.join(sharedFolder, name))
  return Object.fromEntries(
    packages
      .filter(folder => existsSync(path.join(folder, 'package.json')))
      .flatMap(folder =>
        Object.entries(readPackageJson(folder).exports ?? {}).map(([door, file]) => [
          path.posix.join('@vitrina', path.basename(folder), door),
          [path.join(folder, file)],
        ]),
      ),
  )
}
