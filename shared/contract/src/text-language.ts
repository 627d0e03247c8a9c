import { z } from 'zod'

/**
 * ISO 639-1: which language the texts of a document are in. Only where that is not the language of
 * the store view, which has none of its own.
 */
export const textLanguageSchema = z.string().optional()
