import 'fake-indexeddb/auto'
import { act, render } from '@testing-library/react'
import type { Customer, CustomerUpdate, OrderHistory } from '@vitrina/contract'
import { type Failure, fail, mergeProfile, type Result, succeed } from '@vitrina/domain'
import type { CheckoutService, Session, ShopServices } from '@vitrina/federation'
import { createTestServices, TestShop } from '@vitrina/federation/testing'
import { createShopStorage } from '@vitrina/storage'
import { openSyncQueue, type SyncQueue, type TabChannel } from '@vitrina/sync-queue'
import { IDBFactory } from 'fake-indexeddb'
import type { ComponentType } from 'react'
import english from '../../messages/en-US/account.json' with { type: 'json' }
import russian from '../../messages/ru-RU/account.json' with { type: 'json' }
import createAccountService from '../pending-changes/account-service.ts'
import { testCustomer } from './test-account.ts'

/** As the checkout answers of what it has stored. */
const fakeCheckout = (storage: ShopServices['storage']): CheckoutService => ({
  typedAddress() {
    const { shippingMethod: _, ...fields } = Object(storage.read('checkout', 'shipping-details'))
    return fields
  },
  forgetAddress: () => storage.remove('checkout', 'shipping-details'),
  onForeignAddress: () => () => undefined,
})

/** What the platform tells of an address whose region nobody named. */
const unnamedPlace = { region: { region_code: null, region: null, region_id: 0 }, region_id: 0 }

const noOrders: OrderHistory = {
  items: [],
  search_criteria: { page_size: 20, current_page: 1 },
  total_count: 0,
}

type State = 'reachable' | 'unreachable'
type Options = { locale?: 'ru-RU' | 'en-US'; customer?: Customer }

/** A browser whose tabs share the queue and the storage, and a platform that keeps profiles. */
export function createAccountBrowser({ locale = 'ru-RU', customer = testCustomer }: Options = {}) {
  globalThis.indexedDB = new IDBFactory()
  const stored = new Map<string, string>()
  const heard = new Set<() => void>()
  const heardOfNetwork = new Set<(state: State) => void>()
  const channels = new Set<() => void>()
  const queues: SyncQueue[] = []
  /** What the platform was asked to change, in order. */
  const updates: CustomerUpdate[] = []
  const refusals: Failure[] = []
  const logins: unknown[] = []
  const passwords: Result<true>[] = []
  let holdUp: Promise<void> = Promise.resolve()
  let profile = customer
  let present: Customer | null = customer
  let state: State = 'reachable'
  let nextId = 100

  const network = {
    get state() {
      return state
    },
    subscribe(listener: (state: State) => void) {
      heardOfNetwork.add(listener)
      return () => heardOfNetwork.delete(listener)
    },
    confirm: () => undefined,
    doubt: async () => state,
  }

  /** Tabs hear of each other; one that is gone says and hears nothing. */
  function openTabChannel(): TabChannel {
    let listener: (() => void) | null = null
    const hear = () => listener?.()
    channels.add(hear)
    return {
      addEventListener: (_name: string, heard: unknown) => {
        listener = heard as () => void
      },
      postMessage: () => {
        for (const other of channels) if (other !== hear) queueMicrotask(other)
      },
      close: () => void channels.delete(hear),
    }
  }

  function become(next: Customer | null) {
    present = next
    for (const listener of [...heard]) listener()
  }

  function update({ customer: wanted, seen = profile }: CustomerUpdate): Customer {
    const merged = mergeProfile<object, object>(profile, seen as never, wanted as never)
    const addresses = (merged.addresses ?? profile.addresses) as Customer['addresses']
    const kept = addresses.map(address => ({
      ...unnamedPlace,
      ...address,
      customer_id: profile.id,
      id: address.id ?? nextId++,
    }))
    profile = { ...profile, ...merged, addresses: kept }
    return profile
  }

  async function send(_url: string, { body }: RequestInit = {}): Promise<Result<unknown>> {
    if (state === 'unreachable') return fail({ kind: 'offline' })
    const asked = JSON.parse(String(body)) as CustomerUpdate
    updates.push(asked)
    await holdUp
    const failure = refusals.shift()
    return failure ? fail(failure) : succeed({ code: 200, result: update(asked) })
  }

  const session: Session = {
    token: () => present && 'token',
    customer: () => present,
    orders: () => null,
    onChange(listener) {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    carry: call => call(present && 'token'),
    start: async () => {},
    register: async () => succeed({ customer: testCustomer, isNew: true }),
    async logout() {
      become(null)
      return { told: Promise.resolve(succeed(true as const)) }
    },
    async login(given) {
      logins.push(given)
      return succeed(testCustomer)
    },
  }

  async function openServices(): Promise<ShopServices> {
    const backing = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    }
    const services: ShopServices = createTestServices({
      locale,
      messages: { account: locale === 'en-US' ? english : russian },
      session,
      network,
      storage: createShopStorage(backing),
      api: {
        cart: { deliveryCountries: async () => succeed(['RU']) },
        delivery: {
          cities: async () => succeed([]),
          citiesOfPostcode: async () => succeed([]),
          streets: async () => succeed([]),
          houses: async () => succeed([]),
        },
        user: {
          changePassword: async () => passwords.shift() ?? succeed(true as const),
          orderHistory: async () => succeed(noOrders),
          subscription: async () => fail({ kind: 'offline' }),
        },
      },
      queue: async () => queue,
      remoteService: (async name =>
        name === 'checkout'
          ? fakeCheckout(services.storage)
          : service) as ShopServices['remoteService'],
    })
    const queue = await openSyncQueue({
      send,
      network,
      session: { ...session, ownerId: () => present && String(present.id) },
      locks: undefined,
      channel: openTabChannel(),
      onCallback(_name, { code, result }) {
        const changed = result as Customer
        if (code === 200 && present?.id === changed.id) become(changed)
      },
      tell: () => undefined,
      onWaiting: () => undefined,
      reportError: error => {
        throw error
      },
    })
    queues.push(queue)
    const service = await createAccountService(services)
    return services
  }

  return {
    updates,
    refusals,
    logins,
    passwords,
    stored,
    become,
    get profile() {
      return profile
    },
    /** Somebody else's device changes the same account. */
    changeElsewhere(change: Partial<Customer>) {
      profile = { ...profile, ...change }
    },
    /** Changes are answered only once the function that is answered is called. */
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>()
      holdUp = promise
      return resolve
    },
    setNetwork(next: State) {
      state = next
      for (const listener of [...heardOfNetwork]) listener(next)
    },
    /** A tab with one page of the account. */
    async open(Route: ComponentType, at: string) {
      const services = await openServices()
      const page = await act(async () =>
        render(
          <TestShop services={services} at={at}>
            <Route />
          </TestShop>,
        ),
      )
      const notices = () =>
        services.notifications.store.getState().shown.map(({ message }) => message)
      return { services, notices, ...page }
    },
    close() {
      for (const queue of queues) queue.close()
    },
  }
}
