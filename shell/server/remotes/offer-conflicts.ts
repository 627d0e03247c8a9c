import type { RegistryEntry, RemoteCapabilities } from '@vitrina/federation/manifest'
import { serverPaths } from '../../app/server-paths.ts'

type Offers = Readonly<Record<string, Pick<RegistryEntry, 'offer'>>>

const shellPaths = new Set(['/', '/pwa.html', '/error'])
const ofServer = new RegExp(
  `^/(${serverPaths}|healthz|readyz|robots\\.txt|sitemap|news\\.rss|service-worker)`,
)

/**
 * What a remote would take away from another one, or from the shell: the first clash as a sentence
 * that names the owner, `undefined` where there is none.
 */
export function findOfferConflict(
  name: string,
  offer: RemoteCapabilities,
  others: Offers,
): string | undefined {
  const ofShell = offer.routes.find(({ path }) => shellPaths.has(path) || ofServer.test(path))
  if (ofShell) return `The path ${ofShell.path} belongs to the shell.`
  const claims = listClaims(offer)
  for (const [owner, other] of Object.entries(others)) {
    if (owner === name) continue
    const owned = new Set(listClaims(other.offer).map(({ key }) => key))
    const taken = claims.find(({ key }) => owned.has(key))
    if (taken) return `The ${taken.words} belongs to the live remote ${owner}.`
  }
  return undefined
}

/** An expose that is named by an offer and is not among `exposes`, with the place that names it. */
export function findMissingExpose(
  { routes, slots, targets, services, listeners, statistics = [] }: RemoteCapabilities,
  exposes: ReadonlySet<string>,
): string | undefined {
  const named: [place: string, expose: string][] = [
    ...routes.map(({ id, expose }): [string, string] => [`route ${id}`, expose]),
    ...Object.entries(slots).map(([slot, { expose }]): [string, string] => [
      `slot ${slot}`,
      expose,
    ]),
    ...Object.entries(targets).map(([type, expose]): [string, string] => [
      `target ${type}`,
      expose,
    ]),
    ...Object.entries(services).map(([service, expose]): [string, string] => [
      `service ${service}`,
      expose,
    ]),
    ...[...listeners, ...statistics].map((expose): [string, string] => ['a listener', expose]),
  ]
  const missing = named.find(([, expose]) => !exposes.has(expose))
  return missing && `${missing[0]} names the expose ${missing[1]}, which does not exist`
}

/** Everything of an offer that only one remote may have. */
function listClaims({ routes, slots, targets, services }: RemoteCapabilities) {
  const claim = (kind: string, name: string, id = name) => ({
    key: `${kind} ${id}`,
    words: `${kind} ${name}`,
  })
  return [
    // Names of parameters do not tell paths apart.
    ...routes.map(({ path }) => claim('path', path, path.replace(/:[^/]+/g, ':'))),
    ...routes.map(({ id }) => claim('route name', id)),
    ...Object.keys(slots).map(name => claim('slot', name)),
    ...Object.keys(targets).map(name => claim('target', name)),
    ...Object.keys(services).map(name => claim('service', name)),
  ]
}
