import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rootFolder } from '../remotes/folders.ts'

export const sharedFolder = path.join(rootFolder, 'shared')

export function readPackageJson(folder: string): {
  version: string
  exports?: Record<string, string>
} {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
}

/** By the packages of this workspace that depend on them. */
export function readDependencyVersions(packages: ReadonlySet<string>): Record<string, string> {
  const homes = readdirSync(sharedFolder).map(name => path.join(sharedFolder, name, 'node_modules'))
  const installed = [path.join(rootFolder, 'node_modules'), ...homes]
  const versions = [...packages].sort().map(name => {
    // React's types are a package of their own.
    const real = name === 'react' ? '@types/react' : name
    const home = installed.find(folder => existsSync(path.join(folder, real, 'package.json')))
    if (!home) throw new Error(`The types use ${real}, which is not installed`)
    return [real, readPackageJson(path.join(home, real)).version] as const
  })
  return Object.fromEntries(versions)
}
