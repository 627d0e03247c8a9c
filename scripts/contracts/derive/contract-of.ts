import { existsSync } from 'node:fs'
import path from 'node:path'
import { describeSharedModules, singletonVersions } from '@vitrina/federation/build'
import type { WorkspaceRemote } from '../../remotes/definitions.ts'
import { rootFolder } from '../../remotes/folders.ts'
import type { RemoteContract } from './contract.ts'
import { type ContractSource, deriveContract } from './derive-contract.ts'

/** Where a remote declares the props of the slots it provides. */
export const slotPropsFile = 'src/slot-props.ts'

/** The contract of a remote of this workspace. */
export function deriveRemoteContract(remote: WorkspaceRemote): Promise<RemoteContract> {
  return deriveContract(toContractSource(remote))
}

/** What the contract of a remote of this workspace is derived from. */
export function toContractSource({ definition, folder }: WorkspaceRemote): ContractSource {
  const shared = Object.entries(describeSharedModules())
  return {
    ...{ definition, folder, root: rootFolder, own: [path.basename(folder)] },
    declarations: existsSync(path.join(folder, slotPropsFile)) ? [slotPropsFile] : [],
    takes: Object.fromEntries(shared.map(([name, { requiredVersion }]) => [name, requiredVersion])),
  }
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
