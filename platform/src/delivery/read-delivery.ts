import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CheckProblem, DeliverySettings } from '@vitrina/settings'
import type { Logger } from 'pino'
import type { Store } from '../store/open-store.ts'
import type { OnlinePaymentsLister } from '../store-views/shop-terms.ts'
import { createAddressDirectoryWithFallback } from './address-book-with-fallback.ts'
import { createDemoAddressDirectory } from './address-directory.ts'
import { createCdekCarrier } from './cdek/cdek-carrier.ts'
import { createDaDataAddressDirectory } from './dadata/dadata-address-book.ts'
import { type DeliveryFile, parseDeliveryFile } from './delivery-file.ts'
import { createDeliveryService, type DeliveryService, defaultParcel } from './delivery-service.ts'
import { createDemoCarrier } from './demo-carrier.ts'
import { createImportedPointsCarrier } from './own-points.ts'

export const defaultDeliveryFilePath = fileURLToPath(
  new URL('../../seed/delivery/delivery.json', import.meta.url),
)

/**
 * Reads how the shop delivers from a JSON file; without one, that of the demo shop.
 *
 * @throws Error that names the file and everything wrong in it.
 */
export async function readDeliveryFile(file = defaultDeliveryFilePath): Promise<DeliveryFile> {
  try {
    return parseDeliveryFile(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new Error(`The delivery in ${file} cannot be used. ${(error as Error).message}`)
  }
}

/** For commands: the file that a platform with these settings reads, if it can be used. */
export function readCurrentDeliveryFile(): Promise<DeliveryFile | undefined> {
  return readDeliveryFile(process.env.VITRINA_DELIVERY || undefined).catch(() => undefined)
}

/** What the operator reads where {@link readDeliveryFile} failed with this message. */
export function describeDeliveryFileProblem(message: string): CheckProblem {
  return {
    cause: message,
    mend: 'Correct that file after the pattern of platform/seed/delivery/delivery.json, or leave VITRINA_DELIVERY out.',
  }
}

/** What the operator reads where a method is carried by somebody nobody has an account with. */
export function findMissingCarrier(
  { methods }: DeliveryFile,
  { cdek }: Pick<DeliverySettings, 'cdek'>,
): CheckProblem | undefined {
  const method = methods.find(({ service }) => service === 'cdek')
  if (!method || cdek) return undefined
  return {
    cause: `The method ${method.carrier}/${method.method} is carried by CDEK, but CDEK_ACCOUNT is not set.`,
    mend: 'Set CDEK_ACCOUNT, CDEK_SECRET and CDEK_SENDER_CITY, or name another service in the file of VITRINA_DELIVERY.',
  }
}

/** `limitMs`: for a question to one of them, and for who waits for it; their own when left out. */
export type DeliveryServiceSettings = Partial<DeliverySettings> & { limitMs?: number }

type DeliveryServiceOptions = {
  file: DeliveryFile
  /** Whom it asks beside the demo shop's own carrier and address book. */
  services: DeliveryServiceSettings | undefined
  store: Store
  onlinePayments: OnlinePaymentsLister
  now: () => number
  logger: Logger
}

/** The desk with the carriers there are. */
export async function createConfiguredDeliveryService(
  options: DeliveryServiceOptions,
): Promise<DeliveryService> {
  const { demoCities, createDemoPickupPoints, createDemoStreets } = await import(
    '../../seed/delivery/index.ts'
  )
  const { store, services = {}, now, logger } = options
  const { parcel = defaultParcel, cdek, daData, limitMs } = services
  const asking = { now, logger, ...(limitMs !== undefined && { limitMs }) }
  const cities = demoCities.map(({ city }) => city)
  return createDeliveryService({
    ...options,
    ...(limitMs !== undefined && { maxWaitMs: limitMs }),
    parcel,
    carriers: {
      demo: createDemoCarrier(demoCities, createDemoPickupPoints),
      own: createImportedPointsCarrier(store.db),
      ...(cdek && { cdek: createCdekCarrier({ ...cdek, parcel, ...asking }) }),
    },
    addressBook: daData
      ? createAddressDirectoryWithFallback(
          createDaDataAddressDirectory({ ...daData, known: cities, ...asking }),
          // Its streets are made up: no parcel may go by their postcodes.
          createDemoAddressDirectory(cities, () => []),
          logger,
        )
      : createDemoAddressDirectory(cities, ({ indexes }) => createDemoStreets(indexes)),
  })
}
