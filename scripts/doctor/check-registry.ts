import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RegistryEntry } from '@vitrina/federation/manifest'
import {
  type ParsedRegistry,
  parseManifest,
  parseRegistry,
} from '../../shell/server/remotes/parse-registry.ts'
import { type CheckFinding, createFailureFinding, createSuccessFinding } from './finding.ts'

/** Whether the registry can be read; one that is not there yet is made by the build. */
export function checkRegistryFile(store: string): CheckFinding {
  const file = path.join(store, 'registry.json')
  if (!existsSync(file)) return createSuccessFinding('The remotes will be released by the build')
  const registry = readRegistry(readFileSync(file, 'utf8'))
  return typeof registry === 'string'
    ? describeInvalidRegistry(file, registry)
    : createSuccessFinding('The registry of remotes can be read')
}

/**
 * Building anew makes the newest version of each remote live: one that was rolled back has to be
 * again.
 */
function describeInvalidRegistry(file: string, problem: string): CheckFinding {
  const kept = path.join(path.dirname(file), '../cache/remotes/registry.json')
  const mend = existsSync(kept)
    ? `Put back the one a running shop kept: \`cp ${kept} ${file}\`.`
    : `Bring it back from a backup; or delete it and run \`npm run build\`, then \`npm run release -- rollback <remote>\` for what was rolled back.`
  return createFailureFinding(`${file} is damaged: ${problem}.`, mend)
}

/** Whether the local store names every remote and every file it names is there and undamaged. */
export function checkRegistryReleases(store: string, remotes: readonly string[]): CheckFinding {
  const file = path.join(store, 'registry.json')
  if (!existsSync(file)) return createFailureFinding(`There is no ${file}.`, 'Run `npm run build`.')
  const registry = readRegistry(readFileSync(file, 'utf8'))
  if (typeof registry === 'string') return describeInvalidRegistry(file, registry)
  const finding = checkEntries(file, registry, remotes)
  if (finding) return finding
  for (const [name, entry] of Object.entries(registry.remotes)) {
    // What lies on a host of its team's is looked at by the shell.
    if (URL.canParse(entry.url)) continue
    const folder = path.join(store, entry.url)
    const damaged = findFirstAltered(folder, entry)
    if (damaged) {
      return createFailureFinding(
        `The remote ${name} is damaged: ${path.join(folder, damaged)} is missing or changed.`,
        remotes.includes(name)
          ? `Delete ${folder} and run \`npm run build\`.`
          : `Delete ${folder} and release it anew from where it is built.`,
      )
    }
  }
  return createSuccessFinding(`All ${remotes.length} remotes are in the store, undamaged`)
}

/** Whether the registry of a static host can be read and used. */
export async function checkHostedRegistry(
  url: string,
  remotes: readonly string[],
): Promise<CheckFinding> {
  const place = new URL('registry.json', url.replace(/\/?$/, '/')).href
  try {
    const answer = await fetch(place, { signal: AbortSignal.timeout(3_000) })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    const registry = readRegistry(await answer.text())
    if (typeof registry === 'string') {
      return createFailureFinding(`${place} is damaged: ${registry}.`, 'Upload the registry again.')
    }
    return (
      checkEntries(place, registry, remotes) ?? createSuccessFinding(`Remotes come from ${url}`)
    )
  } catch (error) {
    const cause = `${place} cannot be read: ${(error as Error).message}.`
    return createFailureFinding(cause, 'Look at the static host and at REMOTES_URL.')
  }
}

/** What is wrong with what a registry says of single remotes. */
function checkEntries(
  file: string,
  { remotes: entries, refused, withdrawn }: ParsedRegistry,
  remotes: readonly string[],
): CheckFinding | undefined {
  const [bad] = Object.entries(refused)
  if (bad) {
    const [name, problem] = bad
    return createFailureFinding(
      `In ${file} the remote ${name} cannot be used: ${problem}.`,
      `Go back with \`npm run release -- rollback ${name}\`, or release it anew.`,
    )
  }
  const missing = remotes.filter(name => !entries[name] && !withdrawn.includes(name))
  if (missing.length === 0) return undefined
  return createFailureFinding(
    `${file} does not name ${missing.join(', ')}.`,
    'Run `npm run build`.',
  )
}

function findFirstAltered(folder: string, { integrity }: RegistryEntry): string | undefined {
  const manifestFile = path.join(folder, 'manifest.json')
  if (!isIntact(manifestFile, integrity)) return 'manifest.json'
  const { server, client, files } = parseManifest(readFileSync(manifestFile, 'utf8'))
  const sealed = [
    ...(server ? [[server.file, server.integrity] as const] : []),
    [client.entry, client.integrity],
    ...Object.entries(files),
  ] as const
  return sealed.find(([file, integrity]) => !isIntact(path.join(folder, file), integrity))?.[0]
}

function isIntact(file: string, integrity: string): boolean {
  if (!existsSync(file)) return false
  return integrity === `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}

/** What is wrong, as text, where it cannot be read at all. */
function readRegistry(text: string): ParsedRegistry | string {
  try {
    return parseRegistry(text)
  } catch (error) {
    return (error as Error).message
  }
}
