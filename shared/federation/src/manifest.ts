/** How the shell hydrates a slot the server has rendered. */
export type SlotHydration =
  /** Hydrated at once. */
  | 'load'
  /** When it comes near the screen, or at the first navigation. */
  | 'visible'
  /** Never: the server's markup stays, and links in it are followed in place. */
  | 'never'
  /** The server renders nothing of it: shown once the page is hydrated. */
  | 'client-only'

export type RouteDeclaration = {
  id: string
  /** Fixed and `:named` parts, absolute. */
  path: string
  expose: string
  layout: 'default' | 'minimal' | 'empty'
}

/** What the URL dispatcher shows for a path it has looked up. */
export type UrlTargetType = 'product' | 'category' | 'cms_page'

/** What a remote offers, as data: known to the shell without running any of its code. */
export type RemoteCapabilities = {
  /** Namespace of the remote's messages. */
  messages: string
  routes: readonly RouteDeclaration[]
  targets: Readonly<Partial<Record<UrlTargetType, string>>>
  slots: Readonly<Record<string, { expose: string; hydrate: SlotHydration }>>
  services: Readonly<Record<string, string>>
  /** Modules that follow the shop's events from the start of every page and show nothing. */
  listeners: readonly string[]
  /** Listeners that run only while the shopper allows statistics. */
  statistics?: readonly string[] | undefined
}

/** `remote.json` in a remote's folder: the offer, and where each exposed module lives. */
export type RemoteDefinition = Partial<
  Omit<RemoteCapabilities, 'messages' | 'routes' | 'slots'>
> & {
  name: string
  messages: string
  routes?: readonly (Omit<RouteDeclaration, 'layout'> & Partial<Pick<RouteDeclaration, 'layout'>>)[]
  slots?: Readonly<Record<string, { expose: string; hydrate?: SlotHydration }>>
  exposes: Readonly<Record<string, string>>
}

export function toRemoteCapabilities(definition: RemoteDefinition): RemoteCapabilities {
  return {
    messages: definition.messages,
    routes: (definition.routes ?? []).map(route => ({ layout: 'default', ...route })),
    targets: definition.targets ?? {},
    slots: Object.fromEntries(
      Object.entries(definition.slots ?? {}).map(([name, slot]) => [
        name,
        { expose: slot.expose, hydrate: slot.hydrate ?? 'load' },
      ]),
    ),
    services: definition.services ?? {},
    listeners: definition.listeners ?? [],
    ...(definition.statistics && { statistics: definition.statistics }),
  }
}

/** The contract between shell and remotes; a shell refuses a remote of another major. */
export const contractVersion = 2

/** The manifest of one immutable version of a remote: `<version>/manifest.json`. */
export type RemoteManifest = {
  name: string
  version: string
  contract: number
  /** Global name of the container in the browser and of the export on the server. */
  container: string
  offer: RemoteCapabilities
  /**
   * The one CommonJS file the shell's server evaluates, and its sha384. A remote without one fills
   * slots that are shown by browsers alone.
   */
  server?: { file: string; integrity: string } | undefined
  /** The container's entry in the browser, and its sha384; a script unless it is an ES module. */
  client: { entry: string; integrity: string; type?: 'module' | undefined }
  /** Files of each expose in the browser, relative to the version's folder. */
  assets: Readonly<Record<string, { js: readonly string[]; css: readonly string[] }>>
  /**
   * The keys of the remote's messages that a module may ask for, by its expose: a page brings them
   * with it. For a module that is not named browsers load all of the remote's messages.
   */
  messageKeys?: Readonly<Record<string, readonly string[]>> | undefined
  /** sha384 of every file that browsers load, by its place below the version's folder. */
  files: Readonly<Record<string, string>>
  /**
   * What the release is to be tried with, where it brings any: addresses, props, recorded answers.
   */
  trial?: { file: string; integrity: string } | undefined
}

/** `registry.json`: which version of each remote is live. Replaced atomically. */
export type RemoteRegistry = {
  revision: number
  remotes: Readonly<Record<string, RegistryEntry>>
  /**
   * Remotes that were taken away on purpose. One that is missing without being named here is kept.
   */
  withdrawn?: readonly string[]
  /** Releases that a share of the visitors is shown in place of the live ones, by remote. */
  canary?: Readonly<Record<string, CanaryEntry>>
  /** The version that a remote stays at until it is unpinned, whatever is released. */
  pinned?: Readonly<Record<string, string>>
  /** What was done to the registry, the latest last. */
  history?: readonly RegistryChange[]
}

/** `share` is in percent of the visitors. */
export type CanaryEntry = RegistryEntry & { share: number }

/** One change of a registry, for whoever asks later what was live and who made it so. */
export type RegistryChange = {
  /** The revision that the change made. */
  revision: number
  at: string
  /** Whoever changed it: a name out of git's settings, the account, or what `--by` said. */
  by: string
  what: 'release' | 'canary' | 'promote' | 'rollback' | 'withdraw' | 'pin' | 'unpin'
  remote: string
  version: string
  /** In percent; of a canary alone. */
  share?: number | undefined
}

export type RegistryEntry = {
  version: string
  /** Folder of the version, relative to registry.json, with a trailing slash. */
  url: string
  /** sha384 of the version's manifest.json. */
  integrity: string
  contract: number
  /** A copy of the offer: a remote whose files cannot be had still has routes that answer. */
  offer: RemoteCapabilities
}

/** The shell's name among the instances of the federation runtime. */
export const shellFederationName = 'vitrina_shell'
export const getMessagesExpose = (locale: string) => `./messages/${locale}`
export const getContainerName = (remote: string) => `vitrina_${remote.replaceAll('-', '_')}`
