import type { Logger } from 'pino'
import type { AddressBook } from './address-book.ts'
import { isUnasked } from './asking/ask-service.ts'

/** Asks the first; while it is away the second answers, so that suggestions never stop a form. */
export function createAddressBookWithStandIn(
  book: AddressBook,
  standIn: AddressBook,
  logger: Pick<Logger, 'warn'>,
): AddressBook {
  async function ask<Value>(question: (of: AddressBook) => Promise<Value>): Promise<Value> {
    try {
      return await question(book)
    } catch (error) {
      if (!isUnasked(error)) logger.warn({ err: error }, 'addresses are suggested by the stand-in')
      return question(standIn)
    }
  }
  return {
    cities: (...asked) => ask(of => of.cities(...asked)),
    cityOfIndex: (...asked) => ask(of => of.cityOfIndex(...asked)),
    streets: (...asked) => ask(of => of.streets(...asked)),
    houses: (...asked) => ask(of => of.houses(...asked)),
  }
}
