import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { HeadObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3'
import type { BucketSettings } from '@vitrina/settings'
import { pictureExtensions, videoExtensions } from './media-file.ts'
import { createS3Client } from './s3-media.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

/**
 * Puts the pictures and videos of a folder into the bucket, and leaves alone what is there in the
 * same words. Nothing is removed. Answers how many were put there.
 */
export async function uploadMedia(
  folder: string,
  place: BucketSettings,
): Promise<{ put: number; same: number }> {
  const client = createS3Client(place)
  const counts = { put: 0, same: 0 }
  try {
    for (const file of await listFiles(folder)) {
      const Body = await readFile(join(folder, file))
      const at = { Bucket: place.bucket, Key: place.prefix + file.split(sep).join('/') }
      const etag = `"${createHash('md5').update(Body).digest('hex')}"`
      if ((await readEtag(at)) === etag) {
        counts.same += 1
        continue
      }
      const ContentType = contentTypes[extname(file).toLowerCase()]
      await client.send(new PutObjectCommand({ ...at, Body, ContentType }))
      counts.put += 1
    }
    return counts
  } finally {
    client.destroy()
  }

  async function readEtag(at: { Bucket: string; Key: string }): Promise<string | undefined> {
    try {
      return (await client.send(new HeadObjectCommand(at))).ETag
    } catch (error) {
      const { $metadata } = error instanceof S3ServiceException ? error : {}
      if ($metadata?.httpStatusCode === 404) return undefined
      throw error
    }
  }
}

/** What the shop would show of it: neither hidden files nor others. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .filter(file => !file.split(sep).some(part => part.startsWith('.')))
    .filter(file => {
      const type = extname(file).toLowerCase()
      return pictureExtensions.has(type) || videoExtensions.has(type)
    })
    .toSorted()
}
