/** What had to be changed in a document to take it, or what is odd about it. */
export type ImportNoteKind = keyof typeof importNoteSummaries
export type ImportNote = { kind: ImportNoteKind; note: string }

/** What a summary says behind the number of documents, where one line each would drown the rest. */
export const importNoteSummaries = {
  repeated: 'came again under an id of an earlier line; the last of them is in the shop',
  id: 'had no usable id and were given one',
  address: 'have another address than the file says, because theirs was taken',
  markup: 'had markup that pages may not show; it was taken out',
  translation: 'lack texts in a language that others of their texts have',
  option: 'had an option that nobody can fill in; it was left out',
  price: 'had a list of prices without a price; it was left out',
  measure: 'had measures of a size that cannot be read; they were left out',
  unknownProduct: 'are about a product that the shop does not have',
} as const
