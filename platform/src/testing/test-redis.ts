/** A real Redis to test with, when `TEST_REDIS_URL` names one. */
export const testRedisUrls = process.env.TEST_REDIS_URL ? [process.env.TEST_REDIS_URL] : []
