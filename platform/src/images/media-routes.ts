import { Router } from 'express'
import { send } from '../http/answer.ts'
import { mediaFile } from './media-file.ts'

const month = 'public, max-age=2592000'

/** The pictures as they were put in. No listing, no hidden files; a drawing opened by itself runs nothing. */
export function mediaRoutes(mediaFolder: string): Router {
  const router = Router()

  router.get('/*path', async (request, response) => {
    const file = await mediaFile(mediaFolder, request.params.path.join('/'))
    if (file === 'missing') return send(response, 404, 'There is no such picture')
    if ('refused' in file) return send(response, 400, file.refused)
    response.set({
      'cache-control': month,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    response.sendFile(file.found, { cacheControl: false, dotfiles: 'allow' })
  })

  return router
}
