import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Problem } from '@vitrina/settings'
import type { Logger } from 'pino'
import type { Store } from '../store/open-store.ts'
import type { OnlinePayments } from '../store-views/shop-terms.ts'
import { createDemoAddressBook } from './address-book.ts'
import { createDeliveryDesk, type DeliveryDesk } from './delivery-desk.ts'
import { type DeliveryFile, parseDeliveryFile } from './delivery-file.ts'
import { createDemoCarrier } from './demo-carrier.ts'
import { createOwnPoints } from './own-points.ts'

export const shippedDeliveryFile = fileURLToPath(
  new URL('../../seed/delivery/delivery.json', import.meta.url),
)

/**
 * Reads how the shop delivers from a JSON file; without one, that of the demo shop.
 *
 * @throws Error that names the file and everything wrong in it.
 */
export async function readDeliveryFile(file = shippedDeliveryFile): Promise<DeliveryFile> {
  try {
    return parseDeliveryFile(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Error(`The delivery in ${file} cannot be used. ${(error as Error).message}`)
  }
}

/** What the operator reads where {@link readDeliveryFile} failed with this message. */
export function describeDeliveryFileProblem(message: string): Problem {
  return {
    cause: message,
    mend: 'Correct that file after the pattern of platform/seed/delivery/delivery.json, or leave VITRINA_DELIVERY out.',
  }
}

type DeskOptions = {
  file: DeliveryFile
  store: Store
  onlinePayments: OnlinePayments
  now: () => number
  logger: Logger
}

/** The desk with the carriers there are. */
export async function openDeliveryDesk(options: DeskOptions): Promise<DeliveryDesk> {
  const { demoCities, createDemoPoints, createDemoStreets } = await import(
    '../../seed/delivery/index.ts'
  )
  return createDeliveryDesk({
    ...options,
    carriers: {
      demo: createDemoCarrier(demoCities, createDemoPoints()),
      own: createOwnPoints(options.store.db),
    },
    addressBook: createDemoAddressBook(
      demoCities.map(({ city }) => city),
      ({ indexes }) => createDemoStreets(indexes),
    ),
  })
}
