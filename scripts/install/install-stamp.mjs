import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const stampFile = 'node_modules/.vitrina-install'

/** Whether node_modules holds what the lockfile and every package.json ask for. */
export function isInstalled(root) {
  const file = path.join(root, stampFile)
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(root)
}

/** To be called after an install that went well. */
export function rememberInstall(root) {
  writeFileSync(path.join(root, stampFile), stampOf(root))
}

/** `node_modules/.pnpm/lock.yaml` is pnpm's own record, so an install made by hand is noticed too. */
function stampOf(root) {
  const wanted = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'node_modules/.pnpm/lock.yaml']
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const name of [...wanted, ...manifests(root)]) {
    const file = path.join(root, name)
    hash.update(`\0${name}\0`).update(existsSync(file) ? readFileSync(file) : '')
  }
  return hash.digest('hex')
}

function manifests(root) {
  const rooms = ['.', 'shared'].flatMap(folder =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => path.join(folder, entry.name)),
  )
  return ['.', ...rooms]
    .map(room => path.join(room, 'package.json'))
    .filter(file => existsSync(path.join(root, file)))
    .sort()
}
