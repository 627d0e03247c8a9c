/**
 * JSON columns of the platform's store are `unknown` (platform/src/store/tables.ts): what comes out
 * of them, and of JSON.parse, is read through a schema. A cast would say what nobody has looked at.
 */
const casts: readonly RegExp[] = [
  /\bJSON\.parse\(.*\)\)? as (?!const\b|unknown\b)/,
  /(?:=> |[\w)]\.)(?:data|details|content|response|product_option|custom_attributes) as (?!const\b|unknown\b)/,
  /(?:=> |\brow\.|\border\.|\bcart\.)(?:document|shipping_destination|addresses|methods|totals|parts) as (?!const\b|unknown\b)/,
  /\bas unknown as (?!z\.ZodType\b)/,
  /\bsql<\{[^}]*\b(?:data|document|details|content|response|parts): (?!unknown\b)/,
]

/** Lines that cast all the same, by file, with the reason. None is added without one. */
export const allowedCasts: Readonly<Record<string, string>> = {
  'platform/src/catalog/compact-products.ts': 'was read through the schema before it was put there',
  'platform/src/cli/messages.ts': 'the far side is a process of the same user and program',
  'platform/src/import-export/product-document.ts': 'is held to the schema in the same call',
  'platform/src/import-export/product-variants.ts': 'is held to the schema with its product',
}

/** As `file:line`. */
export function findCasts(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      !/^\s*(?:\*|\/\/)/.test(line) && casts.some(cast => cast.test(line))
        ? [`${file}:${index + 1}`]
        : [],
    )
}
