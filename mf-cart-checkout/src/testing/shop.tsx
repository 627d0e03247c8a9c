import type { ShopServices } from '@vitrina/federation'
import { createTestServices } from '@vitrina/federation/testing'
import basket from '../../messages/ru-RU/basket.json'
import messages from '../../messages/ru-RU/cart.json'
import { openTab } from './buying.ts'
import { createTestSession } from './people.ts'

/** A shop around one tab's cart: what a screen of this remote finds when it is mounted. */
export function createTestShop(options: Parameters<typeof openTab>[0] = {}) {
  const tab = openTab(options)
  const { buying, platform, storage, events } = tab
  const people = createTestSession()
  const services: ShopServices = createTestServices({
    api: { cart: platform.cart, order: platform.order, delivery: platform.delivery },
    messages: { cart: messages, basket },
    storage,
    events,
    network: tab.memory.queue.network,
    session: people.session,
    remoteService: async () => buying as never,
  })
  return { ...tab, people, services }
}
