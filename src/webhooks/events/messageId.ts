/** The `webhook-id` of a delivery: by it a receiver knows that it has had a message before. */
export const messageIdOf = (deliveryId: string) => `msg_${deliveryId.replaceAll('-', '')}`
