import { type RequestHandler, Router } from 'express'
import { GraphQLError, parse } from 'graphql'
import { createHandler } from 'graphql-http/lib/use/express'
import type { Logger } from 'pino'
import type { VisibleCatalogResolver } from '../catalog/visible-catalog.ts'
import { sendEnvelope } from '../http/answer.ts'
import { buildGraphqlFields, type GraphqlContext } from './graphql-fields.ts'
import { graphqlLimits, graphqlLimitsRule } from './graphql-limits.ts'
import { graphqlSchema } from './graphql-schema.ts'
import { stringifyQueryDocument } from './printed-query.ts'

/** The catalogue by GraphQL (docs/api/search.md#graphql), through the window the path names. */
export function createGraphqlRoutes(
  shownTo: VisibleCatalogResolver,
  index: string,
  logger: Logger,
): Router {
  const router = Router()
  const handler = createHandler({
    schema: graphqlSchema,
    rootValue: buildGraphqlFields(index),
    context: async ({ raw: { headers, query, params } }): Promise<GraphqlContext> => {
      const storeCode = params.storeCode ?? query.storeCode
      return { catalog: await shownTo({ headers, query: { ...query, storeCode } }), asked: 0 }
    },
    validationRules: [graphqlLimitsRule],
    parse: source => parse(source, { maxTokens: graphqlLimits.tokens }),
    formatError(error) {
      // The handler's own words about a request; what fails inside of one comes as a GraphQLError.
      if (!(error instanceof GraphQLError)) return new GraphQLError(error.message)
      const cause = error.originalError
      if (!cause || cause instanceof GraphQLError) return error
      logger.error({ err: cause }, 'graphql query failed')
      return new GraphQLError('Internal Server Error')
    },
  })
  router.get(['/', '/:storeCode'], requireJson, handler)
  router.post(['/', '/:storeCode'], requireJson, stringifyQueryDocument, handler)
  return router
}

const answerTypes = ['application/json', 'application/graphql-response+json']

/** The handler would refuse these without a word. */
const requireJson: RequestHandler = (request, response, next) => {
  if (!request.accepts(answerTypes))
    return sendEnvelope(response, 406, 'The answer is application/json')
  if (request.method === 'POST' && !request.is('application/json')) {
    return sendEnvelope(response, 415, 'The body must be JSON: send Content-Type: application/json')
  }
  next()
}
