import type { RenderedPrice } from '@vitrina/contract'
import { fail, type Result, type ShownPrice, succeed, toShownPrice } from '@vitrina/domain'
import type { CurrentPricesOptions, PriceWatcher, WatchedPrice } from './current-prices.ts'
import { isGroupPriceCustomer } from './own-prices.ts'
import { createPriceRefresher, type FetchedPrices, type PriceRefresher } from './price-refresher.ts'
import { loadedPriceState, type PriceState } from './shown-price.ts'

/** The prices told on this page to one owner: a customer of a group with its own, or everybody. */
export interface CurrentPriceStore {
  of(sku: string): PriceState
  requestPrice(wanted: readonly WatchedPrice[]): void
}

export type CurrentPriceStoreOptions = Omit<CurrentPricesOptions, 'load'> & {
  watchers: ReadonlySet<PriceWatcher>
  tell(): void
}

/** Older ones are asked for again when they come on screen, and stay as they are until then. */
const maxAgeMs = 5 * 60_000

type PriceAudience = {
  readonly key: string
  readonly isOwn: boolean
  groupId: number
  token?: string
}
type Page = { owner: PriceAudience; states: Map<string, PriceState>; refresh: PriceRefresher }

export function createCurrentPriceStore(parts: CurrentPriceStoreOptions): CurrentPriceStore {
  const { api, session, network, currencyCode, watchers, tell } = parts
  let page = openPage()
  /** What was told before may be what the service worker had kept. */
  let reachedMs = 0

  function findOwner(): PriceAudience {
    const customer = session.customer()
    if (!isGroupPriceCustomer(customer)) return { key: 'everybody', isOwn: false, groupId: 0 }
    const { id, group_id: groupId, groupToken: token } = customer
    return { key: `${id} ${groupId}`, isOwn: true, groupId, token }
  }

  function openPage(): Page {
    const owner = findOwner()
    const states = new Map<string, PriceState>()
    const put = (skus: readonly string[], stateOf: (sku: string) => PriceState) => {
      for (const sku of skus) states.set(sku, stateOf(sku))
      tell()
    }
    const refresh = createPriceRefresher({
      network,
      shownSkus: watchedSkus,
      ask: (skus, signal) => ask(owner, skus, signal),
      onBegin: skus =>
        put(skus, sku => retainWhileRefreshing(states.get(sku)) ?? toRefreshing(owner)),
      onEnd: (skus, prices) =>
        put(skus, sku => {
          const price = prices?.get(sku)
          if (!price) return { kind: 'not-current', isOwn: owner.isOwn }
          // What was kept is asked for again when it comes on screen.
          const refreshedAtMs = price.standing ? 0 : Date.now()
          return { kind: 'current', isOwn: owner.isOwn, price, refreshedAtMs }
        }),
    })
    return { owner, states, refresh }
  }

  function watchedSkus(): ReadonlySet<string> {
    return new Set([...watchers].flatMap(({ wanted }) => wanted.map(({ sku }) => sku)))
  }

  /**
   * One who is signed in is told prices by the group token; where that proves another group, by a
   * new one.
   */
  async function ask(owner: PriceAudience, skus: readonly string[], signal: AbortSignal) {
    const request = { skus, currencyCode, signal }
    const answer = await api.prices.list({ ...request, ...toProof(owner) })
    if (!answer.ok || answer.value.user_group_id === owner.groupId) return readPrices(answer)
    const profile = await api.user.me()
    if (!profile.ok) return profile
    const { id, group_id, groupToken } = profile.value
    if (id !== session.customer()?.id || !groupToken) return fail({ kind: 'offline' } as const)
    owner.groupId = group_id
    owner.token = groupToken
    const again = await api.prices.list({ ...request, ...toProof(owner) })
    if (again.ok && again.value.user_group_id !== group_id) {
      const message = 'The prices are those of another group'
      return fail({ kind: 'conflict', message, problems: [] } as const)
    }
    return readPrices(again)
  }

  function isOld(sku: string): boolean {
    const state = page.states.get(sku)
    if (state?.kind !== 'current') return state?.kind !== 'refreshing'
    const { refreshedAtMs } = state
    return refreshedAtMs <= reachedMs || Date.now() - refreshedAtMs > maxAgeMs
  }

  function requestPrice(wanted: readonly WatchedPrice[]): void {
    const concerned = wanted.filter(({ isCurrent }) => page.owner.isOwn || !isCurrent)
    page.refresh.requestPrice(concerned.map(({ sku }) => sku).filter(isOld))
  }

  const requestAll = () => requestPrice([...watchers].flatMap(({ wanted }) => wanted))

  session.onChange(() => {
    if (findOwner().key === page.owner.key) return
    page.refresh.stop()
    page = openPage()
    requestAll()
    tell()
  })
  network.subscribe(state => {
    if (state !== 'reachable') return
    reachedMs = Date.now()
    requestAll()
  })
  requestAll()

  return {
    of(sku) {
      const owner = findOwner()
      const known = owner.key === page.owner.key && page.states.get(sku)
      return known || (owner.isOwn ? toRefreshing(owner) : loadedPriceState)
    },
    requestPrice,
  }
}

const refreshingOwn = { kind: 'refreshing', isOwn: true } as const
const refreshingCommon = { kind: 'refreshing', isOwn: false } as const
const toRefreshing = ({ isOwn }: PriceAudience): PriceState =>
  isOwn ? refreshingOwn : refreshingCommon

/** A price that was current a while ago is no worse for being asked for again. */
function retainWhileRefreshing(state: PriceState | undefined): PriceState | undefined {
  return state?.kind === 'current' ? state : undefined
}

function toProof({ token, groupId }: PriceAudience) {
  return token === undefined ? {} : { groupToken: token, groupId }
}

function readPrices(
  answer: Result<{ items: readonly RenderedPrice[]; offline?: true }>,
): Result<FetchedPrices> {
  if (!answer.ok) return answer
  const { items, offline = false } = answer.value
  const standing = offline && ({ standing: 'not-current' } as const)
  const prices = new Map(items.map(row => [row.sku, { ...readShownPrice(row), ...standing }]))
  return succeed({ prices, isKept: offline })
}

function readShownPrice({ price_info }: RenderedPrice): ShownPrice {
  return toShownPrice({
    price_incl_tax: price_info.final_price,
    original_price_incl_tax: price_info.regular_price,
    special_price_incl_tax: price_info.special_price,
  })
}
