import { getMessagesExpose } from '@vitrina/federation/manifest'
import type { Messages } from '@vitrina/i18n'
import type { PageBootState } from '../app/boot.ts'
import { isOffline } from '../app/is-offline.ts'
import {
  type ModuleLoadResult,
  type ModuleSource,
  type ScreenModule,
  trackPromise,
} from '../app/remotes/module-source.ts'
import { type ModuleId, type RemoteSnapshot, splitModuleId } from '../app/remotes/snapshot.ts'
import { listEarlyEvents } from './early-events/list-early-events.ts'
import type { ModuleLoader } from './federation/create-module-loader.ts'
import { listModulesOnPage } from './modules-on-page.ts'
import type { PageFault } from './reports/watch-faults.ts'
import { readServerRenderedFrames } from './server-frames.ts'

type MessagesListener = (namespace: string, messages: Messages) => void

export interface BrowserModuleSource extends ModuleSource {
  /** Hears the messages of every remote that loads or has loaded, before its module is used. */
  onMessages(listener: MessagesListener): void
  /** Hydrates what still waits to be seen, so that nothing holds up a navigation. */
  wantEverything(): void
  /** Resolves when every module that hydrates at once has loaded or failed. */
  firstPageReady(): Promise<unknown>
}

const retryDelaysMs = [1_000, 3_000]
/**
 * React asks once more for what it waited for; a failure forgotten by then would be tried for ever.
 */
const failureKeptMs = 2_000

/**
 * Loads the remotes of exactly the versions the page was rendered with, for the life of the tab.
 */
export function createBrowserModuleSource(
  boot: PageBootState,
  document: Document,
  loadModule: ModuleLoader,
  /** Takes a note of each remote that cannot be had. */
  faults: PageFault[],
): BrowserModuleSource {
  const remotes = new Map(boot.remotes.map(remote => [remote.name, remote]))
  const frames = readServerRenderedFrames(document)
  const modules = new Map<ModuleId, Promise<ModuleLoadResult>>()
  const listeners: MessagesListener[] = []
  const arrived: Parameters<MessagesListener>[] = []
  const messages = new Map<string, Promise<void>>()
  const carried = new Set(boot.carried.modules)
  const hydrated = new Set<string | undefined>()
  let hasLeft = false

  function loadMessages(remote: RemoteSnapshot): Promise<void> {
    const known = messages.get(remote.name)
    if (known) return known
    const loading = loadModule(remote.name, getMessagesExpose(boot.locale)).then(loaded => {
      const words = ((loaded as { default?: Messages }).default ?? loaded) as Messages
      arrived.push([remote.offer.messages, words])
      for (const listener of listeners) listener(remote.offer.messages, words)
    })
    loading.catch(() => messages.delete(remote.name))
    messages.set(remote.name, loading)
    return loading
  }

  async function load(id: ModuleId): Promise<ModuleLoadResult> {
    const [name, expose] = splitModuleId(id)
    const remote = remotes.get(name)
    if (!remote?.entry) return { module: null, reason: 'down' }
    for (let attempt = 0; ; attempt += 1) {
      try {
        const [module] = await Promise.all([
          loadModule(name, expose),
          carried.has(id) ? undefined : loadMessages(remote),
        ])
        return { module: module as ScreenModule }
      } catch (error) {
        const delayMs = retryDelaysMs[attempt]
        if (delayMs === undefined || isOffline()) {
          console.warn(`The remote ${name} could not be loaded:`, error)
          faults.push({ remote })
          break
        }
        await new Promise(done => setTimeout(done, delayMs))
      }
    }
    // A later visit may find the network better; what is on screen now keeps its outcome.
    const forget = () => void modules.delete(id)
    setTimeout(forget, failureKeptMs)
    if (isOffline()) window.addEventListener('online', forget, { once: true })
    return { module: null, reason: 'unreachable' }
  }

  function read(id: ModuleId): Promise<ModuleLoadResult> {
    const known = modules.get(id)
    if (known) return known
    const loading = trackPromise(load(id))
    modules.set(id, loading)
    return loading
  }

  return {
    remotes: boot.remotes,
    isComplete: boot.isComplete,
    read,
    serverMarkup: frames.serverMarkup,
    whenWanted: frames.whenWanted,
    want: frames.want,
    isFirstPage: () => !hasLeft,
    onHydrated(element) {
      if (!element) return
      const { frame } = element.dataset
      const stopRecording = () => {
        ;(frame ? element : document.body).dataset.replayed = ''
      }
      // What happened in it since the first time has been handled.
      const events = hydrated.has(frame) ? [] : listEarlyEvents(window, frame)
      hydrated.add(frame)
      if (!events?.length) return stopRecording()
      import(/* webpackChunkName: "later" */ './start-later.ts').then(
        ({ replayEarlyEvents }) => replayEarlyEvents(window, { frame, events, stopRecording }),
        stopRecording,
      )
    },
    wantEverything() {
      hasLeft = true
      window.earlyEvents = undefined
      frames.wantEverything()
    },
    onMessages(listener) {
      listeners.push(listener)
      for (const messages of arrived) listener(...messages)
    },
    firstPageReady: () => Promise.all(listModulesOnPage(frames.names(), boot.remotes).map(read)),
  }
}
