import type { Customer } from '@vitrina/contract'
import { type Failure, fail, type Result, succeed } from '@vitrina/domain'
import type { Session } from '@vitrina/federation'
import {
  createTestServices,
  type PartialApi,
  type TestServicesOptions,
} from '@vitrina/federation/testing'
import english from '@vitrina/i18n/messages/en-US/account.json' with { type: 'json' }
import russian from '@vitrina/i18n/messages/ru-RU/account.json' with { type: 'json' }
import { anna } from './customer.ts'

const nothingFound = { page_size: 20, current_page: 1 }

type Call = { name: string; given: unknown }
type Options = Pick<TestServicesOptions, 'locale' | 'network' | 'queue'>

/** A browser in which accounts work, and what was asked of the platform. */
export function openAccountShop({ locale = 'ru-RU', ...rest }: Options = {}) {
  const calls: Call[] = []
  /** What the next calls answer instead of success. */
  const failures: Failure[] = []
  const listeners = new Set<() => void>()
  let holdUp: Promise<void> = Promise.resolve()
  let customer: Customer | null = null

  function become(next: Customer | null) {
    customer = next
    for (const listener of [...listeners]) listener()
  }

  async function answer<Value>(name: string, given: unknown, value: Value): Promise<Result<Value>> {
    calls.push({ name, given })
    await holdUp
    const failure = failures.shift()
    return failure ? fail(failure) : succeed(value)
  }

  async function signingIn(name: string, given: unknown) {
    const answered = await answer(name, given, anna)
    if (answered.ok) become(anna)
    return answered
  }

  const session: Session = {
    token: () => (customer ? 'token' : null),
    customer: () => customer,
    orders: () => null,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    carry: call => call(session.token()),
    start: async () => {},
    login: given => signingIn('login', given),
    register: (creation, key) => signingIn('register', { ...creation, key }),
    async logout() {
      calls.push({ name: 'logout', given: undefined })
      become(null)
    },
  }
  const user: PartialApi['user'] = {
    resetPassword: email => answer('resetPassword', email, true as const),
    createPassword: given => answer('createPassword', given, true as const),
    orderHistory: async () => succeed({ items: [], search_criteria: nothingFound, total_count: 0 }),
  }
  const messages = { account: locale === 'en-US' ? english : russian }
  const services = createTestServices({ ...rest, locale, messages, session, api: { user } })
  const notices = () => services.notifications.store.getState().shown.map(({ message }) => message)
  return {
    services,
    calls,
    failures,
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
