import type { Request } from 'express'

/**
 * Origin of the shop as shoppers know it: the configured one, else that of the request, if it is
 * sound.
 */
export function findShopOrigin(request: Request, publicUrl: string | undefined): string {
  const asked = `${request.protocol}://${request.get('host')}`
  return new URL(publicUrl ?? (URL.canParse(asked) ? asked : 'http://localhost')).origin
}
