import type { RegistryChange, RemoteRegistry } from '@vitrina/federation/manifest'
import { parseRegistry } from '../../../shell/server/remotes/parse-registry.ts'
import { ReleaseProblem } from '../../release/release-problem.ts'
import type { ObjectStore } from './object-store.ts'
import { readAuthor } from './read-author.ts'
import { type NotedRelease, toHistory, trimHistory } from './releases-of.ts'

const registryKey = 'registry.json'
/** Where releases were noted before the registry had a history. */
const notesKey = 'releases.json'

/** A registry as changes are made to it. */
export type KnownRegistry = RemoteRegistry & {
  withdrawn: readonly string[]
  canary: NonNullable<RemoteRegistry['canary']>
  pinned: NonNullable<RemoteRegistry['pinned']>
  history: readonly RegistryChange[]
}

/** What a change makes of a registry, and what the history says of it. */
export type Changed = {
  registry: Partial<Omit<KnownRegistry, 'revision' | 'history'>>
  told?: Pick<RegistryChange, 'what' | 'remote' | 'version' | 'share'>
}

/** The registry of a store: read and written whole, and changed by several at once. */
export function openRegistryFile({ store, by }: { store: ObjectStore; by?: string | undefined }) {
  let author = by

  /** @throws with cause and mend where the file is damaged. Bad entries in it do no harm here. */
  async function toRegistry(bytes: Buffer | undefined): Promise<KnownRegistry> {
    const known = bytes ? parse(bytes.toString('utf8')) : { revision: 0, remotes: {} }
    return {
      ...known,
      withdrawn: known.withdrawn ?? [],
      canary: known.canary ?? {},
      pinned: known.pinned ?? {},
      history: known.history ?? (await historyBefore()),
    }
  }

  function parse(text: string): RemoteRegistry {
    try {
      parseRegistry(text)
      return JSON.parse(text)
    } catch (error) {
      throw new ReleaseProblem(
        `${store.name.replace(/\/$/, '')}/${registryKey} is damaged: ${(error as Error).message}.`,
        '`npm run doctor` says how to mend it.',
      )
    }
  }

  async function historyBefore(): Promise<RegistryChange[]> {
    const notes = await store.read(notesKey)
    return notes ? toHistory(JSON.parse(notes.toString('utf8')) as NotedRelease[]) : []
  }

  return {
    read: async () => toRegistry(await store.read(registryKey)),

    /**
     * Changes the registry as one step, whoever else does so at the same time, and answers the
     * version that the history tells of. `change` may be asked more than once, and answers nothing
     * where there is nothing to change.
     */
    async change(
      change: (before: KnownRegistry) => Changed | undefined | Promise<Changed | undefined>,
    ): Promise<string> {
      let version = ''
      await store.update(registryKey, async bytes => {
        const before = await toRegistry(bytes)
        const changed = await change(before)
        if (!changed) return undefined
        const { registry, told } = changed
        version = told?.version ?? ''
        author ??= readAuthor()
        const revision = before.revision + 1
        const at = new Date().toISOString()
        const history = told
          ? trimHistory([...before.history, { revision, at, by: author, ...told }])
          : before.history
        return Buffer.from(JSON.stringify({ ...before, ...registry, revision, history }, null, 1))
      })
      return version
    },
  }
}
