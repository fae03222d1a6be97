export const returnReasons = ['expired', 'near_expiry', 'damaged', 'recalled', 'wrong_supply', 'excess'] as const
