import { z } from 'zod'

/** What a person may agree to; each has a text of its own. */
export const consentKindSchema = z.enum(['offer', 'personal-data', 'newsletter'])
export type ConsentKind = z.infer<typeof consentKindSchema>

/**
 * What was ticked in a form. An extension: clients of this family send none. What this version does
 * not know is left out: an order that waited while the shop went back a version is not lost to it.
 */
export const tickedConsentsSchema = z
  .preprocess(leaveOutUnknown, z.array(consentKindSchema))
  .optional()

function leaveOutUnknown(given: readonly ConsentKind[]): ConsentKind[] {
  const ticked: readonly unknown[] = Array.isArray(given) ? given : []
  return consentKindSchema.options.filter(kind => ticked.includes(kind))
}

/** One time that a customer agreed, or took it back (docs/rules/account.md#consents). */
export const ownConsentSchema = z
  .object({
    id: z.int(),
    kind: consentKindSchema,
    is_given: z.boolean(),
    given_at: z.iso.datetime(),
    place: z.enum(['registration', 'checkout', 'review', 'message', 'newsletter', 'restock']),
    text: z
      .object({
        version: z.string().describe('Made of the text: another text has another.'),
        identifier: z.string().describe('The page it stood on.'),
        title: z.string(),
        first_given_at: z.iso.datetime().describe('When somebody first agreed to this version.'),
        is_current: z.boolean().describe('Whether the page still says so.'),
      })
      .nullable()
      .describe('`null` where the shop had no such page.'),
  })
  .meta({ id: 'OwnConsent' })
export type OwnConsent = z.infer<typeof ownConsentSchema>

/** Newest first. */
export const ownConsentsSchema = z
  .object({ items: z.array(ownConsentSchema) })
  .meta({ id: 'OwnConsents' })
export type OwnConsents = z.infer<typeof ownConsentsSchema>
