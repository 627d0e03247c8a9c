import { z } from 'zod'
import { documentRefusal } from '../answers.ts'
import type { ApiCall, DocumentedResponse } from '../call.ts'
import { documentPathParameter, documentQueryParameter } from '../parameters.ts'

const tag = 'Pictures'
const measure = z.int().min(0).max(1024)
const action = z.enum(['resize', 'fit', 'identify'])

const answers: readonly DocumentedResponse[] = [
  {
    status: 200,
    description:
      'The picture, as AVIF or WebP where `Accept` names it; a placeholder where the path is empty or holds `no_selection`',
    contentType: 'image/*',
  },
  {
    status: 200,
    description: 'Facts of the picture, for `identify`',
    schema: z
      .object({ format: z.string(), width: z.int(), height: z.int(), size: z.int() })
      .loose()
      .meta({ id: 'PictureMetadata' }),
    example: { format: 'webp', width: 800, height: 1000, size: 41_200, space: 'srgb', channels: 3 },
  },
  { status: 304, description: 'The one of `If-None-Match` still holds' },
  documentRefusal(
    400,
    'Please provide following parameters: /img/<type>/<width>/<height>/<action:fit,resize,identify>/<relative_url>',
  ),
  documentRefusal(400, 'Width and height must have a value between 0 and 1024'),
  documentRefusal(400, 'Host is not allowed'),
  documentRefusal(400, 'Unsupported file type'),
  documentRefusal(400, 'Unable to download the requested image products/none.webp'),
  {
    status: 400,
    description:
      'The picture cannot be had, and `Accept` names an image: the placeholder, so that none is torn on a page',
    contentType: 'image/*',
  },
  {
    ...documentRefusal(503, 'Pictures cannot be read now. Try again'),
    headers: { 'Retry-After': 'Seconds until the next try' },
  },
  {
    ...documentRefusal(503, 'Too many pictures are being made. Try again'),
    headers: { 'Retry-After': 'Seconds until the next try' },
  },
]

/** See docs/api/products.md#pictures. */
export const pictureCalls: readonly ApiCall[] = [
  {
    id: 'readPicture',
    method: 'get',
    path: '/img/{width}/{height}/{action}/{path+}',
    tag,
    limited: true,
    summary: 'A picture in a size',
    description: '0 for a measure that follows from the other, 0 and 0 for the picture as it is.',
    parameters: [
      documentPathParameter('width', 'Pixels', { schema: measure, example: 310 }),
      documentPathParameter('height', 'Pixels', { schema: measure, example: 300 }),
      documentPathParameter(
        'action',
        '`resize` fits it inside, `fit` crops, `identify` tells its facts',
        {
          schema: action,
          example: 'resize',
        },
      ),
      documentPathParameter('path', 'Of the picture, slashes as they are', {
        example: 'products/a.webp',
      }),
    ],
    answers,
  },
  {
    id: 'readPictureByQuery',
    method: 'get',
    path: '/img',
    tag,
    limited: true,
    summary: 'A picture in a size, asked by parameters',
    parameters: [
      documentQueryParameter('url', 'Of the picture', {
        required: true,
        example: '/products/a.webp',
      }),
      documentQueryParameter('width', 'Pixels', { schema: measure }),
      documentQueryParameter('height', 'Pixels', { schema: measure }),
      documentQueryParameter('action', 'As in the path', { schema: action.default('resize') }),
    ],
    answers,
  },
  {
    id: 'readOriginal',
    method: 'get',
    path: '/media/{path+}',
    tag,
    summary: 'A picture as it was put in',
    parameters: [
      documentPathParameter('path', 'Of the picture, slashes as they are', {
        example: 'products/a.webp',
      }),
    ],
    answers: [
      { status: 200, description: 'The picture', contentType: 'image/*' },
      { status: 304, description: 'The one of `If-None-Match` still holds' },
      documentRefusal(400, 'Host is not allowed'),
      documentRefusal(400, 'Unsupported file type'),
      documentRefusal(404, 'There is no such picture'),
      {
        ...documentRefusal(503, 'Pictures cannot be read now. Try again'),
        headers: { 'Retry-After': 'Seconds until the next try' },
      },
    ],
  },
]
