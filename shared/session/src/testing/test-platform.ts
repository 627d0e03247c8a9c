import type { UserApi } from '@vitrina/api-client'
import type { Customer, OrderHistory } from '@vitrina/contract'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'

function customer(id: number, firstname: string): Customer {
  return {
    id,
    group_id: 1,
    created_at: '2026-01-01 00:00:00',
    updated_at: '2026-01-01 00:00:00',
    created_in: 'Витрина',
    email: `customer-${id}@example.org`,
    firstname,
    lastname: 'Петрова',
    store_id: 1,
    website_id: 1,
    addresses: [],
    custom_attributes: [],
    disable_auto_group_change: 0,
  }
}

export const annaCustomer = customer(1, 'Анна')
const boris = customer(2, 'Борис')

const noOrders: OrderHistory = {
  items: [],
  search_criteria: { page_size: 20, current_page: 1 },
  total_count: 0,
}

const refused = fail({ kind: 'signed-out', message: 'Войдите, чтобы продолжить' } as const)

/**
 * The accounts of a shop, in memory: a token is good until `expire`, a refresh token for one pair.
 */
export function createTestPlatform() {
  const good = new Map<string, Customer>()
  const renewing = new Map<string, Customer>()
  const accounts = [annaCustomer, boris]
  let issued = 0
  const platform = {
    /** How often each call was made. */
    refreshes: 0,
    /** What the next calls for a new pair answer instead. */
    refreshFailures: [] as Failure[],
    /** Stands in the way of an answer to a refresh. */
    beforeRefresh: async () => {},
    /** Fails the profile call of a log-in. */
    beforeMe: async () => {},
    meFailure: null as Failure | null,
    logOutFailure: null as Failure | null,
    expire: () => good.clear(),
    endSessions() {
      good.clear()
      renewing.clear()
    },
    pair(whose: Customer) {
      issued += 1
      const pair = { token: `token-${issued}`, refreshToken: `refresh-${issued}` }
      good.set(pair.token, whose)
      renewing.set(pair.refreshToken, whose)
      return pair
    },
    /** A call that asks who makes it: `null` for a guest. */
    whoAmI: async (token: string | null): Promise<Result<string | null>> => {
      if (token === null) return succeed(null)
      const whose = good.get(token)
      return whose ? succeed(whose.firstname) : refused
    },
    async refresh(refreshToken: string) {
      platform.refreshes += 1
      await platform.beforeRefresh()
      const failure = platform.refreshFailures.shift()
      if (failure) return fail(failure)
      const whose = renewing.get(refreshToken)
      renewing.delete(refreshToken)
      return whose ? succeed(platform.pair(whose)) : refused
    },
    me(token: string | null): Result<Customer> {
      if (platform.meFailure) return fail(platform.meFailure)
      const whose = token === null ? undefined : good.get(token)
      return whose ? succeed(whose) : refused
    },
  }

  /** The calls as a tab makes them: `carry` is that tab's session. */
  function callsOf(
    carry: <Value>(
      call: (token: string | null) => Promise<Result<Value>>,
    ) => Promise<Result<Value>>,
  ) {
    const calls: Pick<UserApi, 'login' | 'refresh' | 'create' | 'me' | 'orderHistory' | 'logOut'> =
      {
        async login({ username, password }) {
          const whose = accounts.find(({ email }) => email === username)
          if (!whose || password !== 'right') {
            return fail({ kind: 'signed-out', message: 'Неверная почта или пароль' })
          }
          return succeed(platform.pair(whose))
        },
        refresh: platform.refresh,
        async create({ customer: facts }) {
          if (accounts.some(({ email }) => email === facts.email)) {
            return fail({ kind: 'invalid', message: 'Такая почта уже есть', problems: [] })
          }
          const added = { ...customer(accounts.length + 1, facts.firstname), email: facts.email }
          accounts.push(added)
          return succeed(added)
        },
        async me(token) {
          if (!token) return carry(async own => platform.me(own))
          await platform.beforeMe()
          return platform.me(token)
        },
        async logOut({ token, refreshToken }) {
          if (platform.logOutFailure) return fail(platform.logOutFailure)
          good.delete(token ?? '')
          renewing.delete(refreshToken ?? '')
          return succeed(true as const)
        },
        orderHistory: () => carry(async own => (good.has(own ?? '') ? succeed(noOrders) : refused)),
      }
    return calls
  }

  return { ...platform, platform, callsOf }
}
