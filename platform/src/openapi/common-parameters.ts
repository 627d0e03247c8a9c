/** Parameters that many calls take. */
export const commonParameters = {
  storeCodeHeader: {
    name: 'x-vs-store-code',
    in: 'header',
    required: false,
    description: 'The store view, before `storeCode`. An unknown one is the default store.',
    schema: { type: 'string' },
  },
  storeCode: {
    name: 'storeCode',
    in: 'query',
    required: false,
    description: 'The store view',
    schema: { type: 'string' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Names the change: repeated under its key it is done once.',
    schema: { type: 'string', maxLength: 200 },
  },
}
