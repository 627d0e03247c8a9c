import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

export type PictureRequest = {
  file: string
  /** 0: as wide or high as the original or as the other measure makes it. */
  width: number
  height: number
  fit: 'inside' | 'cover'
  format: 'webp' | 'jpeg'
}

export type Picture = { bytes: Buffer; etag: string; contentType: string }

/** Pictures in the sizes pages ask for, made once and kept on disk. */
export interface Pictures {
  get(request: PictureRequest): Promise<Picture>
  identify(file: string): Promise<object>
}

export function createPictures(cacheFolder: string): Pictures {
  /** Shoppers who ask for the same new picture at once wait for one encoding. */
  const underWay = new Map<string, Promise<Buffer>>()
  const inTurn = limitTo(availableParallelism())

  return {
    async get(request) {
      const name = await nameOf(request)
      const path = join(cacheFolder, name.slice(0, 2), `${name}.${request.format}`)
      const bytes =
        (await readIfThere(path)) ?? (await shared(path, () => inTurn(() => make(request, path))))
      return { bytes, etag: `"${name}"`, contentType: `image/${request.format}` }
    },

    async identify(file) {
      const { format, width, height, size, space, channels } = await sharp(file).metadata()
      return { format, width, height, size: size ?? (await stat(file)).size, space, channels }
    },
  }

  function shared(path: string, work: () => Promise<Buffer>): Promise<Buffer> {
    const known = underWay.get(path)
    if (known) return known
    const made = work().finally(() => underWay.delete(path))
    underWay.set(path, made)
    return made
  }
}

/** Changes with the file's content, so a replaced picture is another picture. */
async function nameOf({ file, width, height, fit, format }: PictureRequest): Promise<string> {
  const { mtimeMs, size } = await stat(file)
  return createHash('sha256')
    .update([file, mtimeMs, size, width, height, fit, format].join('|'))
    .digest('hex')
    .slice(0, 32)
}

async function make({ file, width, height, fit, format }: PictureRequest, path: string) {
  const picture = sharp(file).rotate()
  if (width || height) {
    picture.resize({
      ...(width && { width }),
      ...(height && { height }),
      fit,
      withoutEnlargement: fit === 'inside',
    })
  }
  const bytes =
    format === 'webp'
      ? await picture.webp({ quality: 78 }).toBuffer()
      : await picture
          .flatten({ background: '#f4f2ee' })
          .jpeg({ quality: 80, mozjpeg: true })
          .toBuffer()
  await mkdir(dirname(path), { recursive: true })
  // Written aside first: nobody ever reads half a picture.
  const aside = `${path}.${randomUUID()}`
  await writeFile(aside, bytes)
  await rename(aside, path)
  return bytes
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function limitTo(places: number) {
  const queue: (() => void)[] = []
  let free = places
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free--
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
