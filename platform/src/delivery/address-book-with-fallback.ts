import type { Logger } from 'pino'
import type { AddressDirectory } from './address-directory.ts'
import { isSkippedCallError } from './service-calls/call-service.ts'

/** Asks the first; while it is away the second answers, so that suggestions never stop a form. */
export function createAddressDirectoryWithFallback(
  preferred: AddressDirectory,
  fallback: AddressDirectory,
  logger: Pick<Logger, 'warn'>,
): AddressDirectory {
  async function ask<Value>(question: (book: AddressDirectory) => Promise<Value>): Promise<Value> {
    try {
      return await question(preferred)
    } catch (error) {
      if (!isSkippedCallError(error))
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
