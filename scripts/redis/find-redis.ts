import { existsSync } from 'node:fs'
import path from 'node:path'

const server = 'redis-server'

/** The Redis server on PATH. */
export function findRedis(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return (env.PATH ?? '')
    .split(path.delimiter)
    .map(folder => path.join(folder, server))
    .find(existsSync)
}
