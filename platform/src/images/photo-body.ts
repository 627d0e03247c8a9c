import { maxPhotoBytes } from '@vitrina/domain'
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import { sendResult } from '../http/answer.ts'
import { createInvalidPhotoRefusal } from './read-photo.ts'

/** Reads a photo's bytes, whatever type they are said to be of. */
export function createPhotoBodyParser(): RequestHandler {
  return express.raw({ limit: maxPhotoBytes, type: () => true, inflate: false })
}

export function getPhotoBytes({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

export const handleOversizedPhotoError: ErrorRequestHandler = (error, _request, response, next) => {
  if (error.type !== 'entity.too.large') return next(error)
  const megabytes = maxPhotoBytes / 1024 / 1024
  sendResult(response, createInvalidPhotoRefusal(`Снимок больше ${megabytes} МБ`, 'maximum'))
}
