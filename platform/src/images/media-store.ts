import type { Request, Response } from 'express'
import { findMediaFile, type MediaRefusal, pictureExtensions } from './media-file.ts'
import {
  createFilePictureSource,
  listFolderPictures,
  type PictureSource,
} from './picture-source.ts'

/** A picture or video as it was put in. */
export type StoredMedia = {
  source: PictureSource
  /** Answers with it, in ranges where they are asked for. Headers that are set stay. */
  send(request: Request, response: Response): Promise<void>
}

export type MediaLookupResult = { found: StoredMedia } | MediaRefusal | 'missing'

/** The store of media does not answer. It is no fault of who asks, and ends by itself. */
export class MediaUnavailableError extends Error {}

/** Where pictures and videos lie: a folder, or a bucket (s3-media.ts). */
export interface MediaStore {
  /**
   * A file of one of these types, pictures unless given. A path that leads out is refused like a
   * foreign host; hidden files are not there.
   *
   * @throws MediaUnavailableError
   */
  find(path: string, types?: ReadonlySet<string>): Promise<MediaLookupResult>
  /** The paths of all pictures. */
  list(): Promise<string[]>
}

export function createFolderMediaStore(folder: string): MediaStore {
  return {
    async find(path, types = pictureExtensions) {
      const file = await findMediaFile(folder, path, types)
      if (file === 'missing' || 'refused' in file) return file
      return { found: await storedFile(file.found) }
    },
    list: () => listFolderPictures(folder),
  }
}

async function storedFile(file: string): Promise<StoredMedia> {
  return {
    source: await createFilePictureSource(file),
    send: (_request, response) =>
      new Promise((resolve, reject) => {
        response.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, error => {
          // Whoever leaves meanwhile is no error of ours.
          if (error && !response.headersSent && !response.closed) reject(error)
          else resolve()
        })
      }),
  }
}
