import { type RequestHandler, Router } from 'express'
import { GraphQLError, parse } from 'graphql'
import { createHandler } from 'graphql-http/lib/use/express'
import type { Logger } from 'pino'
import type { Catalog } from '../catalog/catalog.ts'
import { send } from '../http/answer.ts'
import { graphqlFields } from './graphql-fields.ts'
import { most, withinLimits } from './graphql-limits.ts'
import { graphqlSchema } from './graphql-schema.ts'

/** The catalogue by GraphQL (contract §12), for any store code: the shop has one catalogue. */
export function graphqlRoutes(catalog: Catalog, index: string, logger: Logger): Router {
  const router = Router()
  const handler = createHandler({
    schema: graphqlSchema,
    rootValue: graphqlFields(catalog, index),
    validationRules: [withinLimits],
    parse: source => parse(source, { maxTokens: most.tokens }),
    formatError(error) {
      const cause = error instanceof GraphQLError ? error.originalError : error
      if (!cause || cause instanceof GraphQLError) return error
      logger.error({ err: cause }, 'graphql query failed')
      return new GraphQLError('Internal Server Error')
    },
  })
  router.get(['/', '/:storeCode'], inJson, handler)
  router.post(['/', '/:storeCode'], inJson, handler)
  return router
}

const answerTypes = ['application/json', 'application/graphql-response+json']

/** The handler would refuse these without a word. */
const inJson: RequestHandler = (request, response, next) => {
  if (!request.accepts(answerTypes)) return send(response, 406, 'The answer is application/json')
  if (request.method === 'POST' && !request.is('application/json')) {
    return send(response, 415, 'The body must be JSON: send Content-Type: application/json')
  }
  next()
}
