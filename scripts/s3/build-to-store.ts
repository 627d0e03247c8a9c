import { spawnSync } from 'node:child_process'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { rootFolder } from '../remotes/folders.ts'
import { createReleaseStore } from '../remotes/store/release-store.ts'
import { createS3ObjectStore } from '../remotes/store/s3-store.ts'
import { scratchS3Credentials } from './scratch-s3.ts'

const filesUrl = 'https://cdn.example/shop/'

/**
 * Builds the shop into a bucket twice, as the service `release` of the compose file does with
 * `REMOTES_STORE`. Answers whether every remote is live there with all its files, and whether the
 * second run changed nothing.
 */
export async function runBuildToStoreTrial(endpoint: string): Promise<boolean> {
  const place = {
    ...{ bucket: 'releases-of-a-build', prefix: 'shop/', endpoint, region: 'us-east-1' },
    credentials: scratchS3Credentials,
  }
  await createBucket(place)
  const objects = createS3ObjectStore(place)
  const store = createReleaseStore({ store: objects })
  const problems: string[] = []
  const check = (isRight: boolean, problem: string) => void (isRight || problems.push(problem))

  buildInto(place)
  const { remotes, revision, history } = await store.read()
  check(Object.keys(remotes).length >= 4, `only ${Object.keys(remotes)} are live in the bucket`)
  for (const [name, { url, version }] of Object.entries(remotes)) {
    check(url === `${filesUrl}${name}/${version}/`, `${name} is to be found at ${url}`)
    const manifest = await objects.read(`${name}/${version}/manifest.json`)
    const files = Object.keys(JSON.parse(manifest?.toString('utf8') ?? '{"files":{}}').files)
    check(files.length > 0, `${name} has no manifest`)
    for (const file of files) {
      check(await objects.has(`${name}/${version}/${file}`), `${name} is without ${file}`)
    }
  }
  check(history.length === Object.keys(remotes).length, 'the history does not tell of each release')

  buildInto(place)
  check((await store.read()).revision === revision, 'a second run has changed the registry')

  for (const problem of problems) console.error(`✗ build --to-store: ${problem}`)
  if (problems.length === 0) {
    console.log(`✓ build --to-store: ${Object.keys(remotes).join(', ')} are live in the bucket`)
  }
  return problems.length === 0
}

type Place = { bucket: string; prefix: string; endpoint: string; region: string }

async function createBucket({ bucket, endpoint, region }: Place): Promise<void> {
  const client = new S3Client({
    endpoint,
    region,
    credentials: scratchS3Credentials,
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}

/** @throws with what the command said where it fails */
function buildInto({ bucket, prefix, endpoint, region }: Place): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/build.ts', '--to-store'],
    {
      cwd: rootFolder,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...{ REMOTES_STORE: `s3://${bucket}/${prefix}`, REMOTES_FILES_URL: filesUrl },
        ...{ S3_ENDPOINT: endpoint, S3_REGION: region },
        S3_ACCESS_KEY_ID: scratchS3Credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: scratchS3Credentials.secretAccessKey,
      },
    },
  )
  if (status !== 0) throw new Error(`build --to-store failed:\n${stdout}${stderr}`)
}
