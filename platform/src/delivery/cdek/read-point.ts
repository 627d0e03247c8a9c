import type { CdekSettings } from '@vitrina/settings'
import type { Parcel, TranslatedPickupPoint } from '../carrier.ts'
import { computeDistanceInMetres, type GeoPoint } from '../compute-distance.ts'
import type { CdekPoint } from './protocol.ts'

const maxDirections = 300

type Words = { locker: string; metro: string; stop: string }
const russian: Words = { locker: 'Постамат', metro: 'Метро', stop: 'Остановка' }
const wordsOf: Readonly<Record<string, Words>> = {
  en: { locker: 'Parcel locker', metro: 'Metro', stop: 'Stop' },
  de: { locker: 'Paketautomat', metro: 'Metro', stop: 'Haltestelle' },
  it: { locker: 'Armadietto per pacchi', metro: 'Metropolitana', stop: 'Fermata' },
}

/** A point of CDEK as the shop tells it; `centre` is where its city lies. */
export function readCdekPoint(
  point: CdekPoint,
  storedDays: CdekSettings['storedDays'],
  centre: GeoPoint | undefined,
): TranslatedPickupPoint {
  const { code, location, have_cash, have_cashless, allowed_cod } = point
  const { city, postal_code, address, latitude, longitude } = location
  return {
    code,
    city,
    postcode: postal_code,
    address,
    ...writeDirections(point),
    hours: readWeek(point.work_time_list),
    has_fitting: point.is_dressing_room,
    // Where nothing may be paid on delivery it matters little what the desk could take.
    takes_cards: have_cashless && allowed_cod,
    takes_cash: have_cash && allowed_cod,
    stored_days: isLocker(point) ? storedDays.locker : storedDays.point,
    ...(centre && { metres_from_centre: computeDistanceInMetres(centre, { latitude, longitude }) }),
    latitude,
    longitude,
  }
}

/** Whether parcels can be fetched there, and such a one is taken. */
export function isParcelAccepted(point: CdekPoint, { grams, cm }: Parcel): boolean {
  const { is_handout, weight_min = 0, weight_max = Number.POSITIVE_INFINITY, dimensions } = point
  const weight = grams / 1000
  if (!is_handout || weight < weight_min || weight > weight_max) return false
  if (!isLocker(point) || !dimensions || dimensions.length === 0) return true
  const sides = cm.toSorted((one, other) => one - other)
  return dimensions.some(({ width, height, depth }) => {
    const room = [width, height, depth].toSorted((one, other) => one - other)
    return sides.every((side, place) => side <= (room[place] ?? 0))
  })
}

function isLocker({ type }: CdekPoint): boolean {
  return type === 'POSTAMAT'
}

/** Its own words are Russian everywhere; the shop's between them are in the reader's language. */
function writeDirections(
  point: CdekPoint,
): Pick<TranslatedPickupPoint, 'directions' | 'translations'> {
  const translations = Object.entries(wordsOf).map(([language, words]) => {
    return [language, { directions: joinDirections(point, words) }] as const
  })
  return {
    directions: joinDirections(point, russian),
    translations: Object.fromEntries(translations),
  }
}

function joinDirections(point: CdekPoint, words: Words): string {
  const { address_comment, note, nearest_metro_station, nearest_station } = point
  const metro = tidy(nearest_metro_station)
  const stop = tidy(nearest_station)
  const parts = [
    isLocker(point) ? words.locker : '',
    tidy(address_comment),
    tidy(note),
    metro && `${words.metro}: ${metro}`,
    stop !== metro && stop && `${words.stop}: ${stop}`,
  ].filter((part): part is string => !!part)
  return [...new Set(parts)].join('. ').slice(0, maxDirections)
}

/** Nothing is written there as a dash. */
function tidy(text: string | null | undefined): string {
  const tidied = (text ?? '').replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
  return /^[-–—]?$/.test(tidied) ? '' : tidied
}

function readWeek(times: CdekPoint['work_time_list']): (string | null)[] {
  return [1, 2, 3, 4, 5, 6, 7].map(day => {
    const periods = times.filter(one => one.day === day).map(({ time }) => time.split('/'))
    const opens = periods.map(([from = '']) => from).toSorted()[0]
    const closes = periods
      .map(([, to = '']) => to)
      .toSorted()
      .at(-1)
    return opens && closes ? `${opens}-${closes}` : null
  })
}
