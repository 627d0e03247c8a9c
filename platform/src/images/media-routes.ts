import { extname } from 'node:path'
import { Router } from 'express'
import { sendEnvelope } from '../http/answer.ts'
import { pictureExtensions, videoExtensions } from './media-file.ts'
import { type MediaStore, MediaUnavailableError } from './media-store.ts'
import { sendServiceUnavailable } from './refuse-for-now.ts'

const month = 'public, max-age=2592000'
const types = new Set([...pictureExtensions, ...videoExtensions])

/** Runs nothing; a video opened by itself may play itself. */
const policies = {
  picture: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  video: "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
}

/**
 * Pictures and videos as they were put in, in ranges where a player asks for them. No listing, no
 * hidden files; a drawing opened by itself runs nothing.
 */
export function createMediaRoutes(media: MediaStore): Router {
  const router = Router()

  router.get('/*path', async (request, response) => {
    const path = request.params.path.join('/')
    try {
      const file = await media.find(path, types)
      if (file === 'missing') return sendEnvelope(response, 404, 'There is no such picture')
      if ('refused' in file) return sendEnvelope(response, 400, file.refused)
      const isVideo = videoExtensions.has(extname(path).toLowerCase())
      response.set({
        'cache-control': month,
        'content-security-policy': policies[isVideo ? 'video' : 'picture'],
      })
      await file.found.send(request, response)
    } catch (error) {
      if (!(error instanceof MediaUnavailableError) || response.headersSent) throw error
      sendServiceUnavailable(response, 'Pictures cannot be read now. Try again')
    }
  })

  return router
}
