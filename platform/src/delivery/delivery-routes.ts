import type { DeliveryOffer } from '@vitrina/contract'
import { isMoney, toKopecks, toMoney, zeroMoney } from '@vitrina/domain'
import { type Request, type Response, Router } from 'express'
import type { Logger } from 'pino'
import { sendEnvelope } from '../http/answer.ts'
import type { StoreViews } from '../store-views/store-views.ts'
import type { CityReference } from './address-directory.ts'
import type { DeliveryService } from './delivery-service.ts'
import type { CityQuery } from './find-city.ts'
import { isSkippedCallError } from './service-calls/call-service.ts'

const noCity = 'Назовите город: city'
/** Short: a fallback may have answered. The platform remembers for longer what is worth it. */
const ofCity = 'public, max-age=600'
/** What was typed of somebody's address stays in the browser that typed it. */
const ofAddress = 'private, max-age=600'
const ofWays = 'public, max-age=300'
const away = 'Служба доставки сейчас не отвечает. Попробуйте позже'

/**
 * The calls of docs/api/delivery.md. Answers are the same for everybody in a store view: shared
 * caches may keep those that no address is typed for.
 */
export function createDeliveryRoutes(
  desk: DeliveryService,
  storeViews: StoreViews,
  logger: Pick<Logger, 'warn'>,
): Router {
  const router = Router()

  /** Who is away is told as what it is: there may be points still. */
  async function answering(
    response: Response,
    cacheControl: string,
    find: () => Promise<unknown>,
  ): Promise<void> {
    try {
      const found = await find()
      response.set('cache-control', cacheControl)
      sendEnvelope(response, 200, found)
    } catch (error) {
      if (!isSkippedCallError(error))
        logger.warn({ err: error }, 'a question of delivery has no answer')
      response.set('cache-control', 'no-store')
      sendEnvelope(response, 503, away)
    }
  }

  router.get('/cities', (request, response) =>
    answering(response, ofCity, async () => {
      const postcode = text(request, 'postcode').replaceAll(/\D/g, '')
      if (postcode === '') return desk.cities(text(request, 'q'))
      return [(await desk.cityOfIndex(postcode)) ?? []].flat()
    }),
  )

  router.get('/streets', (request, response) =>
    answering(response, ofAddress, () => desk.streets(readCity(request), text(request, 'q'))),
  )

  router.get('/houses', (request, response) =>
    answering(response, ofAddress, () => {
      const street = { ...readCity(request), street: text(request, 'street') }
      return desk.houses(street, text(request, 'q'))
    }),
  )

  router.get('/points', async (request, response) => {
    const place = readSoughtCity(request)
    if (place.city === '') return sendEnvelope(response, 400, noCity)
    response.vary('x-vs-store-code')
    await answering(response, ofWays, () => desk.points(place, storeViews.of(request)))
  })

  router.get('/offers', async (request, response) => {
    const place = readSoughtCity(request)
    if (place.city === '') return sendEnvelope(response, 400, noCity)
    response.vary('x-vs-store-code')
    const view = storeViews.of(request)
    const country = text(request, 'country').toUpperCase() || view.taxCountry
    const given = Number(text(request, 'goods'))
    const goods = toKopecks(isMoney(given) && given > 0 ? given : zeroMoney)
    await answering(response, ofWays, async () => {
      const destination = await desk.locate({ ...place, country })
      const offers = await desk.offers(desk.termsOf(view), destination, goods)
      return offers.map(
        ({ carrier, method, to, cost, freeFrom, earliest, latest }): DeliveryOffer => ({
          carrier_code: carrier,
          method_code: method,
          to,
          price: toMoney(cost),
          ...(freeFrom !== undefined && { free_from: freeFrom }),
          earliest,
          latest,
        }),
      )
    })
  })
  return router
}

function readCity(request: Request): CityReference {
  return { city: text(request, 'city'), regionCode: text(request, 'region_code') }
}

function readSoughtCity(request: Request): CityQuery {
  return { ...readCity(request), postcode: text(request, 'postcode') }
}

const maxTextLength = 100

function text({ query }: Request, name: string): string {
  const [given] = [query[name]].flat()
  return typeof given === 'string' ? given.trim().slice(0, maxTextLength) : ''
}
