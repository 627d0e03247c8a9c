export { getClientRateLimitKey } from '@vitrina/http-server'
