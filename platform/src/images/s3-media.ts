import { extname, posix } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { BucketSettings } from '@vitrina/settings'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { type MediaRefusal, pictureExtensions } from './media-file.ts'
import { type MediaStore, MediaUnavailableError, type StoredMedia } from './media-store.ts'

type Options = {
  report(told: { state: 'used' | 'away'; problem?: string }): void
  now?: () => number
}

/** What the store says of an object; `null` where there is none. */
type Head = { etag: string; size: number } | null

/** A picture that is replaced is another one after so long. */
const headMs = 10_000
const maxHeads = 20_000
const connectMs = 2_000
const answerMs = 10_000

export function createS3Client({ endpoint, region, credentials }: BucketSettings): S3Client {
  return new S3Client({
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  })
}

/**
 * Pictures and videos of a bucket. While it does not answer, what is known of objects counts on, so
 * that pictures made before are served.
 */
export function createS3MediaStore(
  place: BucketSettings,
  { report, now = Date.now }: Options,
): MediaStore {
  const { bucket: Bucket, prefix } = place
  const client = createS3Client(place)
  const heads = new LRUCache<string, { head: NonNullable<Head> | 'none'; atMs: number }>({
    max: maxHeads,
  })
  let isAway = false

  /** Whatever is asked of the store, `null` where it says that it has no such object. */
  async function call<Value>(work: () => Promise<Value>): Promise<Value | null> {
    try {
      const answer = await work()
      noteState(undefined)
      return answer
    } catch (error) {
      const isAnswer = error instanceof S3ServiceException && error.name !== 'NoSuchBucket'
      const status = isAnswer ? error.$metadata.httpStatusCode : undefined
      if (status === 404 || status === 412) {
        noteState(undefined)
        return null
      }
      noteState(error)
      throw new MediaUnavailableError('The store of media does not answer', { cause: error })
    }
  }

  function noteState(error: unknown): void {
    if (isAway === (error !== undefined)) return
    isAway = error !== undefined
    const problem = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    report(isAway ? { state: 'away', problem } : { state: 'used' })
  }

  async function headOf(key: string): Promise<Head> {
    const known = heads.get(key)
    const toHead = (head: NonNullable<Head> | 'none') => (head === 'none' ? null : head)
    if (known && now() - known.atMs < headMs) return toHead(known.head)
    try {
      const told = await call(() =>
        client.send(new HeadObjectCommand({ Bucket, Key: prefix + key })),
      )
      const head = told ? { etag: told.ETag ?? '', size: told.ContentLength ?? 0 } : 'none'
      heads.set(key, { head, atMs: now() })
      return toHead(head)
    } catch (error) {
      if (known) return toHead(known.head)
      throw error
    }
  }

  /** Only of the object that was found: one that is replaced meanwhile is not half of each. */
  async function get(key: string, { etag }: NonNullable<Head>, range?: string) {
    const answer = await call(() =>
      client.send(new GetObjectCommand({ Bucket, Key: prefix + key, IfMatch: etag, Range: range })),
    )
    if (answer?.Body) return { ...answer, body: answer.Body }
    heads.delete(key)
    throw new MediaUnavailableError('It was replaced in this moment')
  }

  function storedObject(key: string, head: NonNullable<Head>): StoredMedia {
    return {
      source: {
        name: ['s3', Bucket, prefix + key, head.etag, head.size].join('|'),
        read: async () => Buffer.from(await (await get(key, head)).body.transformToByteArray()),
      },
      async send(request, response) {
        response.type(extname(key)).set({ etag: head.etag, 'accept-ranges': 'bytes' })
        if (request.fresh) return void response.status(304).end()
        const part = readRange(request, head)
        if (part === 'outside') {
          response.set('content-range', `bytes */${head.size}`)
          return void response.status(416).end()
        }
        const length = part ? part.to - part.from + 1 : head.size
        if (request.method === 'HEAD') return void response.set('content-length', `${length}`).end()
        const range = part && `bytes=${part.from}-${part.to}`
        const { body } = await get(key, head, range)
        if (part) {
          response.status(206)
          response.set('content-range', `bytes ${part.from}-${part.to}/${head.size}`)
        }
        response.set('content-length', `${length}`)
        await stream(body as Readable, response)
      },
    }
  }

  return {
    async find(path, types = pictureExtensions) {
      const key = readKey(path, types)
      if (typeof key !== 'string' || key === 'missing') return key
      const head = await headOf(key)
      return head ? { found: storedObject(key, head) } : 'missing'
    },
    async list() {
      const found: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await call(() =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
        )
        for (const { Key = '' } of page?.Contents ?? []) found.push(Key.slice(prefix.length))
        ContinuationToken = page?.NextContinuationToken
      } while (ContinuationToken)
      const isPicture = (key: string) => readKey(key, pictureExtensions) === key
      return found.filter(key => key !== 'missing' && isPicture(key)).toSorted()
    },
  }
}

/** The key of a path, by the rules of the folder (media-file.ts). */
function readKey(path: string, types: ReadonlySet<string>): string | MediaRefusal | 'missing' {
  if (/[\0\\]|:\/\//.test(path)) return { refused: 'Host is not allowed' }
  const key = posix.normalize(path.replace(/^\/+/, ''))
  if (key === '.' || key === '..' || key.startsWith('../'))
    return { refused: 'Host is not allowed' }
  if (key.split('/').some(part => part.startsWith('.'))) return 'missing'
  if (!types.has(extname(key).toLowerCase())) return { refused: 'Unsupported file type' }
  return key
}

/** The one range that is asked for; all of it where several are, or where it is of another file. */
function readRange(request: Request, { etag, size }: NonNullable<Head>) {
  const condition = request.get('if-range')
  if (condition !== undefined && condition !== etag) return undefined
  const ranges = request.range(size)
  if (ranges === -1) return 'outside' as const
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  const [range] = ranges
  return range && { from: range.start, to: range.end }
}

/** A player that has seen enough leaves: the store need not send the rest. */
async function stream(body: Readable, response: Response): Promise<void> {
  try {
    await pipeline(body, response)
  } catch (error) {
    if (!response.closed && !response.destroyed) throw error
  }
}
