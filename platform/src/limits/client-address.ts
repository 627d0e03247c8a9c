export { getClientAddress } from '@vitrina/http-server'
