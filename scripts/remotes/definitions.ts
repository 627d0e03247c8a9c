import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteDefinition } from '@vitrina/federation/manifest'
import { rootFolder } from './folders.ts'

export type WorkspaceRemote = { definition: RemoteDefinition; folder: string }

/** Every remote of the workspace: a folder `mf-*` with a `remote.json`. */
export function listWorkspaceRemotes(): WorkspaceRemote[] {
  return readdirSync(rootFolder)
    .filter(name => name.startsWith('mf-'))
    .filter(name => existsSync(path.join(rootFolder, name, 'remote.json')))
    .map(name => {
      const folder = path.join(rootFolder, name)
      const definition = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))
      return { definition, folder }
    })
}

/** @throws with the names there are, when there is no such remote. */
export function findWorkspaceRemote(name: string): WorkspaceRemote {
  const all = listWorkspaceRemotes()
  const found = all.find(({ definition }) => definition.name === name)
  if (found) return found
  const names = all.map(({ definition }) => definition.name).join(', ')
  throw new Error(
    `There is no remote "${name}". The remotes are: ${names}; one of another repository is named by its folder, \`../${name}\`.`,
  )
}
