import path from 'node:path'
import { describeSharedModules, singletonVersions } from '@vitrina/federation/build'
import type { WorkspaceRemote } from '../../remotes/definitions.ts'
import { rootFolder } from '../../remotes/folders.ts'
import type { RemoteContract } from './contract.ts'
import { deriveContract } from './derive-contract.ts'

/** The contract of a remote of this workspace. */
export function deriveRemoteContract({
  definition,
  folder,
}: WorkspaceRemote): Promise<RemoteContract> {
  const shared = Object.entries(describeSharedModules())
  return deriveContract({
    ...{ definition, folder, root: rootFolder, own: [path.basename(folder)] },
    takes: Object.fromEntries(shared.map(([name, { requiredVersion }]) => [name, requiredVersion])),
  })
}

/** Of the shell, which takes part like a remote; what shared packages do is done by it. */
export function deriveShellContract(): Promise<RemoteContract> {
  const folder = path.join(rootFolder, 'shell')
  return deriveContract({
    definition: { name: 'shell', messages: 'shell', exposes: {} },
    ...{ folder, root: rootFolder, own: ['shell', 'shared'] },
    entries: ['client/hydrate.tsx'],
    takes: {},
    gives: singletonVersions,
  })
}
