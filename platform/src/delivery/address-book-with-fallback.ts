import type { Logger } from 'pino'
import type { AddressBook } from './address-book.ts'
import { isSkippedServiceCall } from './service-calls/call-service.ts'

/** Asks the first; while it is away the second answers, so that suggestions never stop a form. */
export function createAddressBookWithFallback(
  preferred: AddressBook,
  fallback: AddressBook,
  logger: Pick<Logger, 'warn'>,
): AddressBook {
  async function ask<Value>(question: (book: AddressBook) => Promise<Value>): Promise<Value> {
    try {
      return await question(preferred)
    } catch (error) {
      if (!isSkippedServiceCall(error))
        logger.warn({ err: error }, 'addresses are suggested by the fallback')
      return question(fallback)
    }
  }
  return {
    cities: (...of) => ask(book => book.cities(...of)),
    citiesNamed: (...of) => ask(book => book.citiesNamed(...of)),
    cityOfIndex: (...of) => ask(book => book.cityOfIndex(...of)),
    streets: (...of) => ask(book => book.streets(...of)),
    houses: (...of) => ask(book => book.houses(...of)),
  }
}
