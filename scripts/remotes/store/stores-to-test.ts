import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { createFolderObjectStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import { createS3ObjectStore } from './s3-store.ts'

/** `open` opens the same place again, as another team's command would. */
export type TestedStore = { open(): ObjectStore; remove(): Promise<void> }

/** Stores of each kind, empty: a folder, and a bucket where a server is named. */
export const storesToTest: readonly { kind: string; create(): Promise<TestedStore> }[] = [
  { kind: 'a folder', create: createFolder },
  ...(process.env.TEST_S3_ENDPOINT ? [{ kind: 'a bucket', create: createBucket }] : []),
]

async function createFolder(): Promise<TestedStore> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrina-objects-'))
  return {
    open: () => createFolderObjectStore(folder),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Of the server that `npm run trial:object-store` starts, and takes away with its buckets. */
async function createBucket(): Promise<TestedStore> {
  const place = {
    bucket: `releases-${randomUUID().slice(0, 8)}`,
    prefix: 'shop/',
    endpoint: process.env.TEST_S3_ENDPOINT,
    region: 'us-east-1',
    credentials: {
      accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY ?? '',
    },
  }
  const { endpoint = '', region, credentials } = place
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: place.bucket }))
  client.destroy()
  return { open: () => createS3ObjectStore(place), remove: async () => {} }
}
