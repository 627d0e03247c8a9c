import delivery from '@vitrina/delivery/messages/de-DE/delivery.json' with { type: 'json' }
import basket from '../../messages/de-DE/basket.json' with { type: 'json' }
import checkout from '../../messages/de-DE/checkout.json' with { type: 'json' }

export const deferredMessages = { basket, checkout, delivery }
