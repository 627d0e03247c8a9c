import {
  citySchema,
  deliveryOfferSchema,
  houseSchema,
  pickupPointSchema,
  streetSchema,
} from '@vitrina/contract'
import { z } from 'zod'
import { documentRefusal, documentSuccess } from '../answers.ts'
import type { ApiCall } from '../call.ts'
import { documentQueryParameter } from '../parameters.ts'

const tag = 'Delivery'
const city = documentQueryParameter('city', 'In Russian or in Latin letters', { example: 'Томск' })
const region = documentQueryParameter('region_code', 'Tells the city from others of its name', {
  example: 'RU-TOM',
})
const postcode = documentQueryParameter('postcode', 'Tells cities of one name apart', {
  example: '634041',
})
const away = documentRefusal(503, 'Служба доставки сейчас не отвечает. Попробуйте позже')
const noCity = documentRefusal(400, 'Назовите город: city')

const tomsk = {
  name: 'Томск',
  latin: 'Tomsk',
  accusative: 'Томск',
  region: 'Томская область',
  region_code: 'RU-TOM',
  region_id: 70,
  country_id: 'RU',
  indexes: ['634'],
}

/** See docs/api/delivery.md. */
export const deliveryCalls: readonly ApiCall[] = [
  {
    id: 'suggestCities',
    method: 'get',
    path: '/api/delivery/cities',
    tag,
    summary: 'Cities whose names begin so, or the one of a postcode',
    parameters: [
      documentQueryParameter('q', 'How the name begins', { example: 'Том' }),
      documentQueryParameter('postcode', 'Six digits; `q` is then passed over', {
        example: '634041',
      }),
    ],
    limited: true,
    answers: [documentSuccess(z.array(citySchema), { example: [tomsk] }), away],
  },
  {
    id: 'suggestStreets',
    method: 'get',
    path: '/api/delivery/streets',
    tag,
    summary: 'Streets of a city',
    parameters: [
      city,
      region,
      documentQueryParameter('q', 'A part of the name', { example: 'красно' }),
    ],
    limited: true,
    answers: [
      documentSuccess(z.array(streetSchema), {
        example: [{ name: 'Красноармейская улица', postcode: '634007' }],
      }),
      away,
    ],
  },
  {
    id: 'suggestHouses',
    method: 'get',
    path: '/api/delivery/houses',
    tag,
    summary: 'Houses of a street',
    description: 'None where the address book knows no houses, as that of the demo shop.',
    parameters: [
      city,
      region,
      documentQueryParameter('street', 'As it was suggested, or as it is typed', {
        example: 'Красноармейская улица',
      }),
      documentQueryParameter('q', 'How the number begins', { example: '11' }),
    ],
    limited: true,
    answers: [
      documentSuccess(z.array(houseSchema), {
        example: [{ name: '118 стр 1', postcode: '634034' }],
      }),
      away,
    ],
  },
  {
    id: 'listPickupPoints',
    method: 'get',
    path: '/api/delivery/points',
    tag,
    summary: 'Pick-up points of a city',
    parameters: [city, region, postcode],
    limited: true,
    answers: [
      documentSuccess(z.array(pickupPointSchema), {
        example: [
          {
            code: 'TOM70-1',
            city: 'Томск',
            postcode: '634007',
            address: 'Красноармейская улица, 118',
            directions: 'Вход со двора',
            hours: [...Array(5).fill('09:00-21:00'), '10:00-19:00', null],
            has_fitting: true,
            takes_cards: true,
            takes_cash: true,
            stored_days: 7,
            metres_from_centre: 650,
            latitude: 56.46,
            longitude: 84.95,
          },
        ],
      }),
      noCity,
      away,
    ],
  },
  {
    id: 'listDeliveryOffers',
    method: 'get',
    path: '/api/delivery/offers',
    tag,
    summary: 'What delivery to a city costs, and when it arrives',
    description: 'As if ordered now. Without a cart: for pages of goods.',
    parameters: [
      city,
      documentQueryParameter('country', 'Two letters; that of the store view when left out', {
        example: 'RU',
      }),
      region,
      postcode,
      documentQueryParameter('goods', 'What the goods come to, for thresholds', {
        example: '3490',
      }),
    ],
    limited: true,
    answers: [
      documentSuccess(z.array(deliveryOfferSchema), {
        example: [
          {
            carrier_code: 'transport',
            method_code: 'company',
            to: 'point',
            price: 0,
            earliest: '2026-12-02',
            latest: '2026-12-03',
          },
        ],
      }),
      noCity,
      away,
    ],
  },
]
