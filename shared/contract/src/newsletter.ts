import { emailProblem } from '@vitrina/domain'
import { z } from 'zod'
import { storedText } from './stored-text.ts'

/** Who subscribes or leaves (contract §7.3). One address however it is written: in lower case. */
export const newsletterRequestSchema = z.object({
  email: storedText(254)
    .trim()
    .refine(text => emailProblem(text) === undefined && !/\p{C}/u.test(text))
    .transform(text => text.normalize('NFC').toLowerCase()),
})
