import type { z } from 'zod'
import type { SettingsProblem } from './settings-problem.ts'
import type { environmentSchema } from './variables.ts'
import { removeTrailingSlash } from './without-slash.ts'

/** Whom the platform asks about parcels and addresses. */
export type DeliverySettings = {
  /** What a parcel weighs and measures: goods of this shop have no weights. */
  parcel: { grams: number; cm: readonly [number, number, number] }
  /** The carrier CDEK; nobody asks it when left out. */
  cdek: CdekSettings | undefined
  /** Who suggests addresses; the demo shop's own cities when left out. */
  daData: DaDataSettings | undefined
}

export type CdekSettings = {
  /** Of its API, without a slash at its end. */
  url: string
  account: string
  secret: string
  /** The number CDEK knows it by. */
  senderCity: number
  tariffs: { point: number; door: number }
  /** How long a parcel waits for its buyer, by the contract. */
  storedDays: { point: number; locker: number }
}

export type DaDataSettings = {
  /** Of its suggestions, without a slash at its end. */
  url: string
  /** A server of the shop's own needs none. */
  key: string | undefined
}

type Variables = z.infer<typeof environmentSchema>

/** Each is off until its account, key or address is given. */
export function toDeliverySettings(variables: Variables): DeliverySettings {
  return {
    parcel: { grams: variables.PARCEL_GRAMS, cm: variables.PARCEL_CM },
    cdek: toCdekSettings(variables),
    daData: toDaDataSettings(variables),
  }
}

const neededByCdek = {
  CDEK_SECRET:
    'Name the file of the secure password in CDEK_SECRET_FILE, or leave the account out.',
  CDEK_SENDER_CITY:
    'Set it to CDEK’s code of the city parcels are sent from, as CDEK_SENDER_CITY=44.',
} as const

/** What an account at CDEK cannot do without. */
export function findCdekSettingsProblems(variables: Variables): SettingsProblem[] {
  const { CDEK_ACCOUNT, CDEK_SECRET } = variables
  if (!CDEK_ACCOUNT && CDEK_SECRET) {
    const cause = 'CDEK_SECRET is set, but CDEK_ACCOUNT is not: a key is both.'
    return [{ variable: 'CDEK_ACCOUNT', cause, mend: 'Set both, or leave CDEK_SECRET out.' }]
  }
  if (!CDEK_ACCOUNT) return []
  return (['CDEK_SECRET', 'CDEK_SENDER_CITY'] as const)
    .filter(variable => !variables[variable])
    .map(variable => ({
      variable,
      cause: `CDEK_ACCOUNT is set, but ${variable} is not.`,
      mend: neededByCdek[variable],
    }))
}

function toCdekSettings(variables: Variables): CdekSettings | undefined {
  const { CDEK_ACCOUNT, CDEK_SECRET, CDEK_SENDER_CITY, CDEK_URL } = variables
  if (!CDEK_ACCOUNT) return undefined
  return {
    url: removeTrailingSlash(CDEK_URL),
    account: CDEK_ACCOUNT,
    // Without them the settings were refused.
    secret: CDEK_SECRET ?? '',
    senderCity: CDEK_SENDER_CITY ?? 0,
    tariffs: { point: variables.CDEK_TARIFF_POINT, door: variables.CDEK_TARIFF_DOOR },
    storedDays: { point: variables.CDEK_POINT_DAYS, locker: variables.CDEK_LOCKER_DAYS },
  }
}

const daDataUrl = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs'

function toDaDataSettings({ DADATA_KEY, DADATA_URL }: Variables): DaDataSettings | undefined {
  if (!DADATA_KEY && !DADATA_URL) return undefined
  return { url: removeTrailingSlash(DADATA_URL ?? daDataUrl), key: DADATA_KEY }
}
