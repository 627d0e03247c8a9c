import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Router } from 'express'
import { sendEnvelope } from '../../http/answer.ts'

const ownFolder = dirname(fileURLToPath(import.meta.url))
const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Which folder each file lies in. */
const files: ReadonlyMap<string, string> = new Map([
  ['docs.css', ownFolder],
  ['docs.js', ownFolder],
  ['swagger-ui.css', viewerFolder],
  ['swagger-ui-bundle.js', viewerFolder],
])

/** Nothing from elsewhere and nothing inline; the viewer sets the styles of its icons by itself. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const hourMs = 60 * 60 * 1000

/** The API's description as a page, at `/docs`. */
export function createDocsRoutes(): Router {
  const router = Router()

  router.get('/docs', (_request, response) => {
    response.set({ 'content-security-policy': policy, 'cache-control': 'public, max-age=300' })
    response.type('html').send(page)
  })

  router.get('/docs/:file', ({ params }, response, next) => {
    const root = files.get(params.file)
    if (!root) return sendEnvelope(response, 404, 'The docs have no such file')
    response.sendFile(params.file, { root, maxAge: hourMs }, error => error && next(error))
  })

  return router
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Vitrina: the API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/docs.js" defer></script>
</head>
<body>
<noscript>This page needs JavaScript. <a href="/api/openapi.json">The description itself</a> does not.</noscript>
<main id="docs"></main>
</body>
</html>
`
