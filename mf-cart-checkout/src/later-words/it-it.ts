import delivery from '@vitrina/delivery/messages/it-IT/delivery.json' with { type: 'json' }
import basket from '../../messages/it-IT/basket.json' with { type: 'json' }
import checkout from '../../messages/it-IT/checkout.json' with { type: 'json' }

export const deferredMessages = { basket, checkout, delivery }
