import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

type StreamOptions = {
  request: Request
  response: Response
  nonce: string
  scripts: readonly string[]
  onError(where: string, error: unknown): void
}

const renderTimeoutMs = 10_000

/** Streams a page, compressed as the browser likes, as soon as its frame is there. */
export function streamPage(
  page: ReactNode,
  { request, response, nonce, scripts, onError }: StreamOptions,
): void {
  const compressor = compressorFor(request)
  const { pipe, abort } = renderToPipeableStream(page, {
    // React writes an inline sheet only where its nonce equals the style nonce given here.
    nonce: { script: nonce, style: nonce } as unknown as string,
    bootstrapScriptContent: pageScript(scripts),
    // Everything is loaded before rendering. React would hide a large boundary behind its fallback until
    // a script moves it into place; a page must read without scripts.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onShellReady() {
      if (!compressor) {
        pipe(response)
        return
      }
      response.set('content-encoding', compressor.encoding)
      compressor.stream.pipe(response)
      pipe(compressor.stream)
    },
    onShellError(error) {
      onError('page', error)
      response.status(500).type('text/plain').send('Что-то пошло не так. Обновите страницу.')
    },
    onError(error) {
      if (!response.closed) onError('render', error)
    },
  })
  const timer = setTimeout(abort, renderTimeoutMs)
  response.on('close', () => {
    clearTimeout(timer)
    abort()
    compressor?.stream.destroy()
  })
}

/**
 * The page's one inline script, under the page's nonce. Puts a page that was left scrolled where it was
 * (shared/router/src/scroll-positions.ts), then loads the shell's own scripts in order.
 */
function pageScript(urls: readonly string[]): string {
  return `try{const y=JSON.parse(sessionStorage.getItem('scroll-positions'))[history.state.key];y&&scrollTo(0,y)}catch{}for(const u of ${JSON.stringify(urls)}){const s=document.createElement('script');s.src=u;s.async=false;document.head.append(s)}`
}

function compressorFor(request: Request) {
  switch (request.acceptsEncodings('br', 'gzip')) {
    case 'br':
      return {
        encoding: 'br',
        stream: createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
      }
    case 'gzip':
      return { encoding: 'gzip', stream: createGzip({ level: 5 }) }
    default:
      return null
  }
}
