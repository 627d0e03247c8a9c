import { expect, it } from '@jest/globals'
import sharp from 'sharp'
import { createPhotoEncoder } from './encode-photo.ts'
import { UnreadablePictureError } from './pictures.ts'

const encode = createPhotoEncoder()
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })

it('the photo encoder removes location and camera data, and rotates a photo upright', async () => {
  const taken = await canvas(60, 40)
    .withExif({
      IFD0: { Make: 'Kamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 29/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const before = await sharp(taken).metadata()
  expect(before.exif?.toString('latin1')).toContain('Kamera')
  expect(before.orientation).toBe(6)

  const made = await encode(taken)
  if (made === 'busy') throw new Error('Nothing else is being encoded')
  const { format, exif, xmp, iptc, icc, width, height } = await sharp(made.bytes).metadata()
  expect({ format, exif, xmp, iptc, icc }).toEqual({ format: 'webp' })
  expect([width, height]).toEqual([40, 60])
  expect([made.width, made.height]).toEqual([40, 60])
  expect(made.bytes.includes('Kamera')).toBe(false)
})

it('the photo encoder scales a photo down to at most 2,048 pixels per side', async () => {
  const made = await encode(await canvas(3000, 1500).png().toBuffer())
  expect(made).toMatchObject({ width: 2048, height: 1024 })
})

it.each([
  ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a text', Buffer.from('no picture')],
  ['an empty file', Buffer.alloc(0)],
])('the photo encoder rejects %s', async (_what, bytes) => {
  await expect(encode(bytes)).rejects.toThrow(UnreadablePictureError)
})

it('the photo encoder rejects a truncated photo', async () => {
  const whole = await canvas(600, 400).jpeg().toBuffer()
  await expect(encode(whole.subarray(0, whole.length / 2))).rejects.toThrow(UnreadablePictureError)
})
