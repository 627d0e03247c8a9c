import type { CertificateField } from '@vitrina/domain'

/** Whom a gift certificate is for, when it is sent and with which words: what was filled in. */
export type CertificateDetails = Partial<Record<CertificateField, string>>
