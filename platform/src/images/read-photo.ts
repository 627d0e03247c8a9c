import { fail, type Result, succeed } from '@vitrina/domain'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import type { Photo, PhotoEncoder } from './encode-photo.ts'
import { UnreadablePictureError } from './pictures.ts'

/** A person's photo made anew, or why it cannot be taken. */
export async function encodeUploadedPhoto(
  encode: PhotoEncoder,
  bytes: Buffer,
): Promise<Result<Photo, Refusal>> {
  try {
    const photo = await encode(bytes)
    return photo === 'busy'
      ? fail({ kind: 'too-many-requests', retryAfterMs: 2_000 })
      : succeed(photo)
  } catch (error) {
    if (!(error instanceof UnreadablePictureError)) throw error
    return createInvalidPhotoRefusal('Подойдёт снимок JPEG, PNG или WebP', 'type')
  }
}

export function createInvalidPhotoRefusal(message: string, keyword: 'type' | 'maximum') {
  return createRefusal(message, [createValidationError('photo', message, keyword)])
}
