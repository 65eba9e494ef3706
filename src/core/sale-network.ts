/** Where a sale is paid in production: the specification's constant. What runs for show is paid on a test network. */

export const SALE_NETWORK = 'eip155:8453';

export const SALE_COIN = 'USDC';
