import { addedReturnPhotoSchema, returnPhotoSchema } from '@vitrina/contract'
import { acceptedPhotoTypes } from '@vitrina/domain'
import { z } from 'zod'
import { documentRefusal, documentSuccess, documentValidationRefusal } from '../answers.ts'
import type { ApiCall, ApiParameter, ApiTag, DocumentedResponse } from '../call.ts'
import { documentPathParameter } from '../parameters.ts'

type ReturnPhotoCalls = {
  path: string
  parameters: readonly ApiParameter[]
  ids: Record<'add' | 'read' | 'remove', string>
  tag: ApiTag
  refusals: readonly DocumentedResponse[]
  access: Pick<ApiCall, 'token'>
}

const photoId = documentPathParameter('photoId', 'The id that adding it answered', { example: '7' })
const photo = { photo: 'data:image/webp;base64,UklGRg==', width: 1536, height: 2048 }
const whoMay = 'A guest sends the token of their link as `Authorization: Bearer`.'

/** The same three for customers and guests. */
export function createReturnPhotoCalls(of: ReturnPhotoCalls): readonly ApiCall[] {
  const { path, parameters, ids, tag, refusals, access } = of
  const named = { ...access, tag, limited: true as const }
  const ofOne = { ...named, path: `${path}/{photoId}`, parameters: [...parameters, photoId] }
  return [
    {
      ...named,
      id: ids.add,
      method: 'post',
      path,
      parameters,
      summary: 'Add a photo for a request to return',
      description: `The bytes of a JPEG, PNG or WebP, 8 MB at most. It is made anew without what a camera wrote beside it, and is gone in a day unless a request names it. ${whoMay}`,
      body: { schema: z.unknown(), contentTypes: acceptedPhotoTypes },
      answers: [
        documentSuccess(addedReturnPhotoSchema, { example: { id: 7, ...photo } }),
        documentValidationRefusal(400, 'No such picture, or one that is too large'),
        ...refusals,
        documentRefusal(409, 'Срок возврата прошёл: напишите нам, разберёмся вместе'),
      ],
    },
    {
      ...ofOne,
      id: ids.read,
      method: 'get',
      summary: 'Read a photo of a return',
      description: `It has no other address, and may not be cached. ${whoMay}`,
      answers: [
        documentSuccess(returnPhotoSchema, {
          example: photo,
        }),
        ...refusals,
        documentRefusal(404, 'Такого снимка нет'),
      ],
    },
    {
      ...ofOne,
      id: ids.remove,
      method: 'delete',
      summary: 'Remove a photo that was not sent yet',
      description: `Repeats safely. ${whoMay}`,
      answers: [documentSuccess(z.literal(true), { example: true }), ...refusals],
    },
  ]
}
