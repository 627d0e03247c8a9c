import basket from '@vitrina/i18n/messages/en-US/basket.json' with { type: 'json' }
import checkout from '@vitrina/i18n/messages/en-US/checkout.json' with { type: 'json' }
import delivery from '@vitrina/i18n/messages/en-US/delivery.json' with { type: 'json' }

export const deferredMessages = { basket, checkout, delivery }
