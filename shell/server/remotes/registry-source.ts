import type { KeyObject } from 'node:crypto'
import type { RemoteRegistry } from '@vitrina/federation/manifest'
import { type AcceptedRegistry, acceptRegistry, emptyRegistry } from './accept-registry.ts'
import { parseRegistry } from './parse-registry.ts'
import { assertRegistrySignature } from './registry-signature.ts'
import type { ReleaseCache } from './release-cache.ts'
import { toErrorMessage } from './release-refusal.ts'
import type { RemoteFiles } from './remote-files.ts'
import type { RegistryEvent } from './remote-manager-event.ts'

/** `kept`: the host's cannot be read now, and the shop goes by the last one that could. */
export type RegistryState = { status: 'read' | 'kept' | 'not read'; problem?: string }

export interface RegistrySource {
  current(): AcceptedRegistry
  state(): RegistryState
  /** Reads the registry; answers whether anything in it is new. */
  refresh(): Promise<boolean>
}

type Options = {
  files: RemoteFiles
  kept: ReleaseCache
  /** Whoever may release: a registry that none of them signed is refused. Anybody where empty. */
  publicKeys?: readonly KeyObject[] | undefined
  report(event: RegistryEvent): void
}

const registryFile = 'registry.json'

/** Reads the registry again and again, and keeps on disk what it accepted of it. */
export function createRegistrySource(options: Options): RegistrySource {
  const { files, kept, publicKeys = [], report } = options
  let accepted: AcceptedRegistry | undefined
  let readText: string | undefined
  let problem: string | undefined
  let isStarted = false

  /** What was accepted before this process started. One that is damaged is as good as none. */
  async function startFromCache(): Promise<boolean> {
    isStarted = true
    try {
      const text = await kept.readRegistry()
      if (text === undefined) return false
      accepted = acceptRegistry({}, parseRegistry(text))
      return true
    } catch (error) {
      report({ event: 'registry-not-kept', problem: toErrorMessage(error) })
      return false
    }
  }

  async function takeOver(text: string): Promise<void> {
    const before = accepted
    if (publicKeys.length > 0) assertRegistrySignature(text, publicKeys)
    const read = parseRegistry(text)
    // One that was right once may be put back by whoever cannot sign another.
    if (publicKeys.length > 0 && read.revision < (before?.revision ?? 0)) {
      const { revision } = read
      throw new Error(
        `The registry is at revision ${revision}, which is older than ${before?.revision}`,
      )
    }
    accepted = acceptRegistry(before?.remotes ?? {}, read)
    for (const [remote, refusal] of Object.entries(accepted.problems)) {
      if (before?.problems[remote]?.problem === refusal.problem) continue
      report({ event: 'entry-refused', remote, ...refusal })
    }
    await kept.keepRegistry(serializeRegistry(accepted)).catch(error => {
      report({ event: 'registry-not-kept', problem: toErrorMessage(error) })
    })
  }

  return {
    current: () => accepted ?? emptyRegistry,
    state() {
      if (!accepted) return { status: 'not read', ...(problem && { problem }) }
      return problem ? { status: 'kept', problem } : { status: 'read' }
    },
    async refresh() {
      const isNew = !isStarted && (await startFromCache())
      try {
        const text = (await files.read(registryFile)).toString('utf8')
        const isChanged = text !== readText
        if (isChanged) await takeOver(text)
        readText = text
        problem = undefined
        return isNew || isChanged
      } catch (error) {
        const found = toErrorMessage(error)
        if (found !== problem) report({ event: 'registry-unreadable', problem: found })
        problem = found
        return isNew
      }
    },
  }
}

/** A remote that is named and not known is kept as one that is missing. */
function serializeRegistry({
  revision,
  remotes,
  problems,
  withdrawn,
  canary,
}: AcceptedRegistry): string {
  const missing = Object.keys(problems).map(name => [name, null])
  const all = { ...Object.fromEntries(missing), ...remotes }
  return JSON.stringify({ revision, remotes: all, withdrawn, canary } satisfies RemoteRegistry)
}
