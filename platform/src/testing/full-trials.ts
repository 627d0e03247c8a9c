/**
 * `npm run trials` runs whole what `npm test` runs a sample of: processes that are started, killed
 * and waited for.
 */
export const isFullTrial = process.env.VITRINA_TRIALS === 'whole'
