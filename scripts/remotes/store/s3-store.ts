import { setTimeout as delay } from 'node:timers/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { ReleaseError } from '../../release/release-error.ts'
import { buildObjectHeaders, type ObjectStore } from './object-store.ts'

export type S3BucketLocation = {
  bucket: string
  /** With a slash at its end, or empty. */
  prefix: string
  /** That of the cloud itself when left out. */
  endpoint: string | undefined
  region: string
  /** The client looks for them where it always does when left out. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** Somebody else has written in between: 409 where both did so in the same moment. */
const lostRace = new Set([409, 412])
const maxTryMs = 60_000
const maxPauseMs = 1_000

/** A bucket of any S3-compatible store with conditional writes. */
export function createS3ObjectStore(place: S3BucketLocation): ObjectStore {
  const { bucket: Bucket, prefix, endpoint, region, credentials } = place
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  })
  const name = `s3://${Bucket}/${prefix}`
  const at = (key: string) => ({ Bucket, Key: prefix + key })

  /** With the tag that its next change is compared with. */
  async function read(key: string): Promise<{ bytes: Buffer; tag: string } | undefined> {
    const answer = await undefinedIfMissing(client.send(new GetObjectCommand(at(key))))
    if (!answer?.Body) return undefined
    return {
      bytes: Buffer.from(await answer.Body.transformToByteArray()),
      tag: answer.ETag ?? '',
    }
  }

  /** Answers false where the object is not the one that was read. */
  async function write(key: string, bytes: Buffer, tag?: string | null): Promise<boolean> {
    const { contentType, cacheControl } = buildObjectHeaders(key)
    const put = new PutObjectCommand({
      ...at(key),
      Body: bytes,
      ContentType: contentType,
      CacheControl: cacheControl,
      ...(tag === null ? { IfNoneMatch: '*' } : tag !== undefined && { IfMatch: tag }),
    })
    try {
      await client.send(put)
      return true
    } catch (error) {
      const isLost = tag !== undefined && lostRace.has(statusOf(error) ?? 0)
      if (isLost) return false
      throw explainS3Error(name, error)
    }
  }

  return {
    name,
    async read(key) {
      try {
        return (await read(key))?.bytes
      } catch (error) {
        throw explainS3Error(name, error)
      }
    },
    async has(key) {
      return (await undefinedIfMissing(client.send(new HeadObjectCommand(at(key))))) !== undefined
    },
    async write(key, bytes) {
      await write(key, bytes)
    },
    async update(key, change) {
      const enoughMs = Date.now() + maxTryMs
      for (let attempt = 0; Date.now() < enoughMs; attempt += 1) {
        const before = await read(key)
        const changed = await change(before?.bytes)
        if (!changed || (await write(key, changed, before?.tag ?? null))) return
        // At random, so that those who met once do not meet again.
        await delay(Math.random() * Math.min(maxPauseMs, 50 * 2 ** Math.min(attempt, 6)))
      }
      throw new ReleaseError(
        `${name}${key} was changed by others for a minute on end.`,
        'Nothing of yours is written: try again.',
      )
    },
    async list(below) {
      const found: { key: string; atMs: number }[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix + below, ContinuationToken }),
        )
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          found.push({ key: Key.slice(prefix.length), atMs: LastModified?.getTime() ?? 0 })
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return found
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += maxKeysPerRequest) {
        const Objects = keys
          .slice(from, from + maxKeysPerRequest)
          .map(key => ({ Key: prefix + key }))
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
      }
    },
  }
}

const maxKeysPerRequest = 1_000

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined

async function undefinedIfMissing<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer
  } catch (error) {
    const isBucketMissing = error instanceof Error && error.name === 'NoSuchBucket'
    if (statusOf(error) === 404 && !isBucketMissing) return undefined
    throw error
  }
}

function explainS3Error(name: string, error: unknown): Error {
  const { name: kind, message } = error as Error
  return new ReleaseError(
    `${name} cannot be used: ${kind}: ${message}.`,
    'Look at REMOTES_STORE, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  )
}
