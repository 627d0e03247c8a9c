import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const debian = '/usr/lib/postgresql'

/** The folder of PostgreSQL's programs, the newest version first; Debian keeps them off PATH. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  return [
    ...newestFirst.map(version => path.join(debian, version, 'bin')),
    ...(env.PATH ?? '').split(path.delimiter),
  ].find(
    folder => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}
