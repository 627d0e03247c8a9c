import type { Attribute } from '@vitrina/contract'
import type { Translator } from '@vitrina/i18n'
import { productFlagCodes } from './facets.ts'

/** Products have these as fields of the search, not as attributes of the shop. */
export function listProductFlags(t: Translator): readonly Attribute[] {
  return productFlagCodes.map(code => ({
    attribute_id: 0,
    id: 0,
    attribute_code: code,
    frontend_input: 'select',
    is_user_defined: false,
    is_visible: true,
    default_frontend_label: t(`catalog:filter.${code}`),
    options: [{ label: t(`catalog:filter.${code}`), value: '1' }],
  }))
}
