import { rmSync } from 'node:fs'
import path from 'node:path'
import { readSettingsOrExit } from '@vitrina/settings'
import { signGrant } from '../../../shell/server/local-remotes/token.ts'
import { findWorkspaceRemote } from '../../remotes/definitions.ts'
import { rootFolder } from '../../remotes/folders.ts'
import type { RemoteDevArguments } from './read-arguments.ts'
import { serveBuilds } from './serve-builds.ts'
import { watchBuild } from './watch-build.ts'

const grantMs = 2 * 60 * 60_000

/**
 * Shows a remote of this checkout in a shop that runs elsewhere, to whoever opens the link that is
 * told. Nothing else is built or started.
 *
 * @throws where there is no such remote, no key, or no free port.
 */
export async function startRemoteDevSession(
  { remote, shop, port }: RemoteDevArguments,
  log: (line: string) => void,
) {
  const source = findWorkspaceRemote(remote)
  const { key } = readSettingsOrExit().localRemotes
  if (!key) {
    throw new Error(
      'DEV_REMOTES_KEY is not set. Set it to the value the shop has, or name a file of it by DEV_REMOTES_KEY_FILE.',
    )
  }
  const folder = path.join(rootFolder, '.cache/one-remote', remote)
  rmSync(folder, { recursive: true, force: true })
  const origin = `http://127.0.0.1:${port}`
  const builds = await serveBuilds(folder, port)
  const enter = () => {
    const token = signGrant({ remote, origin, expiresAtMs: Date.now() + grantMs }, key)
    return `${shop}/local-remotes?token=${token}`
  }
  let isTold = false
  const build = watchBuild({
    source,
    folder,
    origin,
    onClientBuilt: builds.update,
    onBuilt(entry) {
      builds.show(entry)
      log(`${remote} ${entry.version} is built.`)
      if (isTold) return
      isTold = true
      log(`Open within two hours: ${enter()}\nThe shop without it: ${shop}/local-remotes?leave`)
    },
    onBroken: log,
  })
  return {
    async close(): Promise<void> {
      await build.close()
      await builds.close()
    },
  }
}
