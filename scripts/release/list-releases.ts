import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseRegistry } from '../../shell/server/remotes/parse-registry.ts'
import { releasesPutBack } from './put-back.ts'

/** Which release of each remote is live, and which the shop has put back: a line each. */
export function listReleases(dataFolder: string): string {
  const file = path.join(dataFolder, 'remotes/registry.json')
  const { remotes, withdrawn } = existsSync(file)
    ? parseRegistry(readFileSync(file, 'utf8'))
    : { remotes: {}, withdrawn: [] }
  const putBack = releasesPutBack(dataFolder)
  const lines = [
    ...Object.entries(remotes)
      .filter(([name]) => !putBack.some(({ remote }) => remote === name))
      .map(([name, { version }]) => `${name} ${version} is live.`),
    ...putBack.map(({ cause, mend }) => `${cause} ${mend}`),
    ...withdrawn.map(name => `${name} is withdrawn.`),
  ]
  return lines.length > 0 ? lines.sort().join('\n') : 'Nothing is released yet.'
}
