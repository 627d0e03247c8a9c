import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret of the shop and the demo bank on one machine: made by whoever starts first, and
 * readable by its user alone.
 */
export function readOrCreateDemoSecret(dataFolder: string): string {
  const file = join(dataFolder, 'demo-bank.secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    const secret = randomBytes(32).toString('hex')
    writeFileSync(file, secret, { flag: 'wx', mode: 0o600 })
    return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8').trim()
  }
}
