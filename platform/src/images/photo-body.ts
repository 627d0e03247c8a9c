import { maxPhotoBytes } from '@vitrina/domain'
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { answer } from '../http/answer.ts'
import { refusePhoto } from './read-photo.ts'

/** Reads a photo's bytes, whatever type they are said to be of. */
export function readPhotoBody(): RequestHandler {
  return express.raw({ limit: maxPhotoBytes, type: () => true, inflate: false })
}

export function toPhotoBytes({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

export const refuseLargePhoto: ErrorRequestHandler = (error, _request, response, next) => {
  if (error.type !== 'entity.too.large') return next(error)
  const megabytes = maxPhotoBytes / 1024 / 1024
  answer(response, refusePhoto(`Снимок больше ${megabytes} МБ`, 'maximum'))
}
