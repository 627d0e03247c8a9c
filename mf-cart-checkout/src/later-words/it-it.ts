import basket from '@vitrina/i18n/messages/it-IT/basket.json' with { type: 'json' }
import checkout from '@vitrina/i18n/messages/it-IT/checkout.json' with { type: 'json' }
import delivery from '@vitrina/i18n/messages/it-IT/delivery.json' with { type: 'json' }

export const deferredMessages = { basket, checkout, delivery }
