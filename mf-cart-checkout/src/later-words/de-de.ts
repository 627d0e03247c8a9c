import basket from '@vitrina/i18n/messages/de-DE/basket.json' with { type: 'json' }
import checkout from '@vitrina/i18n/messages/de-DE/checkout.json' with { type: 'json' }
import delivery from '@vitrina/i18n/messages/de-DE/delivery.json' with { type: 'json' }

export const deferredMessages = { basket, checkout, delivery }
