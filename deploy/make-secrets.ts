import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Makes the secrets of a shop that has none, once: what is there stays. `docker compose up` runs it
// before everything else. The folder is a volume that only the services with a need for it see.
const folder = process.argv[2] ?? '/secrets'
mkdirSync(folder, { recursive: true })

function createIfMissing(name: string, make: () => string): void {
  const file = path.join(folder, name)
  if (existsSync(file)) return
  writeFileSync(file, `${make()}\n`, { mode: 0o444 })
  process.stdout.write(`${name} is made\n`)
}
const random = () => randomBytes(24).toString('base64url')

const files = ['database-password', 'database-url', 'redis.acl', 'redis-url', 'invalidate-key']
const present = files.filter(name => existsSync(path.join(folder, name)))
if (present.length > 0 && present.length < files.length) {
  const missing = files.filter(name => !present.includes(name)).join(', ')
  process.stderr.write(`${missing} is missing beside ${present.join(', ')} in ${folder}.\n`)
  process.stderr.write('Put it back: a new password would not open the old database.\n')
  process.exit(1)
}
const database = random()
const redis = random()
createIfMissing('database-password', () => database)
createIfMissing('database-url', () => `postgres://vitrina:${database}@postgres:5432/vitrina`)
createIfMissing('redis.acl', () => `user default on >${redis} ~* &* +@all`)
createIfMissing('redis-url', () => `redis://default:${redis}@redis:6379`)
createIfMissing('invalidate-key', random)
// A shop from before it had this one gets it at its next start: nothing stored depends on it.
createIfMissing('reports-key', random)
