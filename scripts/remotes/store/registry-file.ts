import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { RegistryChange, RemoteRegistry } from '@vitrina/federation/manifest'
import { parseRegistry } from '../../../shell/server/remotes/parse-registry.ts'
import {
  assertRegistrySignature,
  readPublicKey,
  signRegistry,
} from '../../../shell/server/remotes/registry-signature.ts'
import { ReleaseError } from '../../release/release-error.ts'
import type { ObjectStore } from './object-store.ts'
import { readAuthor } from './read-author.ts'
import { type LegacyReleaseNote, toRegistryHistory, trimRegistryHistory } from './releases-of.ts'

const registryKey = 'registry.json'
/** Where releases were noted before the registry had a history. */
const notesKey = 'releases.json'

/** A registry as changes are made to it. */
export type CompleteRegistry = RemoteRegistry & {
  withdrawn: readonly string[]
  canary: NonNullable<RemoteRegistry['canary']>
  pinned: NonNullable<RemoteRegistry['pinned']>
  history: readonly RegistryChange[]
}

/** What a change makes of a registry, and what the history says of it. */
export type RegistryChangeResult = {
  registry: Partial<Omit<CompleteRegistry, 'revision' | 'history'>>
  told?: Pick<RegistryChange, 'what' | 'remote' | 'version' | 'share'>
}

/** The keys of `REMOTES_SIGNING_KEY` and `REMOTES_PUBLIC_KEYS`. */
export type SigningKeys = { signingKey: string | undefined; publicKeys: readonly string[] }

type RegistryFileOptions = {
  store: ObjectStore
  by?: string | undefined
  signing?: SigningKeys | undefined
}

/** The registry of a store: read and written whole, and changed by several at once. */
export function createRegistryStore({ store, by, signing }: RegistryFileOptions) {
  let author = by

  /** @throws with cause and mend where the file is damaged. Bad entries in it do no harm here. */
  async function toRegistry(
    bytes: Buffer | undefined,
    isTrusted = false,
  ): Promise<CompleteRegistry> {
    if (bytes && !isTrusted) requireKnownSignature(bytes.toString('utf8'), signing)
    const known = bytes ? parse(bytes.toString('utf8')) : { revision: 0, remotes: {} }
    return {
      ...known,
      withdrawn: known.withdrawn ?? [],
      canary: known.canary ?? {},
      pinned: known.pinned ?? {},
      history: known.history ?? (await readHistoryBefore()),
    }
  }

  function parse(text: string): RemoteRegistry {
    try {
      parseRegistry(text)
      const { signature: _, ...registry } = JSON.parse(text)
      return registry
    } catch (error) {
      throw new ReleaseError(
        `${store.name.replace(/\/$/, '')}/${registryKey} is damaged: ${(error as Error).message}.`,
        '`npm run doctor` says how to mend it.',
      )
    }
  }

  async function readHistoryBefore(): Promise<RegistryChange[]> {
    const notes = await store.read(notesKey)
    return notes ? toRegistryHistory(JSON.parse(notes.toString('utf8')) as LegacyReleaseNote[]) : []
  }

  return {
    read: async () => toRegistry(await store.read(registryKey)),

    /**
     * Changes the registry as one step, whoever else does so at the same time, and answers the
     * version that the history tells of. `change` may be asked more than once, and answers nothing
     * where there is nothing to change.
     */
    async change(
      change: (
        before: CompleteRegistry,
      ) => RegistryChangeResult | undefined | Promise<RegistryChangeResult | undefined>,
      isTrusted = false,
    ): Promise<string> {
      let version = ''
      await store.update(registryKey, async bytes => {
        const before = await toRegistry(bytes, isTrusted)
        const changed = await change(before)
        if (!changed) return undefined
        const { registry, told } = changed
        version = told?.version ?? ''
        author ??= readAuthor()
        const revision = before.revision + 1
        const at = new Date().toISOString()
        const history = told
          ? trimRegistryHistory([...before.history, { revision, at, by: author, ...told }])
          : before.history
        return write({ ...before, ...registry, revision, history }, signing)
      })
      return version
    },
  }
}

function requireKnownSignature(text: string, signing: SigningKeys | undefined): void {
  const { signingKey, publicKeys = [] } = signing ?? {}
  const keys = publicKeys.map(readPublicKey)
  if (signingKey) keys.push(createPublicKey(createPrivateKey(signingKey)))
  if (keys.length === 0) return
  try {
    assertRegistrySignature(text, keys)
  } catch (error) {
    throw new ReleaseError(
      `${(error as Error).message}: nothing is changed.`,
      'Look at what it says; `npm run release -- sign` signs it as it stands.',
    )
  }
}

function write(registry: RemoteRegistry, signing: SigningKeys | undefined): Buffer {
  const text = JSON.stringify(registry, null, 1)
  if (signing?.signingKey)
    return Buffer.from(signRegistry(text, createPrivateKey(signing.signingKey)))
  if (!signing || signing.publicKeys.length === 0) return Buffer.from(text)
  throw new ReleaseError(
    'REMOTES_PUBLIC_KEYS is set, and REMOTES_SIGNING_KEY is not: no shop would take the registry.',
    'Name your key in REMOTES_SIGNING_KEY_FILE.',
  )
}
