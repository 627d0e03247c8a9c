import type { OpeningHours } from '@vitrina/contract'
import type { TranslatedPickupPoint } from '../../src/delivery/carrier.ts'
import { hashToNumber } from '../words/stable-number.ts'
import { type DemoCity, demoCities } from './cities.ts'
import { createDemoStreets } from './streets.ts'

const onWeekdays = ['09:00-21:00', '10:00-20:00', '08:00-22:00', '09:00-19:00']
const onSaturdays = ['10:00-19:00', '10:00-18:00', '09:00-21:00', '11:00-17:00']
/** How to find the door, in the languages that the shop speaks. */
const ways: readonly Record<'ru' | 'en' | 'de' | 'it', string>[] = [
  {
    ru: 'Вход с улицы, под вывеской «Витрина»',
    en: 'Enter from the street, under the Vitrina sign',
    de: 'Eingang von der Straße, unter dem Schild „Vitrina“',
    it: 'Ingresso dalla strada, sotto l’insegna «Vitrina»',
  },
  {
    ru: 'Вход со двора, серая дверь за аптекой',
    en: 'Enter from the courtyard: the grey door behind the pharmacy',
    de: 'Eingang vom Hof, graue Tür hinter der Apotheke',
    it: 'Ingresso dal cortile, porta grigia dietro la farmacia',
  },
  {
    ru: 'Первый этаж торгового центра, у касс',
    en: 'Ground floor of the shopping centre, by the tills',
    de: 'Erdgeschoss des Einkaufszentrums, bei den Kassen',
    it: 'Piano terra del centro commerciale, vicino alle casse',
  },
  {
    ru: 'Цокольный этаж, спуск слева от крыльца',
    en: 'Lower ground floor, down the steps to the left of the porch',
    de: 'Untergeschoss, Treppe links vom Eingang',
    it: 'Seminterrato, scale a sinistra dell’ingresso',
  },
  {
    ru: 'Напротив остановки, вход через магазин',
    en: 'Opposite the bus stop, through the shop',
    de: 'Gegenüber der Haltestelle, Eingang durch den Laden',
    it: 'Di fronte alla fermata, si entra dal negozio',
  },
]

const noWay = { ru: '', en: '', de: '', it: '' }

/**
 * The pick-up points of the demo carrier: the same ones every time. Large cities have more; the
 * fourth of a city has no fitting room, the fifth takes no cards, the last one is shut on Sundays.
 */
export function createDemoPickupPoints(): readonly TranslatedPickupPoint[] {
  return demoCities.flatMap((place, position) => {
    const count = 16 - Math.min(10, Math.floor(position / 5))
    return Array.from({ length: count }, (_, index) => demoPoint(place, index))
  })
}

function demoPoint(place: DemoCity, index: number): TranslatedPickupPoint {
  const { city } = place
  const key = `${city.name} ${index}`
  const streets = createDemoStreets(city.indexes)
  const street = streets[(index * 7 + hashToNumber(city.name, 24)) % streets.length]
  const north = hashToNumber(`${key} north`, 9_000) - 4_500
  const east = hashToNumber(`${key} east`, 9_000) - 4_500
  const way = ways[hashToNumber(`${key} way`, ways.length)] ?? noWay
  const perDegree = 111_320 * Math.cos((place.latitude * Math.PI) / 180)
  return {
    code: `${city.latin.slice(0, 3).toUpperCase()}${city.region_id}-${index + 1}`,
    city: city.name,
    postcode: street?.postcode ?? '',
    address: `${street?.name}, ${hashToNumber(`${key} house`, 140) + 1}`,
    directions: way.ru,
    translations: {
      en: { directions: way.en },
      de: { directions: way.de },
      it: { directions: way.it },
    },
    hours: readHours(key, index),
    has_fitting: index % 7 !== 3,
    takes_cards: index % 7 !== 4,
    takes_cash: true,
    stored_days: 7,
    metres_from_centre: Math.round(Math.hypot(north, east)),
    latitude: round(place.latitude + north / 111_320),
    longitude: round(place.longitude + east / perDegree),
  }
}

/** Monday first; null for a day off. */
function readHours(key: string, index: number): OpeningHours {
  const weekday = onWeekdays[hashToNumber(`${key} weekday`, onWeekdays.length)] ?? null
  const saturday = onSaturdays[hashToNumber(`${key} saturday`, onSaturdays.length)] ?? null
  const sunday = index % 3 === 2 ? null : saturday
  return [weekday, weekday, weekday, weekday, weekday, saturday, sunday]
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
