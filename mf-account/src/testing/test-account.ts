import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import {
  createTestServices,
  type PartialApi,
  type TestServicesOptions,
} from '@vitrina/federation/testing'
import { createFakeSession, createTestCustomer } from '@vitrina/session/testing'
import english from '../../messages/en-US/account.json' with { type: 'json' }
import russian from '../../messages/ru-RU/account.json' with { type: 'json' }

const nothingFound = { page_size: 20, current_page: 1 }

type Call = { name: string; given: unknown }
type Options = Pick<TestServicesOptions, 'locale' | 'network' | 'queue'>

export const testCustomer = createTestCustomer({
  customer: { email: 'anna@example.ru', firstname: 'Анна', lastname: 'Щербакова' },
})

/** A browser in which accounts work, and what was asked of the platform. */
export function createAccountTestEnvironment({ locale = 'ru-RU', ...rest }: Options = {}) {
  const calls: Call[] = []
  /** What the next calls answer instead of success. */
  const failures: Failure[] = []
  let holdUp: Promise<void> = Promise.resolve()

  async function answer<Value>(call: Call, work: () => Result<Value>): Promise<Result<Value>> {
    calls.push(call)
    await holdUp
    const failure = failures.shift()
    return failure ? fail(failure) : work()
  }
  const done = (name: string, given: unknown) =>
    answer({ name, given }, () => succeed(true as const))

  const { session, accounts, become } = createFakeSession(async (call, work) => {
    // Every e-mail has an account here.
    if (call.name === 'login') {
      accounts.set(call.given.username, { password: call.given.password, customer: testCustomer })
    }
    return answer(call, work)
  })
  const user: PartialApi['user'] = {
    resetPassword: email => done('resetPassword', email),
    createPassword: given => done('createPassword', given),
    orderHistory: async () => succeed({ items: [], search_criteria: nothingFound, total_count: 0 }),
    reviews: async () => succeed({ items: [], search_criteria: nothingFound, total_count: 0 }),
    consents: async () => succeed({ items: [] }),
    subscription: async () => fail({ kind: 'offline' }),
  }
  const search = async () => succeed({ items: [], total: 0, aggregations: {}, attributes: [] })
  const catalog = { search } as unknown as NonNullable<PartialApi['catalog']>
  const messages = { account: locale === 'en-US' ? english : russian }
  const services = createTestServices({
    ...rest,
    locale,
    messages,
    session,
    api: { user, catalog },
  })
  const notices = () => services.notifications.store.getState().shown.map(({ message }) => message)
  return {
    services,
    calls,
    failures,
    accounts,
    notices,
    become,
    /** Answers come only once the function that is answered is called. */
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>()
      holdUp = promise
      return resolve
    },
  }
}
