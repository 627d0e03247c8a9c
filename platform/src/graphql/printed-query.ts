import type { RequestHandler } from 'express'
import { type DocumentNode, Kind, print } from 'graphql'

/**
 * Some clients of this family send the query as the document they have parsed; it is read as its
 * text.
 */
export const stringifyQueryDocument: RequestHandler = (request, _response, next) => {
  const query: unknown = request.body?.query
  if (isDocument(query)) {
    const text = printSafely(query)
    if (text !== undefined) request.body = { ...request.body, query: text }
  }
  next()
}

function isDocument(query: unknown): query is DocumentNode {
  return (query as Partial<DocumentNode> | null | undefined)?.kind === Kind.DOCUMENT
}

/** Undefined for what only looks like a document; it is refused like any other wrong query. */
function printSafely(document: DocumentNode): string | undefined {
  try {
    return print(document)
  } catch {
    return undefined
  }
}
