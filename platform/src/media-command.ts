import { fileURLToPath } from 'node:url'
import { readSettingsOrExit } from '@vitrina/settings'
import { uploadMedia } from './images/upload-media.ts'

// `npm run media` puts the demo shop's pictures into the bucket of MEDIA_STORE, `npm run media --
// <folder>` those of a folder. What is there already stays; nothing is removed.
const { media } = readSettingsOrExit()
const demoFolder = fileURLToPath(new URL('../seed/media/', import.meta.url))
const folder = process.argv[2] ?? demoFolder

if (media) {
  const name = `s3://${media.bucket}/${media.prefix}`
  try {
    const { put, same } = await uploadMedia(folder, media)
    process.stdout.write(`${put} files were put into ${name}, ${same} were there\n`)
  } catch (error) {
    const { name: kind, message } = error as Error
    process.stderr.write(`${folder} cannot be put into ${name}: ${kind}: ${message}\n`)
    process.stderr.write(
      'Look at MEDIA_STORE, S3_ENDPOINT, S3_REGION and the key. Run it again: what is there stays.\n',
    )
    process.exitCode = 1
  }
} else {
  process.stderr.write(
    'MEDIA_STORE names no bucket: pictures come from the folder of the platform.\n',
  )
  process.exitCode = 1
}
