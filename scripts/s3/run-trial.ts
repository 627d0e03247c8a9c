import { jestNodeArgs } from '../install/tasks.mjs'
import { runTool } from '../tools/run-tool.ts'
import { runBuildToStoreTrial } from './build-to-store.ts'
import { findS3Server } from './find-s3-server.ts'
import { scratchS3Credentials, startScratchS3 } from './scratch-s3.ts'

/**
 * Holds what the shop does with buckets against a real S3-compatible server: the store of releases,
 * the store of pictures, and the command that puts a whole build there.
 */
async function tryObjectStore(): Promise<boolean> {
  const server = await startScratchS3(findS3Server(console.log))
  try {
    const { ok } = await runTool(
      'jest',
      ['scripts/remotes/store', 'platform/src/images/media-store', '--verbose'],
      {
        nodeArgs: jestNodeArgs,
        env: {
          ...process.env,
          TEST_S3_ENDPOINT: server.url,
          TEST_S3_ACCESS_KEY_ID: scratchS3Credentials.accessKeyId,
          TEST_S3_SECRET_ACCESS_KEY: scratchS3Credentials.secretAccessKey,
        },
      },
    )
    return ok && (await runBuildToStoreTrial(server.url))
  } finally {
    await server.stop()
  }
}

try {
  process.exitCode = (await tryObjectStore()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
