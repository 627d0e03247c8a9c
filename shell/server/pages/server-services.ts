import type { ApiClient } from '@vitrina/api-client'
import { createShopEventBus } from '@vitrina/events'
import {
  createNotifications,
  pricesAsLoaded,
  type ShopServices,
  type ShopSettings,
} from '@vitrina/federation'
import type { I18n } from '@vitrina/i18n'
import { anonymousSession } from '@vitrina/session'
import { createShopStorage } from '@vitrina/storage'
import { createPanels } from '../../app/panels.ts'
import { createUrlDirectory } from '../../app/url-directory.ts'

type Options = { api: ApiClient; i18n: I18n; settings: ShopSettings }

/** The live instances of one request: nothing in them outlives it or meets another shopper's. */
export function createServerServices({ api, i18n, settings }: Options): ShopServices {
  return {
    api,
    i18n,
    settings,
    events: createShopEventBus(error => {
      throw error
    }),
    panels: createPanels(),
    // Nothing lies over a page before it is in a browser.
    overlays: { add: () => () => undefined, startNavigation: () => () => undefined },
    notifications: createNotifications(),
    storage: createShopStorage(null),
    session: anonymousSession,
    prices: pricesAsLoaded,
    urls: createUrlDirectory(settings.views?.base),
    network: { state: 'reachable', subscribe: () => () => undefined },
    queue: async () => {
      throw new Error('The queue runs in browsers only')
    },
    remoteService: async name => {
      throw new Error(`The service "${name}" runs in browsers only`)
    },
  }
}
