import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'

export type AppSource = { file: string; code: string }

/** The code that shoppers run or are answered by; not its tests. */
export function readAppSources(): AppSource[] {
  const folders = '{mf-*/src,shell/{app,client,server},shared/*/src,platform/src}'
  return globSync(`${folders}/**/*.{ts,tsx}`, { cwd: rootFolder })
    .filter(file => !/\.test\.tsx?$|\/testing[./]/.test(file))
    .map(file => ({ file, code: readFileSync(path.join(rootFolder, file), 'utf8') }))
}
