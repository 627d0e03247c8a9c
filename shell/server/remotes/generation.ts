import type { ShopServices, ShopSettings } from '@vitrina/federation'
import { createFormatters, createI18n, type I18n, type Locale, locales } from '@vitrina/i18n'
import { createRouteMatcher, type RouteMatcher } from '@vitrina/page-loading'
import type { EmbeddedMessages } from '../../app/boot.ts'
import {
  createFulfilledPromise,
  type ModuleLoadResult,
  type ModuleSource,
  type ScreenModule,
} from '../../app/remotes/module-source.ts'
import { type ModuleId, type RemoteSnapshot, splitModuleId } from '../../app/remotes/snapshot.ts'
import { buildRoutes } from '../../app/routes.tsx'
import type { ShellContext } from '../../app/shell-context.ts'
import { timeZone } from '../../app/time-zone.ts'
import type { ShopNameByLocale } from '../views/main-view.ts'
import { cacheTranslations } from './cache-translations.ts'
import type { FetchedRemote } from './fetch-remote.ts'
import { gatherMessages } from './gather-messages.ts'

/** A version of a remote whose code this process has run. */
export type LoadedRemote = FetchedRemote & { modules: ReadonlyMap<string, unknown> }

/**
 * An immutable set of remotes that render together. A request takes one and keeps it to its end,
 * whatever is released meanwhile.
 */
export type Generation = {
  id: number
  remotes: readonly RemoteSnapshot[]
  source: ModuleSource
  match: RouteMatcher<ShopServices>
  /** The words and formats of one request. */
  createI18n(locale: Locale, shop?: ShopPresentation): I18n
  /** What a page that runs these modules brings with it. */
  carriedMessages(locale: Locale, modules: readonly ModuleId[]): EmbeddedMessages
}

/** What the store view of a request says of money and of itself. */
export type ShopPresentation = Pick<ShopSettings, 'currencySign' | 'shopName'>

/** Hears whose code runs, so that what it does to the process can be put down to it. */
export type RemoteRunListener = {
  enter(remote: string | null): void
  during<Value>(remote: string, work: () => Promise<Value>): Promise<Value>
}

export type GenerationOptions = Omit<ShellContext, 'source' | 'shownPath'> & {
  currencySign: string
  shopNames?: ShopNameByLocale | undefined
  activity?: RemoteRunListener
}

export function createGeneration(
  id: number,
  remotes: readonly RemoteSnapshot[],
  loaded: ReadonlyMap<string, LoadedRemote>,
  {
    currencySign,
    shopNames,
    isComplete,
    activity,
    ...shell
  }: GenerationOptions & { isComplete: boolean },
): Generation {
  const source = createServerSource(remotes, loaded, isComplete, activity)
  const words = new Map(
    locales.map(locale => {
      const format = createFormatters(locale, currencySign, timeZone)
      return [locale, { format, ...gatherMessages(locale, remotes, loaded) }]
    }),
  )
  const spoken = new Map<string, () => I18n>()
  return {
    id,
    remotes,
    source,
    match: createRouteMatcher(buildRoutes({ ...shell, source })),
    carriedMessages: (locale, modules) =>
      words.get(locale)?.carry(modules) ?? { messages: {}, modules: [] },
    createI18n: (locale, shop = { currencySign, shopName: shopNames?.[locale] }) => {
      const isMain = shop.currencySign === currencySign
      const open = () =>
        createI18n(locale, {
          ...{ timeZone, currencySign: shop.currencySign, shopName: shop.shopName },
          ...words.get(locale),
          ...(!isMain && { format: createFormatters(locale, shop.currencySign, timeZone) }),
        })
      // As many as the shop has views.
      const speaker = `${locale} ${shop.currencySign} ${shop.shopName}`
      const forRequest = spoken.get(speaker) ?? cacheTranslations(open)
      spoken.set(speaker, forRequest)
      return forRequest()
    },
  }
}

/** Modules are all there before any request, so nothing ever suspends on the server. */
function createServerSource(
  remotes: readonly RemoteSnapshot[],
  loaded: ReadonlyMap<string, LoadedRemote>,
  isComplete: boolean,
  activity: RemoteRunListener | undefined,
): ModuleSource {
  const answers = new Map<string, Promise<ModuleLoadResult>>()
  for (const { snapshot, modules } of loaded.values()) {
    for (const [expose, module] of modules) {
      const noted = withNotes(module as ScreenModule, snapshot.name, activity)
      answers.set(`${snapshot.name}:${expose}`, createFulfilledPromise({ module: noted }))
    }
  }
  return {
    remotes,
    isComplete,
    read: id => answers.get(id) ?? unavailableModule,
    ...(activity && { enter: activity.enter }),
    inlineCss: id => {
      const [remote, expose] = splitModuleId(id)
      return loaded.get(remote)?.css[expose] ?? []
    },
  }
}

/**
 * The same module, of whose loader it is noted when it runs. Rendering is noted by the frame around
 * it.
 */
function withNotes(
  module: ScreenModule,
  remote: string,
  activity: RemoteRunListener | undefined,
): ScreenModule {
  const { loader, head } = module
  if (!activity) return module
  return {
    ...module,
    ...(loader && { loader: args => activity.during(remote, () => loader(args)) }),
    ...(head && {
      head: (...args) => {
        activity.enter(remote)
        try {
          return head(...args)
        } finally {
          activity.enter(null)
        }
      },
    }),
  }
}

/** In place of a module that pages go without. */
export const unavailableModule = createFulfilledPromise<ModuleLoadResult>({
  module: null,
  reason: 'down',
})
